import { createFileRoute } from '@tanstack/react-router'
import { BudgetsPage } from '../../features/policies/budgets/budgets-page.tsx'

export const Route = createFileRoute('/_shell/budgets')({ component: BudgetsPage })
