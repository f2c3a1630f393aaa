import { createFileRoute } from '@tanstack/react-router'
import { AdminSetting } from '../admin-setting.tsx'

export const Route = createFileRoute('/_shell/admin/setting')({ component: AdminSetting })
