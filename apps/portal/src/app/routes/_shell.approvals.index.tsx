import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsPage } from '../../features/trip-requests/approvals/approvals-page.tsx'

export const Route = createFileRoute('/_shell/approvals/')({ component: ApprovalsPage })
