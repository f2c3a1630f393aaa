import { createFileRoute } from '@tanstack/react-router'
import { DaysPage } from '../../features/country-days/own/days-page.tsx'

export const Route = createFileRoute('/_shell/days')({ component: DaysPage })
