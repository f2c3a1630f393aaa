import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { Waiting } from '../../ui/waiting.tsx'
import type { WorldMapProps } from './world-map.types.ts'

/** The map and MapLibre, which no page loads with itself. */
export const worldMapModule = lazyModule(() => import('./world-map.tsx'), 'worldMap')

/** The map, fetched when it is first shown. It takes the height of what it stands in. */
export function LazyWorldMap(props: WorldMapProps) {
  const { t } = useTranslation('common')
  const [module] = useLazyModule(worldMapModule, true)
  if (!module) return <Waiting label={t('loading')} />
  const { WorldMap } = module
  return <WorldMap {...props} />
}
