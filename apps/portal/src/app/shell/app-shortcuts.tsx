import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import styles from './app-shortcuts.module.css'
import { AppTile } from './app-tile.tsx'
import { appsOf } from './user-apps.ts'

/** The company's apps as a row of shortcuts; nothing when it has none for this place. */
export function AppShortcuts() {
  const { t } = useTranslation('shell')
  const apps = appsOf(useProfile().ModuleRights.UserApps, 'shortcut')
  if (apps.length === 0) return null
  return (
    <ul className={styles.row} aria-label={t('shortcuts')}>
      {apps.map((app) => (
        <li key={app.AppId}>
          <a href={app.Url} className={styles.app} target="_blank" rel="noopener noreferrer">
            <AppTile app={app} />
            <span className={styles.name}>{app.Name}</span>
            <span className="visually-hidden">({t('newTab')})</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
