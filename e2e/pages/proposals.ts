import type { APIRequestContext } from '@playwright/test'
import type { ProposalInputText } from '@portolan/contract/features/trip-proposals/offer'
import { type JourneyPerson, personName } from '../people/person.ts'
import { callAsBackOffice } from './back-office.ts'

type Plan = ProposalInputText['plans'][number]
type Offer = Plan['options'][number]

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A flight there that holds for so many hours. */
export const flightOffer = (key: string, fare: string, hours = 5, over: Partial<Offer> = {}): Offer => ({
  key,
  category: 1,
  currency: 'HKD',
  segments: [
    {
      carrier: 'CX',
      flightNumber: key === 'f1' ? '251' : '255',
      depAirport: 'HKG',
      arrAirport: 'LHR',
      depTime: '209912172305',
      arrTime: '209912180510',
      cabin: 'Y',
      leg: 1,
    },
  ],
  prices: [{ passenger: 'adult', fare, tax: '1360' }],
  baggage: { carryOn: { pieces: 1, kg: 7 }, checked: { pieces: 1, kg: 23 } },
  change: { isAllowed: true, fee: null },
  refund: { isAllowed: true, fee: '800' },
  fareRules: 'Changes are free until departure.',
  validUntil: inHours(hours),
  ...over,
})

export const stayOffer = (key: string, fare: string): Offer => ({
  key,
  category: 2,
  currency: 'HKD',
  stay: {
    hotelName: 'Harbour House',
    cityCode: 'LON',
    checkin: '20991218',
    checkout: '20991223',
    board: 'breakfast',
    latitude: 51.5,
    longitude: -0.12,
    isNonRefundable: true,
  },
  prices: [{ passenger: 'adult', fare }],
  validUntil: inHours(48),
})

interface Proposed {
  /** Code of the company. */
  readonly company: string
  /** Who asked for it: a guest travels. */
  readonly to: JourneyPerson
  readonly name: string
  readonly plans?: readonly Plan[]
  readonly travelers?: ProposalInputText['travelers']
}

/** Publishes a proposal as the back office does; answers its reference. */
export async function propose(request: APIRequestContext, { company, to, name, plans, travelers }: Proposed) {
  const item = {
    company,
    externalRef: keyOf({ to, name }),
    issuedAt: new Date().toISOString(),
    tripName: name,
    requestedBy: to.email,
    travelers: travelers ?? [{ key: 't1', name: personName }],
    plans: plans ?? [{ key: 'p1', name: 'Direct', options: [flightOffer('f1', '6120'), flightOffer('f2', '4900')] }],
  }
  const answer = (await callAsBackOffice(request, '/back-office/proposals', { items: [item] })) as {
    results: readonly { outcome: string; ReferenceNumber: string | null; faults: readonly object[] }[]
  }
  const [result] = answer.results
  if (!result?.ReferenceNumber)
    throw new Error(`the proposal was ${result?.outcome ?? 'lost'}: ${JSON.stringify(result?.faults)}`)
  return result.ReferenceNumber
}

const keyOf = ({ to, name }: Pick<Proposed, 'to' | 'name'>) => `${name} ${to.email}`.slice(0, 80)

/** The reference of a proposal that was published before. */
export async function referenceOf(request: APIRequestContext, proposed: Pick<Proposed, 'company' | 'to' | 'name'>) {
  const asked = { company: proposed.company, externalRef: keyOf(proposed) }
  const state = (await callAsBackOffice(request, '/back-office/proposals/state', asked)) as { ReferenceNumber: string }
  return state.ReferenceNumber
}
