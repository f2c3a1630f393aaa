import type { Language } from '@portolan/contract/enums'
import { invoices, reconcileProblems } from '@portolan/contract/features/invoices'
import type { ReconcileProblem } from '@portolan/contract/features/invoices'
import type { ExportFormat } from '@portolan/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'

/** `company` is an id, '' for all of the viewer's; `problem` '' is the first that the month has. */
export const reconcileShape = {
  filters: { month: '', company: '', problem: '' },
  sortBy: ['days'],
  sizes: [20],
  columns: [],
} as const
export type ReconcileFilters = ListQuery<typeof reconcileShape>['filters']

export const problemOf = ({ problem }: ReconcileFilters): ReconcileProblem | null =>
  reconcileProblems.find((one) => one === problem) ?? null

interface Asked {
  /** YYYY-MM. */
  readonly month: string
  readonly companyId: string
}

export const reconcileQuery = (
  { month, companyId, problem, page }: Asked & { readonly problem: ReconcileProblem | null; readonly page: number },
  language: Language,
) =>
  queryOptions({
    queryKey: ['invoices', 'reconcile', { month, companyId, problem, page, language }],
    queryFn: ({ signal }) =>
      call(
        invoices.reconcile,
        {
          month,
          companyId: companyId || null,
          ...(problem && { problem }),
          paging: { pageIndex: page, pageSize: reconcileShape.sizes[0] },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const exportReconcile = ({ month, companyId }: Asked, format: ExportFormat): Promise<Blob> =>
  call(invoices.exportReconcile, { month, companyId: companyId || null, format })
