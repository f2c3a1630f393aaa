import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lazyModule } from '../../lib/lazy-module.ts'
import { useProfile } from '../../lib/session.ts'
import { useText } from '../text-keys.ts'
import { widgetRegistry } from '../widget-registry.ts'
import styles from './side-menu.module.css'

const jump = lazyModule(() => import('../../features/dashboard/later/jump.ts'))

/** On the dashboard, its tiles in the viewer's order, as anchors of the page. */
export function WidgetAnchors({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation('shell')
  const text = useText()
  const isDashboard = useLocation({ select: (location) => location.pathname === '/' })
  const { Widgets } = useProfile().UserSetting
  const tiles = Widgets.flatMap(({ IsVisible, WidgetType }) => (IsVisible ? (widgetRegistry[WidgetType] ?? []) : []))
  if (!isDashboard || tiles.length === 0) return null
  return (
    <ul className={styles.anchors} aria-label={t('onThisPage')}>
      {tiles.map(({ anchor, title, icon: Icon }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            className={styles.entry}
            onClick={() => {
              onChosen()
              // The browser goes there by itself; this holds the place while tiles above it come.
              jump.run(({ jumpTo }) => jumpTo(anchor))
            }}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>{text(title)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
