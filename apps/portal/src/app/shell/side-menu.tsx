import { IconLayoutDashboard, IconLuggage } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import { widgetRegistry } from '../widget-registry.ts'
import { Logo } from './logo.tsx'
import styles from './side-menu.module.css'

interface Props {
  readonly collapsed?: boolean
  readonly onChosen?: () => void
}

/** Logo, pages, and on the dashboard its tiles as anchors. The entry of the first path segment is highlighted. */
export function SideMenu({ collapsed = false, onChosen }: Props) {
  const { t } = useTranslation(['shell', 'trips'])
  const segment = useLocation({ select: (location) => location.pathname.split('/')[1] ?? '' })
  const { Widgets } = useProfile().UserSetting
  const tiles = Widgets.filter((widget) => widget.IsVisible).flatMap(
    (widget) => widgetRegistry[widget.WidgetType] ?? [],
  )
  const label = (text: string) => <span className={collapsed ? 'visually-hidden' : undefined}>{text}</span>
  return (
    <nav className={styles.menu} aria-label={t('menu')} data-collapsed={collapsed}>
      <Logo bare={collapsed} />
      <ul>
        <li>
          <Link
            to="/"
            className={styles.entry}
            aria-current={segment === '' ? 'page' : undefined}
            title={collapsed ? t('dashboard') : undefined}
            onClick={onChosen}
          >
            <IconLayoutDashboard size={20} stroke={1.75} aria-hidden />
            {label(t('dashboard'))}
          </Link>
          {segment === '' && !collapsed && (
            <ul className={styles.anchors} aria-label={t('onThisPage')}>
              {tiles.map((tile) => (
                <li key={tile.anchor}>
                  <a href={`#${tile.anchor}`} className={styles.entry} onClick={onChosen}>
                    <IconLuggage size={18} stroke={1.75} aria-hidden />
                    <span>{t(tile.title)}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      </ul>
    </nav>
  )
}
