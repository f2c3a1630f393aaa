import type { Language } from '@portolan/contract/enums'
import { type AffectedPerson, incidentAffected } from '@portolan/contract/features/incidents/affected'
import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import type { ReplyOf, RequestOf } from '@portolan/contract/operation'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { areaFromAddress } from './area-in-address.ts'
import type { AffectedAddress } from './use-affected-address.ts'

export type AffectedReply = ReplyOf<typeof incidentAffected.affected>
export type { AffectedPerson } from '@portolan/contract/features/incidents/affected'
export type AffectedPoint = AffectedReply['Points'][number]
export type Contacts = ReplyOf<typeof incidentAffected.contacts>

export const affectedKey = ['incidents', 'affected'] as const

/** People of one answer. */
const pageSize = 100

/** What an address asks for; null without an area. */
export function askedOf({ area, groups, company, keyword }: AffectedAddress) {
  const Area = area === null ? null : areaFromAddress(area)
  if (Area === null) return null
  return {
    Area,
    ...(groups.length > 0 && { groups: [...groups] }),
    ...(company && { customerCodes: [company] }),
    ...(keyword && { text: keyword }),
  } satisfies { Area: IncidentArea } & Omit<RequestOf<typeof incidentAffected.callSheet>, 'Area'>
}

/** People page by page, the first with counts, points and areas. */
export function affectedQuery(address: AffectedAddress, language: Language) {
  const asked = askedOf(address)
  return infiniteQueryOptions({
    queryKey: [...affectedKey, asked, language],
    queryFn: async ({ signal, pageParam, client, queryKey }) => {
      if (asked === null) throw new Error('No area to ask for')
      const input = { ...asked, paging: { pageIndex: pageParam, pageSize } }
      // What is asked again by itself must not keep an idle session alive.
      const isAgain = client.getQueryData(queryKey) !== undefined && pageParam === 1
      return call(incidentAffected.affected, input, { signal, intent: isAgain ? 'timer' : 'person' })
    },
    enabled: asked !== null,
    initialPageParam: 1,
    getNextPageParam: ({ Total }, _pages, page) => (page * pageSize < Total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })
}

export const contactsOf = ({ TravelerId }: AffectedPerson, signal: AbortSignal): Promise<Contacts> =>
  call(incidentAffected.contacts, { TravelerId }, { signal })
