import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { widgetRegistry } from '../widget-registry.ts'

export const Route = createFileRoute('/_shell/')({ component: Dashboard })

function Dashboard() {
  return <DashboardPage widgets={widgetRegistry} />
}
