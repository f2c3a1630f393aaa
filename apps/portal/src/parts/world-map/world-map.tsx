import { IconMap, IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyModule } from '../../lib/lazy-module.ts'
import { useOnline } from '../../lib/online.ts'
import { hasSingleKeys } from '../../lib/single-keys.ts'
import { useStore } from '../../lib/store.ts'
import { usePageKeys } from '../../ui/interaction/use-page-keys.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { CountryTable } from './country-table.tsx'
import { drawnMap } from './drawn-map-lazy.ts'
import { hasWebGl, wasTold } from './has-web-gl.ts'
import { LevelPanel } from './level-panel.tsx'
import type { WorldMapProps } from './world-map.types.ts'
import styles from './world-map.module.css'

type View = 'map' | 'table'

/**
 * The world by levels of risk, and its table twin: the key `v` goes from one to the other. It takes the height of what it
 * stands in.
 */
export function WorldMap(props: WorldMapProps) {
  const { levels, shownLevels, onShownLevels, selected, onSelect, language, isCooperative, twin } = props
  const { t } = useTranslation(['worldMap', 'common'])
  const [canDraw] = useState(hasWebGl)
  const [asked, setView] = useState<View>('map')
  const isTold = useStore(wasTold)
  const frame = useRef<HTMLElement>(null)
  const isOnline = useOnline()
  const view = canDraw ? asked : 'table'
  const [module] = useLazyModule(drawnMap, view === 'map')
  usePageKeys((event, target) => {
    const isMine = frame.current?.contains(target) ?? false
    // Beside other tiles the key is the map's only where the focus is in it.
    if (!canDraw || event.key !== 'v' || event.ctrlKey || event.metaKey || !hasSingleKeys()) return null
    return isMine || !isCooperative ? () => setView(view === 'map' ? 'table' : 'map') : null
  })
  return (
    <section ref={frame} className={styles.frame} aria-label={t('map')} data-view={view}>
      {canDraw && <Views view={view} onView={setView} />}
      {view === 'table' && (twin ?? <CountryTable {...{ levels, shownLevels, selected, onSelect, language }} />)}
      {view === 'map' && !module && (
        <p className={styles.waiting} role="status">
          {t(isOnline ? 'loading' : 'failed')}
        </p>
      )}
      {view === 'map' && module && <module.DrawnMap {...props} />}
      <LevelPanel shownLevels={shownLevels} onShownLevels={onShownLevels} />
      {view === 'map' && (
        <small className={styles.sources} translate="no">
          Natural Earth · Visionscarto
        </small>
      )}
      {!canDraw && !isTold && (
        <NoticeDialog title={t('notice')} message={t('noWebGl')} action={t('ok')} onAction={() => wasTold.set(true)} />
      )}
    </section>
  )
}

const signs = { map: IconMap, table: IconTable }

function Views({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  const { t } = useTranslation('worldMap')
  const button = (of: View, text: string) => {
    const Sign = signs[of]
    return (
      <button type="button" aria-pressed={view === of} onClick={() => onView(of)}>
        <Sign size={18} stroke={1.75} aria-hidden />
        {text}
        {view !== of && <KeyHint of="v" />}
      </button>
    )
  }
  return (
    <div className={styles.views} role="group" aria-label={t('view')}>
      {button('map', t('asMap'))}
      {button('table', t('asTable'))}
    </div>
  )
}
