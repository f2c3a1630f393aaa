import { createFileRoute } from '@tanstack/react-router'
import { RiskPage } from '../../features/risk/risk-page.tsx'

export const Route = createFileRoute('/_shell/risk')({ component: RiskPage })
