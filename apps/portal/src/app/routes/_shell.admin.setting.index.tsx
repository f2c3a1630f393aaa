import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../../features/administration/settings/overview-page.tsx'

export const Route = createFileRoute('/_shell/admin/setting/')({ component: OverviewPage })
