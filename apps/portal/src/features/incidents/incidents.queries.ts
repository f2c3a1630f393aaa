import type { Language } from '@portolan/contract/enums'
import { incidentAnswers } from '@portolan/contract/features/incidents/answers'
import { incidentCore, type IncidentOfList, type PeopleOf } from '@portolan/contract/features/incidents/core'
import { incidentMessages } from '@portolan/contract/features/incidents/messages'
import type { ReplyOf, RequestOf } from '@portolan/contract/operation'
import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { ListQuery } from '../../ui/list/list-url.rules.ts'

export const incidentsKey = ['incidents'] as const
/** Everything about one incident begins with this. */
export const oneKey = (id: string) => [...incidentsKey, 'one', id] as const
const ownKey = [...incidentsKey, 'own'] as const

/** What is shown already is fetched again by a message: that keeps no session alive. */
const intentOf = (client: QueryClient, key: QueryKey) =>
  client.getQueryData(key) === undefined ? ('person' as const) : ('timer' as const)

/** What the list can be asked for. */
export const incidentList = {
  filters: { text: '', state: '', company: '' },
  sortBy: ['opened', 'name'],
  isDescending: true,
  sizes: [20],
  columns: [],
} as const
type Asked = Pick<ListQuery<typeof incidentList>, 'filters' | 'page' | 'size' | 'sort'>

export interface IncidentsPageData {
  readonly rows: readonly IncidentOfList[]
  readonly total: number
}

export const listQuery = ({ filters, page, size, sort }: Asked, language: Language) =>
  queryOptions({
    queryKey: [...incidentsKey, 'list', { filters, page, size, sort, language }],
    queryFn: async ({ signal, client, queryKey }): Promise<IncidentsPageData> => {
      const { text, state, company } = filters
      const { Incidents, Total } = await call(
        incidentCore.list,
        {
          ...(text.trim() ? { text } : {}),
          state: state === 'open' || state === 'closed' ? state : 'all',
          ...(company ? { customerCodes: [company] } : {}),
          sort,
          paging: { pageIndex: page, pageSize: size },
        },
        { signal, intent: intentOf(client, queryKey) },
      )
      return { rows: Incidents, total: Total }
    },
    placeholderData: keepPreviousData,
  })

export const incidentQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...oneKey(id), 'incident', language],
    queryFn: async ({ signal, client, queryKey }) => {
      const { Incident } = await call(
        incidentCore.incident,
        { IncidentId: id },
        { signal, intent: intentOf(client, queryKey) },
      )
      return Incident
    },
  })

/** People come in pages of so many; those near the screen are fetched. */
export const peoplePage = 100

export interface WhichPeople {
  readonly of: PeopleOf
  readonly text: string
}

export const peopleQuery = (id: string, { of, text }: WhichPeople, page: number, language: Language) =>
  queryOptions({
    queryKey: [...oneKey(id), 'people', { of, text, page, language }],
    queryFn: ({ signal, client, queryKey }) =>
      call(
        incidentCore.people,
        {
          IncidentId: id,
          of,
          ...(text.trim() ? { text } : {}),
          paging: { pageIndex: page, pageSize: peoplePage },
        },
        { signal, intent: intentOf(client, queryKey) },
      ),
  })

/** So many entries of the log are fetched with each 'more'. */
export const logPage = 50

export const logQuery = (id: string, size: number, language: Language) =>
  queryOptions({
    queryKey: [...oneKey(id), 'log', { size, language }],
    queryFn: ({ signal, client, queryKey }) =>
      call(
        incidentCore.log,
        { IncidentId: id, paging: { pageIndex: 1, pageSize: size } },
        { signal, intent: intentOf(client, queryKey) },
      ),
    placeholderData: keepPreviousData,
  })

export const messagesQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...oneKey(id), 'messages', language],
    queryFn: async ({ signal, client, queryKey }) =>
      (await call(incidentMessages.messages, { IncidentId: id }, { signal, intent: intentOf(client, queryKey) }))
        .Messages,
  })
export type SentMessage = ReplyOf<typeof incidentMessages.messages>['Messages'][number]

/** Not fetched with each message about the incident: texts to begin with do not change under whoever writes. */
export const templatesQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...incidentsKey, 'templates', id, language],
    queryFn: ({ signal }) => call(incidentMessages.templates, { IncidentId: id }, { signal }),
    staleTime: 60_000,
  })
export type Template = ReplyOf<typeof incidentMessages.templates>['Templates'][number]

export type MessageInput = RequestOf<typeof incidentMessages.preview>
export const previewQuery = (input: MessageInput | null, language: Language) =>
  queryOptions({
    // Not with what is about the incident: thousands of answers are no reason to count again.
    queryKey: [...incidentsKey, 'preview', input, language],
    queryFn: ({ signal }) => {
      if (input === null) throw new TypeError('nothing to preview')
      return call(incidentMessages.preview, input, { signal, intent: 'timer' })
    },
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })
export type Preview = ReplyOf<typeof incidentMessages.preview>

export const deliveriesQuery = (id: string, person: string, language: Language) =>
  queryOptions({
    queryKey: [...oneKey(id), 'deliveries', person, language],
    queryFn: async ({ signal }) =>
      (await call(incidentMessages.deliveries, { IncidentId: id, PersonId: person }, { signal })).Deliveries,
  })

export const candidatesQuery = (company: string, text: string) =>
  queryOptions({
    queryKey: [...incidentsKey, 'candidates', company, text],
    queryFn: async ({ signal }) =>
      (await call(incidentCore.candidates, { CompanyCode: company, ...(text.trim() ? { text } : {}) }, { signal }))
        .People,
    enabled: company !== '',
    placeholderData: keepPreviousData,
  })

export const ownQuery = (language: Language) =>
  queryOptions({
    queryKey: [...ownKey, language],
    queryFn: async ({ signal, client, queryKey }) =>
      (await call(incidentAnswers.own, {}, { signal, intent: intentOf(client, queryKey) })).Incidents,
  })
export type OwnIncident = ReplyOf<typeof incidentAnswers.own>['Incidents'][number]

export const refreshIncident = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: oneKey(id) })
export const refreshOwn = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ownKey })
