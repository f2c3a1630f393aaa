import { lazyModule } from '../../../../lib/lazy-module.ts'

/** What is drawn with MapLibre, fetched beside it. */
export const affectedLayers = lazyModule(() => import('./affected-layers.tsx'))
