import { createFileRoute } from '@tanstack/react-router'
import { AffectedPage } from '../../features/incidents/affected/affected-page.tsx'

export const Route = createFileRoute('/_shell/incidents_/affected')({ component: AffectedPage })
