import type { Language } from '@portolan/contract/enums'
import { approvalHealth } from '@portolan/contract/features/trip-requests/approval-health'
import type { ExportFormat } from '@portolan/contract/lists'
import { addDays } from '@portolan/rules/calendar-day'
import { dayAt, ownZone } from '@portolan/rules/local-time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'

/** What the page is asked for, in its address. Days are ISO 8601; `days` is a preset, '' where days are entered. */
export const healthShape = {
  filters: { days: '90', from: '', to: '', company: '', costCentre: '' },
  sortBy: ['cost'],
  sizes: [20],
  columns: [],
} as const
export type HealthFilters = ListQuery<typeof healthShape>['filters']

export const presets = ['30', '90', '365'] as const

/** The preset that applies; null where days are entered, or the address has something else. */
export const presetOf = ({ days, from, to }: HealthFilters): (typeof presets)[number] | null =>
  from || to ? null : (presets.find((preset) => preset === days) ?? '90')

const remarkOf = (iso: string) => iso.replaceAll('-', '')

function inputOf(filters: HealthFilters) {
  const { from, to, company, costCentre } = filters
  const preset = presetOf(filters)
  const first = preset === null ? from : addDays(dayAt(Date.now(), ownZone()), 1 - Number(preset))
  return {
    ...(first ? { from: remarkOf(first) } : {}),
    ...(to ? { to: remarkOf(to) } : {}),
    ...(company ? { customerCodes: [company] } : {}),
    ...(costCentre ? { costCentreCode: costCentre } : {}),
  }
}

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
