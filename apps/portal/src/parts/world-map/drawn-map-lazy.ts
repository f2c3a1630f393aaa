import { lazyModule } from '../../lib/lazy-module.ts'

/** MapLibre and what is drawn with it: a browser without WebGL does not fetch it. */
export const drawnMap = lazyModule(() => import('./drawn-map.tsx'))
