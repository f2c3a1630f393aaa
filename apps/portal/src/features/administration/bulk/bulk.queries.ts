import {
  administrationBulk,
  type BulkImport,
  type BulkMode,
  type BulkSection,
} from '@portolan/contract/features/administration/bulk'
import type { ExportFormat } from '@portolan/contract/lists'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** Files that were brought and are being read. All keys begin with 'adminBulk'. */

/** While a file is read or written, the page asks how far it is. */
const askedEachMs = 1_000

const isOver = ({ State }: BulkImport) => State === 'finished' || State === 'failed'

export const jobQuery = (company: string, id: string | null) =>
  queryOptions({
    queryKey: ['adminBulk', 'job', { company, id }],
    queryFn: ({ signal }) =>
      call(administrationBulk.bulkJob, { CompanyCode: company, Id: id ?? '' }, { signal, intent: 'timer' }),
    enabled: id !== null && company !== '',
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : askedEachMs),
  })

export const jobsQuery = (company: string) =>
  queryOptions({
    queryKey: ['adminBulk', 'jobs', company],
    queryFn: async ({ signal }) =>
      (await call(administrationBulk.bulkJobs, { CompanyCode: company }, { signal })).Imports,
    enabled: company !== '',
  })

export const exportTable = (company: string, section: BulkSection, format: ExportFormat, isTemplate: boolean) =>
  call(administrationBulk.bulkExport, {
    CompanyCode: company,
    Section: section,
    Format: format,
    IsTemplate: isTemplate,
  })

export const applyImport = (
  company: string,
  id: string,
  { mode, invites, reason }: { readonly mode: BulkMode; readonly invites: boolean; readonly reason: string },
) =>
  call(administrationBulk.bulkApply, {
    CompanyCode: company,
    Id: id,
    Mode: mode,
    Invite: invites,
    ...(reason ? { Reason: reason } : {}),
  })

export const fetchRest = (company: string, id: string) =>
  call(administrationBulk.bulkRest, { CompanyCode: company, Id: id })
