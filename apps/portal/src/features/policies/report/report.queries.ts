import type { Language } from '@portolan/contract/enums'
import { policyReport } from '@portolan/contract/features/policies/insight'
import type { ExportFormat } from '@portolan/contract/lists'
import type { ReplyOf, RequestOf } from '@portolan/contract/operation'
import { dayAt, ownZone } from '@portolan/rules/local-time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { daysOf } from '../../../ui/insight/period.rules.ts'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'
import { policiesKey } from '../policies.queries.ts'

/** What the page is asked for, in its address. */
export const reportShape = {
  filters: { company: '', costCentre: '', days: '365', from: '', to: '' },
  sortBy: ['month'],
  sizes: [20],
  columns: [],
} as const
export type ReportFilters = ListQuery<typeof reportShape>['filters']

export type Report = ReplyOf<typeof policyReport.getReport>
export type ReportTable = RequestOf<typeof policyReport.exportReport>['table']

export const usualPeriod = '365'

function inputOf(filters: ReportFilters) {
  const { from, to } = daysOf(filters, usualPeriod, dayAt(Date.now(), ownZone()))
  return {
    ...(filters.company === '' ? {} : { customerCodes: [filters.company] }),
    ...(filters.costCentre === '' ? {} : { costCentreCode: filters.costCentre }),
    ...(from === undefined ? {} : { From: from }),
    ...(to === undefined ? {} : { To: to }),
  }
}

export const reportQuery = (filters: ReportFilters, language: Language) =>
  queryOptions({
    queryKey: [...policiesKey, 'report', { ...filters, language }],
    queryFn: ({ signal }) => call(policyReport.getReport, inputOf(filters), { signal }),
    placeholderData: keepPreviousData,
  })

export const exportReport = (filters: ReportFilters, table: ReportTable, format: ExportFormat): Promise<Blob> =>
  call(policyReport.exportReport, { ...inputOf(filters), table, format })
