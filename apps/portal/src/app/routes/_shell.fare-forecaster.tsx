import { createFileRoute } from '@tanstack/react-router'
import { FaresPage } from '../../features/fare-forecaster/fares-page.tsx'

export const Route = createFileRoute('/_shell/fare-forecaster')({ component: FaresPage })
