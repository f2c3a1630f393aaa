import type { Language } from '@portolan/contract/enums'
import { budgets } from '@portolan/contract/features/policies/budgets'
import type { ExportFormat } from '@portolan/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'

/** What the page is asked for, in its address. `period`: 'now', or 'all' of them. */
export const budgetsShape = {
  filters: { company: '', costCentre: '', period: 'now' },
  sortBy: ['costCentre'],
  sizes: [20],
  columns: [],
} as const
export type BudgetFilters = ListQuery<typeof budgetsShape>['filters']

export const budgetsKey = ['budgets'] as const

const inputOf = ({ company, costCentre, period }: BudgetFilters) => ({
  ...(company ? { customerCodes: [company] } : {}),
  ...(costCentre ? { costCentreCode: costCentre } : {}),
  ...(period === 'all' ? { day: '' } : {}),
})

/** Budgets that the viewer owns. */
export const budgetsQuery = (filters: BudgetFilters, page: number, language: Language) =>
  queryOptions({
    queryKey: [...budgetsKey, 'list', { ...filters, page, language }],
    queryFn: ({ signal }) =>
      call(
        budgets.searchBudgets,
        { ...inputOf(filters), paging: { pageIndex: page, pageSize: budgetsShape.sizes[0] } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Cost centres to filter by: of the budgets of the chosen company and period. */
export const centresQuery = (filters: BudgetFilters, language: Language) =>
  queryOptions({
    queryKey: [...budgetsKey, 'centres', { company: filters.company, period: filters.period, language }],
    queryFn: async ({ signal }) => {
      const input = { ...inputOf({ ...filters, costCentre: '' }), paging: { pageIndex: 1, pageSize: 200 } }
      const { Budgets } = await call(budgets.searchBudgets, input, { signal })
      const names = new Map(Budgets.map(({ CostCentre: { Code, Name } }) => [Code, Name]))
      return [...names].map(([Code, Name]) => ({ Code, Name }))
    },
  })

export const entriesQuery = (
  budget: { readonly Id: string; readonly CompanyCode: string },
  page: number,
  language: Language,
) =>
  queryOptions({
    queryKey: [...budgetsKey, 'entries', { ...budget, page, language }],
    queryFn: ({ signal }) =>
      call(budgets.listBudgetEntries, { ...budget, paging: { pageIndex: page, pageSize: entriesAtOnce } }, { signal }),
    placeholderData: keepPreviousData,
  })
export const entriesAtOnce = 20

export const exportBudgets = (filters: BudgetFilters, format: ExportFormat): Promise<Blob> =>
  call(budgets.exportBudgets, { ...inputOf(filters), format })
