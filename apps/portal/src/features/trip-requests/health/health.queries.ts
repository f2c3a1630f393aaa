import type { Language } from '@portolan/contract/enums'
import { approvalHealth } from '@portolan/contract/features/trip-requests/approval-health'
import type { ExportFormat } from '@portolan/contract/lists'
import { dayAt, ownZone } from '@portolan/rules/local-time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { daysOf } from '../../../ui/insight/period.rules.ts'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'

/** What the page is asked for, in its address. */
export const healthShape = {
  filters: { days: '90', from: '', to: '', company: '', costCentre: '' },
  sortBy: ['cost'],
  sizes: [20],
  columns: [],
} as const
export type HealthFilters = ListQuery<typeof healthShape>['filters']

export const usualPeriod = '90'

const inputOf = (filters: HealthFilters) => ({
  ...daysOf(filters, usualPeriod, dayAt(Date.now(), ownZone())),
  ...(filters.company ? { customerCodes: [filters.company] } : {}),
  ...(filters.costCentre ? { costCentreCode: filters.costCentre } : {}),
})

/** Sums of decided levels. Stale when one is decided: what begins with `['requests']` is fetched again. */
export const healthQuery = (filters: HealthFilters, language: Language) =>
  queryOptions({
    queryKey: ['requests', 'health', { ...filters, language }],
    queryFn: ({ signal }) => call(approvalHealth.getHealth, inputOf(filters), { signal }),
    placeholderData: keepPreviousData,
  })

/** The table of levels as a file. */
export const exportHealth = (filters: HealthFilters, format: ExportFormat): Promise<Blob> =>
  call(approvalHealth.exportHealth, { ...inputOf(filters), format })
