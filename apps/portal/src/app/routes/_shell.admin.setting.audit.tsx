import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../../features/administration/audit/audit-page.tsx'

export const Route = createFileRoute('/_shell/admin/setting/audit')({ component: AuditPage })
