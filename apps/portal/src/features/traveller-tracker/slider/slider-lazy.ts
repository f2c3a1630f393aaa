import { lazyModule } from '../../../lib/lazy-module.ts'

/** Everything of the slider, fetched when somebody opens it: the tracker's first picture does not wait for it. */
export const sliderParts = lazyModule(() => import('./slider-parts.tsx'), 'trackerSlider')
