import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { userDataQuery } from '../../features/session/session.queries.ts'
import { displayName } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { AppShortcuts } from '../shell/app-shortcuts.tsx'
import { useText } from '../text-keys.ts'
import { widgetEntries } from '../widget-registry.ts'

export const Route = createFileRoute('/_shell/')({ component: Dashboard })

function Dashboard() {
  const language = useLanguage()
  const profile = useProfile()
  const user = useQuery(userDataQuery())
  const known = user.data ? displayName(user.data.UserInfo, language) : profile.UserName
  const text = useText()
  const entries = widgetEntries.map((entry) => ({ ...entry, title: text(entry.title) }))
  return <DashboardPage entries={entries} name={user.isPending ? null : known} aside={<AppShortcuts />} />
}
