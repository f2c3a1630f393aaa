import { createFileRoute } from '@tanstack/react-router'
import { OpenPage } from '../../features/incidents/open/open-page.tsx'

export const Route = createFileRoute('/_shell/incidents/new')({ component: OpenPage })
