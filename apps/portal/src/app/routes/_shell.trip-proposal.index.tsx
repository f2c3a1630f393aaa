import { createFileRoute } from '@tanstack/react-router'
import { ProposalsPage } from '../../features/trip-proposals/list/proposals-page.tsx'

export const Route = createFileRoute('/_shell/trip-proposal/')({ component: ProposalsPage })
