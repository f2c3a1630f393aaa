import { createFileRoute } from '@tanstack/react-router'
import { CountryDaysPage } from '../../features/country-days/list/country-days-page.tsx'

export const Route = createFileRoute('/_shell/country-days')({ component: CountryDaysPage })
