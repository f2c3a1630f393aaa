import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '../../features/policies/report/report-page.tsx'

export const Route = createFileRoute('/_shell/policies_/report')({ component: ReportPage })
