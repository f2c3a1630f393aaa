import type { Language } from '@portolan/contract/enums'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import type { ReplyOf } from '@portolan/contract/operation'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { airportOf } from '../../../parts/place-picker/only-airport.ts'
import { placeQuery } from '../../../parts/place-picker/places.queries.ts'
import type { CompanyFacts } from './state/compose-store.ts'
import { placesOf } from './state/prefill.ts'

export type LoadedProposal = ReplyOf<typeof proposalDesk.loadProposal>

/** What a composer begins with. */
export interface Composed {
  readonly company: CompanyFacts
  /** Null: a new one. */
  readonly proposal: LoadedProposal | null
  /** The trip request that a new one answers. */
  readonly request: RequestDetail | null
  /** Airports that the places of that request can only mean. */
  readonly airports: ReadonlyMap<string, string>
}

export interface Which {
  /** Null: a new one, of this company and for this request. */
  readonly reference: string | null
  readonly company: string
  readonly request: string | null
}

/** All that a composer needs before it shows: never from the cache, since somebody may have saved since. */
export const composeQuery = ({ reference, company, request }: Which, language: Language) =>
  queryOptions({
    queryKey: ['proposals', 'compose', { reference, company, request }, language],
    queryFn: async ({ signal, client }): Promise<Composed> => {
      const proposal = reference
        ? await call(proposalDesk.loadProposal, { ReferenceNumber: reference }, { signal })
        : null
      const code = proposal?.CompanyCode ?? company
      const [facts, asked] = await Promise.all([
        factsOf(code, proposal, signal),
        request === null || proposal ? null : call(tripRequests.retrieve, { ReferenceNumber: request }, { signal }),
      ])
      return { company: facts, proposal, request: asked, airports: await airportsOf(asked, client) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

async function factsOf(code: string, proposal: LoadedProposal | null, signal: AbortSignal): Promise<CompanyFacts> {
  const [meta, name] = await Promise.all([
    call(externalOrders.orderMeta, { company: code }, { signal }),
    proposal?.CompanyName ?? companiesOfDesk(signal).then((all) => all.find(({ Code }) => Code === code)?.Name ?? code),
  ])
  const { CompanyId, TimeZone, Currency, Currencies, Rates, CostCentres } = meta
  return { code, name, id: CompanyId, timeZone: TimeZone, Currency, Currencies, Rates, costCentres: CostCentres }
}

async function airportsOf(request: RequestDetail | null, client: QueryClient): Promise<ReadonlyMap<string, string>> {
  if (!request) return new Map()
  return new Map(
    await Promise.all(
      placesOf(request).map(
        // Without a place the consultant chooses the airport.
        async (code) => [code, airportOf(await client.fetchQuery(placeQuery(code)).catch(() => null))] as const,
      ),
    ),
  )
}

const companiesOfDesk = async (signal: AbortSignal) =>
  (await call(deskItems.searchDesk, { paging: { pageIndex: 1, pageSize: 1 } }, { signal })).Companies

/** Companies that the viewer serves. */
export const companiesQuery = queryOptions({
  queryKey: ['proposals', 'companies'],
  queryFn: ({ signal }) => companiesOfDesk(signal),
  staleTime: 300_000,
})

export type FoundFlight = ReplyOf<typeof proposalDesk.findFlights>['Flights'][number]
