import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorsPage } from '../../features/session/second-factors/second-factors-page.tsx'

export const Route = createFileRoute('/_shell/security')({ component: SecondFactorsPage })
