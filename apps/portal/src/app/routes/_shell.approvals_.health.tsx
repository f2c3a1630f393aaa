import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '../../features/trip-requests/health/health-page.tsx'

export const Route = createFileRoute('/_shell/approvals_/health')({ component: HealthPage })
