import type { Language } from '@portolan/contract/enums'
import { administrationAudit, type AuditColumn } from '@portolan/contract/features/administration/audit'
import type { ExportFormat } from '@portolan/contract/lists'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { type AuditFilters, inputOf } from './audit-address.rules.ts'

const auditKey = ['administration', 'audit'] as const
const stateKey = [...auditKey, 'state'] as const

/** Lines that are found, newest first, page by page. */
export const linesQuery = (filters: AuditFilters, company: string, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...auditKey, 'lines', { filters, company, language }],
    queryFn: ({ signal, pageParam }) =>
      call(
        administrationAudit.searchAudit,
        { ...inputOf(filters, company), ...(pageParam !== null && { After: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ Next }) => Next,
    placeholderData: keepPreviousData,
    // A log is read as it was when it was asked for; the button reads it anew.
    staleTime: 60_000,
  })

export const lineQuery = (key: string, language: Language) =>
  queryOptions({
    queryKey: [...auditKey, 'line', { key, language }],
    queryFn: ({ signal }) => call(administrationAudit.readAuditLine, { Key: key }, { signal }),
    enabled: key !== '',
  })

export const choicesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...auditKey, 'choices', { language }],
    queryFn: ({ signal }) => call(administrationAudit.auditChoices, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const whileItRunsMs = 3_000

export const stateQuery = (language: Language) =>
  queryOptions({
    queryKey: [...stateKey, { language }],
    queryFn: ({ signal }) => call(administrationAudit.auditState, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.Running ? whileItRunsMs : false),
  })

export const verification = {
  key: stateKey,
  begin: () => call(administrationAudit.verifyAudit, {}),
}

const exported: readonly AuditColumn[] = [
  'at',
  'who',
  'action',
  'whom',
  'object',
  'changes',
  'company',
  'address',
  'correlation',
  'call',
  'line',
]

export const exportAudit = (filters: AuditFilters, company: string, format: ExportFormat): Promise<Blob> =>
  call(administrationAudit.exportAudit, { ...inputOf(filters, company), format, columns: [...exported] })
