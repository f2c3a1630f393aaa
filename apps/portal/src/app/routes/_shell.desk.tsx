import { createFileRoute } from '@tanstack/react-router'
import { DeskPage } from '../../features/trip-requests/desk/desk-page.tsx'

export const Route = createFileRoute('/_shell/desk')({ component: DeskPage })
