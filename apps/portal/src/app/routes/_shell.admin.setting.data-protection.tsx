import { createFileRoute } from '@tanstack/react-router'
import { DataProtectionPage } from '../../features/administration/data-protection/data-protection-page.tsx'

export const Route = createFileRoute('/_shell/admin/setting/data-protection')({ component: DataProtectionPage })
