import { lazyModule } from '../../../lib/lazy-module.ts'

/** What is drawn with MapLibre, fetched beside it. */
export const trackerLayers = lazyModule(() => import('./tracker-layers.tsx'), 'travellerTrackerMap')
