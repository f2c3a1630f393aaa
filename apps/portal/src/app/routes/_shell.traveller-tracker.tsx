import { createFileRoute } from '@tanstack/react-router'
import { TrackerPage } from '../../features/traveller-tracker/tracker-page.tsx'

export const Route = createFileRoute('/_shell/traveller-tracker')({ component: TrackerPage })
