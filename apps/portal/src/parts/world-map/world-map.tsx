import { IconMap, IconTable } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyModule } from '../../lib/lazy-module.ts'
import { useOnline } from '../../lib/online.ts'
import { useStore } from '../../lib/store.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { CountryTable } from './country-table.tsx'
import { drawnMap } from './drawn-map-lazy.ts'
import { hasWebGl, wasTold } from './has-web-gl.ts'
import { LevelPanel } from './level-panel.tsx'
import { useViewKeys } from './use-view-keys.ts'
import type { WorldMapProps } from './world-map.types.ts'
import styles from './world-map.module.css'

type View = 'map' | 'table'

/**
 * The world by levels of risk, and its table twin: the keys `t` and `v` go from one to the other. It takes the height of what it
 * stands in.
 */
export function WorldMap(props: WorldMapProps) {
  const { levels, shownLevels, onShownLevels, selected, onSelect, language, isCooperative = false, twin, risk } = props
  const { t } = useTranslation(['worldMap', 'common'])
  const [canDraw] = useState(hasWebGl)
  const [asked, setView] = useState<View>('map')
  const isTold = useStore(wasTold)
  const frame = useRef<HTMLElement>(null)
  const isOnline = useOnline()
  const view = canDraw ? asked : 'table'
  const [module] = useLazyModule(drawnMap, view === 'map')
  const change = () => setView(view === 'map' ? 'table' : 'map')
  useViewKeys(frame, canDraw ? change : null, isCooperative)
  return (
    <section ref={frame} className={styles.frame} aria-label={props.label ?? t('map')} data-view={view}>
      {!props.isStill && (canDraw || props.tools) && (
        <Views view={view} onView={canDraw ? setView : null} tools={props.tools} />
      )}
      {view === 'table' && (twin ?? <CountryTable {...{ levels, shownLevels, selected, onSelect, language }} />)}
      {view === 'map' && !module && (
        <p className={styles.waiting} role="status">
          {t(isOnline ? 'loading' : 'failed')}
        </p>
      )}
      {view === 'map' && module && (
        <module.DrawnMap {...(risk === null || risk?.isShown === false ? withoutRisk(props) : props)} />
      )}
      {(view === 'map' || !twin) && risk !== null && !props.hasNoLevels && (
        <LevelPanel {...{ shownLevels, onShownLevels, risk }} />
      )}
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

interface ViewsProps {
  readonly view: View
  /** Null: there is only the table. */
  readonly onView: ((view: View) => void) | null
  readonly tools: ReactNode
}

function Views({ view, onView, tools }: ViewsProps) {
  const { t } = useTranslation('worldMap')
  const button = (of: View, text: string) => {
    const Sign = signs[of]
    return (
      <button type="button" aria-pressed={view === of} onClick={() => onView?.(of)}>
        <Sign size={18} stroke={1.75} aria-hidden />
        {text}
        {view !== of && <KeyHint of="t" />}
      </button>
    )
  }
  return (
    <div className={styles.bar}>
      {tools}
      {onView && (
        <div className={styles.views} role="group" aria-label={t('view')}>
          {button('map', t('asMap'))}
          {button('table', t('asTable'))}
        </div>
      )}
    </div>
  )
}

const nothing: readonly never[] = []
const withoutRisk = (props: WorldMapProps): WorldMapProps => ({ ...props, shownLevels: nothing, areas: nothing })
