import type { Language } from '@portolan/contract/enums'
import { administrationPeople } from '@portolan/contract/features/administration/people'
import type { ReplyOf } from '@portolan/contract/operation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { settings } from './settings.calls.ts'

export const settingsKey = ['administration', 'settings'] as const

export type Section = ReplyOf<typeof settings.schema>['Sections'][number]
export type RecordRow = ReplyOf<typeof settings.records>['Records'][number]
export type CompanyRow = ReplyOf<typeof settings.companies>['Companies'][number]
export type Draft = ReplyOf<typeof settings.listDrafts>['Drafts'][number]
export type StoredRecord = ReplyOf<typeof settings.record>
export type Effect = ReplyOf<typeof settings.effect>
export type Change = Effect['Changes'][number]
export type Version = ReplyOf<typeof settings.versions>['Versions'][number]
export type Fields = Readonly<Record<string, unknown>>

/** What can be set, with its texts in the viewer's language. It changes with a release alone. */
export const schemaQuery = (language: Language) =>
  queryOptions({
    queryKey: [...settingsKey, 'schema', language],
    queryFn: async ({ signal }) => (await call(settings.schema, {}, { signal })).Sections,
    staleTime: Infinity,
  })

interface PageOf {
  readonly search: string
  readonly page: number
  readonly size: number
}

const asked = ({ search, page, size }: PageOf) => ({
  ...(search === '' ? {} : { Search: search }),
  Paging: { PageIndex: page, PageSize: size },
})

export const companiesQuery = (page: PageOf) =>
  queryOptions({
    queryKey: [...settingsKey, 'companies', page],
    queryFn: ({ signal }) => call(settings.companies, asked(page), { signal }),
    placeholderData: keepPreviousData,
  })

/** How many people of a company have a login and never came. */
export const invitedQuery = (company: string) =>
  queryOptions({
    queryKey: [...settingsKey, 'invited', company],
    queryFn: async ({ signal }) => {
      const input = { CompanyCode: company, Status: 'invited', Paging: { pageIndex: 1, pageSize: 1 } } as const
      return (await call(administrationPeople.searchPeople, input, { signal })).Total
    },
    enabled: company !== '',
  })

interface OfSection {
  readonly section: string
  readonly company: string
}

/** Sections of the whole deployment have no company. */
const place = ({ section, company }: OfSection) => ({
  Section: section,
  ...(company === '' ? {} : { CompanyCode: company }),
})

export const recordsQuery = ({ section, company, ...page }: OfSection & PageOf) =>
  queryOptions({
    queryKey: [...settingsKey, 'records', section, company, page],
    queryFn: ({ signal }) => call(settings.records, { ...place({ section, company }), ...asked(page) }, { signal }),
    placeholderData: keepPreviousData,
  })

export interface RecordPlace extends OfSection {
  readonly key: string
}

export const recordQuery = ({ key, ...of }: RecordPlace) =>
  queryOptions({
    queryKey: [...settingsKey, 'record', of.section, of.company, key],
    queryFn: ({ signal }) => call(settings.record, { ...place(of), Key: key }, { signal }),
  })

export const draftsQuery = (company: string) =>
  queryOptions({
    queryKey: [...settingsKey, 'drafts', company],
    queryFn: async ({ signal }) =>
      (await call(settings.listDrafts, company === '' ? {} : { CompanyCode: company }, { signal })).Drafts,
  })

/** What publishing the drafts will do. Never kept: between a look and the next, others work. */
export const effectQuery = (drafts: readonly Draft[], language: Language) =>
  queryOptions({
    queryKey: [...settingsKey, 'effect', language, drafts.map(({ Id, ChangedAt }) => `${Id} ${ChangedAt}`)],
    queryFn: ({ signal }) => call(settings.effect, { DraftIds: drafts.map(({ Id }) => Id) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const versionsQuery = ({ key, ...of }: RecordPlace, page: number) =>
  queryOptions({
    queryKey: [...settingsKey, 'versions', of.section, of.company, key, page],
    queryFn: ({ signal }) =>
      call(settings.versions, { ...place(of), Key: key, Paging: { PageIndex: page, PageSize: 20 } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const compareQuery = ({ key, ...of }: RecordPlace, from: number, to: number, language: Language) =>
  queryOptions({
    queryKey: [...settingsKey, 'compare', language, of.section, of.company, key, from, to],
    queryFn: ({ signal }) => call(settings.compare, { ...place(of), Key: key, From: from, To: to }, { signal }),
    staleTime: Infinity,
  })

export const recordPlaceOf = place
