import type { Language } from '@portolan/contract/enums'
import { policies } from '@portolan/contract/features/policies'
import type { PolicyBody } from '@portolan/contract/features/policies/document'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { ReplyOf } from '@portolan/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const policiesKey = ['policies'] as const

export type PolicyVersions = ReplyOf<typeof policies.listVersions>['Versions']
export type PolicyVersion = ReplyOf<typeof policies.getVersion>

export const versionsQuery = (CompanyCode: string) =>
  queryOptions({
    queryKey: [...policiesKey, 'versions', CompanyCode],
    queryFn: ({ signal }) => call(policies.listVersions, { CompanyCode }, { signal }),
  })

/** A version; null is the one that applies today. */
export const versionQuery = (CompanyCode: string, version: number | null) =>
  queryOptions({
    queryKey: [...policiesKey, 'version', CompanyCode, version],
    queryFn: ({ signal }) =>
      call(policies.getVersion, { CompanyCode, ...(version === null ? {} : { Version: version }) }, { signal }),
    // A published version never changes; which one applies does.
    ...(version === null ? {} : { staleTime: Number.POSITIVE_INFINITY }),
  })

/** What is wrong with a draft, in the viewer's language. */
export const faultsQuery = (CompanyCode: string, Policy: PolicyBody, language: Language) =>
  queryOptions({
    queryKey: [...policiesKey, 'faults', CompanyCode, language, Policy],
    queryFn: ({ signal }) => call(policies.check, { CompanyCode, Policy }, { signal }),
    gcTime: 60_000,
  })

/** Requests that a policy may be tried on: the newest. */
export const recentQuery = (companyCode: string, language: Language) =>
  queryOptions({
    queryKey: [...policiesKey, 'recent', companyCode, language],
    queryFn: async ({ signal }) => {
      const input = { view: 'all' as const, isOverIncluded: true, customerCodes: [companyCode] }
      return (await call(tripRequests.search, { ...input, paging: { pageIndex: 1, pageSize: 50 } }, { signal }))
        .Requests
    },
  })
