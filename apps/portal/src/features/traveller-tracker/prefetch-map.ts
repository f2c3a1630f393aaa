import { prefetchWorldMap } from '../../parts/world-map/world-map-lazy.tsx'
import { trackerLayers } from './map/tracker-layers-lazy.ts'

/** Has the map's code and shapes on their way beside the page's own. */
export function prefetchMap(): void {
  if (!('WebGL2RenderingContext' in globalThis)) return
  prefetchWorldMap()
  trackerLayers.run()
}
