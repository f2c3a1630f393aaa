import { useTranslation } from 'react-i18next'
import { openHandOver } from '../../parts/hand-over/open-hand-over.ts'
import { useProfile } from '../../lib/session.ts'
import styles from './app-shortcuts.module.css'
import { AppTile } from './app-tile.tsx'
import { appsOf, type UserApp } from './user-apps.ts'

/** The company's apps as a row of shortcuts; nothing when it has none for this place. */
export function AppShortcuts() {
  const { t } = useTranslation('shell')
  const apps = appsOf(useProfile().ModuleRights.UserApps, 'shortcut')
  if (apps.length === 0) return null
  return (
    <ul className={styles.row} aria-label={t('shortcuts')}>
      {apps.map((app) => (
        <li key={app.AppId}>
          <Shortcut app={app} newTab={t('newTab')} />
        </li>
      ))}
    </ul>
  )
}

function Shortcut({ app, newTab }: { readonly app: UserApp; readonly newTab: string }) {
  const face = (
    <>
      <AppTile app={app} />
      <span className={styles.name}>{app.Name}</span>
      <span className="visually-hidden">({newTab})</span>
    </>
  )
  if (app.Url === undefined)
    return (
      <button
        type="button"
        className={styles.app}
        onClick={() => openHandOver({ tool: 'app', appId: app.AppId }, app.Name)}
      >
        {face}
      </button>
    )
  return (
    <a href={app.Url} className={styles.app} target="_blank" rel="noopener noreferrer">
      {face}
    </a>
  )
}
