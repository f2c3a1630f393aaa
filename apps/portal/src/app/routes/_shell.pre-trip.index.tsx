import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '../../features/trip-requests/list/requests-page.tsx'

export const Route = createFileRoute('/_shell/pre-trip/')({ component: RequestsPage })
