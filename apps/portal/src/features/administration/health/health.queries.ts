import type { Language } from '@portolan/contract/enums'
import {
  administrationHealth,
  type MailTrouble,
  mailTroubles,
  type QuarantineKind,
  quarantineKinds,
} from '@portolan/contract/features/administration/health'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** Everything here begins with it: an act reads all of it again. */
export const healthKey = ['administration', 'health'] as const

const everyMs = 30_000

/** Read again each half a minute while somebody looks; the clock keeps no session alive. */
export const healthQuery = (language: Language) =>
  queryOptions({
    queryKey: [...healthKey, 'checks', { language }],
    queryFn: ({ signal, client, queryKey }) =>
      call(
        administrationHealth.getHealth,
        {},
        { signal, intent: client.getQueryData(queryKey) === undefined ? 'person' : 'timer' },
      ),
    refetchInterval: everyMs,
  })

export const pageSize = 25

interface Which {
  readonly search: string
  /** 1-based. */
  readonly page: number
  readonly language: Language
}

export const quarantineQuery = (kind: QuarantineKind, which: Which) =>
  queryOptions({
    queryKey: [...healthKey, 'quarantine', kind, which],
    queryFn: ({ signal }) =>
      call(
        administrationHealth.searchQuarantined,
        { Kind: kind, Search: which.search, Paging: { PageIndex: which.page, PageSize: pageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const recordQuery = (kind: QuarantineKind, id: string, language: Language) =>
  queryOptions({
    queryKey: [...healthKey, 'record', kind, id, { language }],
    queryFn: ({ signal }) => call(administrationHealth.getQuarantined, { Kind: kind, Id: id }, { signal }),
  })

export const mailsQuery = (state: MailTrouble, which: Which) =>
  queryOptions({
    queryKey: [...healthKey, 'mails', state, which],
    queryFn: ({ signal }) =>
      call(
        administrationHealth.searchTroubledMails,
        { State: state, Address: which.search, Paging: { PageIndex: which.page, PageSize: pageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const jobsQuery = queryOptions({
  queryKey: [...healthKey, 'jobs'],
  queryFn: ({ signal }) => call(administrationHealth.listTroubledJobs, {}, { signal }),
})

export type HealthList = QuarantineKind | MailTrouble | 'jobs'

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T => all.some((one) => one === value)

/** Which list an address names; null for none. */
export const listOf = (value: unknown): HealthList | null =>
  value === 'jobs' || isOneOf(quarantineKinds, value) || isOneOf(mailTroubles, value) ? value : null

export const isQuarantine = (list: HealthList): list is QuarantineKind => isOneOf(quarantineKinds, list)
