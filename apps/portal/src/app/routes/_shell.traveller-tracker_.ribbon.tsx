import { createFileRoute } from '@tanstack/react-router'
import { RibbonPage } from '../../features/traveller-tracker/ribbon/ribbon-page.tsx'

export const Route = createFileRoute('/_shell/traveller-tracker_/ribbon')({ component: RibbonPage })
