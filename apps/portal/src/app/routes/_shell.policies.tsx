import { createFileRoute } from '@tanstack/react-router'
import { PoliciesPage } from '../../features/policies/writer/policies-page.tsx'

export const Route = createFileRoute('/_shell/policies')({ component: PoliciesPage })
