import { createFileRoute } from '@tanstack/react-router'
import { SectionPage } from '../../features/administration/settings/section-page.tsx'

export const Route = createFileRoute('/_shell/admin/setting/$section/')({ component: SectionPage })
