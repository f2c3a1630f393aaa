/** The parts of an opened slider, one chunk. */
export { SliderBar } from './bar/slider-bar.tsx'
export { SliderGauges } from './bar/slider-gauges.tsx'
export { SliderWaiting } from './bar/slider-waiting.tsx'
export { movementsOf } from './engine/movements.ts'
export { createSlider } from './engine/player.ts'
export { SliderLayer } from './map/slider-layer.tsx'
export { SliderPanel } from './panel/slider-panel.tsx'
export { SliderTable } from './panel/slider-table.tsx'
