import { createFileRoute } from '@tanstack/react-router'
import { ReconcilePage } from '../../features/invoices/reconcile/reconcile-page.tsx'

export const Route = createFileRoute('/_shell/invoices_/reconcile')({ component: ReconcilePage })
