import { createFileRoute } from '@tanstack/react-router'
import { TripsPage } from '../../features/trips/list/trips-page.tsx'

export const Route = createFileRoute('/_shell/trips/')({ component: TripsPage })
