import { createFileRoute } from '@tanstack/react-router'
import { DaysPeoplePage } from '../../features/country-days/list/people-page.tsx'

export const Route = createFileRoute('/_shell/days_/people')({ component: DaysPeoplePage })
