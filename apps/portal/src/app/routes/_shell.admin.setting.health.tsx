import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '../../features/administration/health/health-page.tsx'

export const Route = createFileRoute('/_shell/admin/setting/health')({ component: HealthPage })
