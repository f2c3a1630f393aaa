import { createFileRoute } from '@tanstack/react-router'
import { ChangesPage } from '../../features/administration/settings/changes-page.tsx'

export const Route = createFileRoute('/_shell/admin/setting/changes')({ component: ChangesPage })
