import { createFileRoute } from '@tanstack/react-router'
import { IncidentsPage } from '../../features/incidents/list/incidents-page.tsx'

export const Route = createFileRoute('/_shell/incidents/')({ component: IncidentsPage })
