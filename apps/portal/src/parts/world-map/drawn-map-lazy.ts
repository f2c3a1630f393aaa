import { lazyModule } from '../../lib/lazy-module.ts'

/** MapLibre, what is drawn with it, and beside it the shapes: a browser that knows no WebGL fetches none of them. */
export const drawnMap = lazyModule(() => {
  // A failure is met again, and told, where the map waits for the shapes.
  void import('./load-shapes.ts').then(({ loadShapes }) => loadShapes()).catch(() => undefined)
  return import('./drawn-map.tsx')
})
