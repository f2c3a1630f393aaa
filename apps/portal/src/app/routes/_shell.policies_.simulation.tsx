import { createFileRoute } from '@tanstack/react-router'
import { SimulationPage } from '../../features/policies/simulation/simulation-page.tsx'

export const Route = createFileRoute('/_shell/policies_/simulation')({ component: SimulationPage })
