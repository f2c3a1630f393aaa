import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '../../features/administration/people/people-page.tsx'

export const Route = createFileRoute('/_shell/admin/setting/people/')({ component: PeoplePage })
