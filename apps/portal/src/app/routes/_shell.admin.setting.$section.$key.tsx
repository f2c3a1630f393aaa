import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '../../features/administration/settings/record-page.tsx'

export const Route = createFileRoute('/_shell/admin/setting/$section/$key')({ component: RecordPage })
