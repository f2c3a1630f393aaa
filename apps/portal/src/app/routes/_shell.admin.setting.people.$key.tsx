import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '../../features/administration/people/person-page.tsx'

export const Route = createFileRoute('/_shell/admin/setting/people/$key')({ component: PersonPage })
