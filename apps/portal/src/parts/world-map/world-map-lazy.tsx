import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { drawnMap } from './drawn-map-lazy.ts'
import type { WorldMapProps } from './world-map.types.ts'

/** The map and MapLibre, which no page loads with itself. */
const worldMapModule = lazyModule(
  () => {
    // Both at once: to try whether WebGL works takes as long as to fetch what needs it.
    if ('WebGL2RenderingContext' in globalThis) drawnMap.run()
    return import('./world-map.tsx')
  },
  'worldMap',
  'riskLevel',
)

/** Has the map on its way before anything shows it, for a page whose main thing it is. */
export const prefetchWorldMap = (): void => worldMapModule.run()

/** The map, fetched when it is first shown. It takes the height of what it stands in. */
export function LazyWorldMap(props: WorldMapProps) {
  const { t } = useTranslation('common')
  const [module] = useLazyModule(worldMapModule, true)
  if (!module) return <Waiting label={t('loading')} />
  const { WorldMap } = module
  return <WorldMap {...props} />
}
