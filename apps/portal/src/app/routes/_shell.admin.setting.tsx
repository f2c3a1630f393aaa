import { createFileRoute } from '@tanstack/react-router'
import { AdminFrame } from '../../features/administration/shell/admin-frame.tsx'

export const Route = createFileRoute('/_shell/admin/setting')({ component: AdminFrame })
