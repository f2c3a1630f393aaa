import { createFileRoute } from '@tanstack/react-router'
import { BulkPage } from '../../features/administration/bulk/bulk-page.tsx'

export const Route = createFileRoute('/_shell/admin/setting/bulk')({ component: BulkPage })
