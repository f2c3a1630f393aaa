import { createFileRoute, redirect } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { NextUpGate } from '../../features/dashboard/next-up-gate.tsx'
import { OwnSafetyGate } from '../../features/incidents/own/own-gate.tsx'
import { currentProfile } from '../../lib/session.ts'
import { FirstStepsGate } from '../first-steps/first-steps-gate.tsx'
import { addBookings } from '../../features/trips/confirmations/add-bookings-requests.ts'
import { AppShortcuts } from '../shell/app-shortcuts.tsx'
import { useText } from '../text-keys.ts'
import { widgetEntries } from '../widget-registry.ts'

/** Consultants who have no tiles begin at their desk. */
export const Route = createFileRoute('/_shell/')({
  beforeLoad: () => {
    const profile = currentProfile()
    if (profile?.ModuleRights.AllowAccessDesk && profile.UserSetting.Widgets.length === 0)
      throw redirect({ to: '/desk', replace: true })
  },
  component: Dashboard,
})

function Dashboard() {
  const text = useText()
  const entries = widgetEntries.map((entry) => ({ ...entry, title: text(entry.title) }))
  return (
    <DashboardPage
      entries={entries}
      aside={<AppShortcuts />}
      above={<OwnSafetyGate />}
      lead={
        <>
          <NextUpGate onAddBooking={() => addBookings()} />
          <FirstStepsGate />
        </>
      }
    />
  )
}
