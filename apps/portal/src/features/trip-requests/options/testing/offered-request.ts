import { externalOrderDesk } from '@portolan/contract/features/trip-requests/external-orders'
import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { travellers } from '@portolan/contract/features/travellers'
import type { Browser } from '@playwright/test'
import { callsOf } from '../../../../../../../e2e/pages/calls.ts'
import type { JourneyPerson } from '../../../../../../../e2e/people/person.ts'

const day = 86_400_000
const remark = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10).replaceAll('-', '')

const segment = (flight: string, [from, to]: readonly [string, string], departs: string, arrives: string) => ({
  carrier: flight.slice(0, 2),
  flightNumber: flight.slice(2),
  depAirport: from,
  arrAirport: to,
  depTime: departs,
  arrTime: arrives,
  cabin: 'Y',
  aircraft: '77W',
})
const there = ['HKG', 'BKK'] as const
const back = ['BKK', 'HKG'] as const

/** Flights that are offered in the tests: nonstop, and over Taipei by night. */
const flights = () => [
  [
    segment('CX753', there, `${remark(40)}0900`, `${remark(40)}1105`),
    segment('CX708', back, `${remark(43)}1840`, `${remark(43)}2235`),
  ],
  [
    segment('CI904', ['HKG', 'TPE'], `${remark(40)}2110`, `${remark(40)}2300`),
    segment('CI833', ['TPE', 'BKK'], `${remark(41)}0705`, `${remark(41)}0955`),
    segment('CX708', back, `${remark(43)}1840`, `${remark(43)}2235`),
  ],
]
const stay = (hotelName: string, roomName: string) => ({
  hotelName,
  roomName,
  cityCode: 'BKK',
  checkin: remark(40),
  checkout: remark(43),
})

/**
 * A request of a person for which a consultant has offered two flights and two hotels, made by calls. Answers its reference.
 */
export async function offeredRequest(
  browser: Browser,
  {
    owner,
    consultant,
    trip,
  }: { readonly owner: JourneyPerson; readonly consultant: JourneyPerson; readonly trip: string },
): Promise<string> {
  const asOwner = await callsOf(browser, owner)
  const { Currency } = await asOwner(tripRequests.getMetadata, {})
  const travelerId = await ownTraveler(asOwner)
  const form = {
    travelerId,
    tripName: trip,
    segments: [
      { depCity: 'HKG', dstCity: 'BKK', depDateText: remark(40), fareClass: 'Y' },
      { depCity: 'BKK', dstCity: 'HKG', depDateText: remark(43), fareClass: 'Y' },
    ],
  }
  const { Requests } = await asOwner(tripRequests.update, { form })
  const ReferenceNumber = Requests[0]?.ReferenceNumber ?? ''
  await asOwner(tripRequests.submit, { ReferenceNumber, to: 'consultant' })
  const asConsultant = await callsOf(browser, consultant)
  const price = (amount: string) => ({ amount, currency: Currency.Code })
  const validUntil = new Date(Date.now() + 26 * 3_600_000).toISOString()
  const soon = new Date(Date.now() + 95 * 60_000).toISOString()
  const [nonstop, byNight] = flights()
  const options = [
    { category: 1, segments: nonstop, total: price('1140'), validUntil, note: 'KX 23' },
    { category: 1, segments: byNight, total: price('915'), validUntil: soon },
    { category: 2, stays: [stay('Chatrium Riverside', 'King')], total: price('468'), validUntil },
    { category: 2, stays: [stay('Anantara Siam', 'Twin')], total: price('702'), validUntil },
  ]
  await asConsultant(requestOptions.offerOptions, { ReferenceNumber, options })
  await asConsultant(tripRequests.postMessage, { ReferenceNumber, text: 'CX 753 · CI 904' })
  return ReferenceNumber
}

type Calls = Awaited<ReturnType<typeof callsOf>>

/** The traveller that a person is; they see nobody else. */
async function ownTraveler(calls: Calls): Promise<string> {
  const { Travelers } = await calls(travellers.search, {})
  return Travelers[0]?.TravelerId ?? ''
}

/** An external order of a person, entered at the desk. Answers its reference. */
export async function enteredOrder(
  browser: Browser,
  {
    owner,
    consultant,
    trip,
  }: { readonly owner: JourneyPerson; readonly consultant: JourneyPerson; readonly trip: string },
): Promise<string> {
  const asOwner = await callsOf(browser, owner)
  const { Currency, CompanyCode } = await asOwner(tripRequests.getMetadata, {})
  const asConsultant = await callsOf(browser, consultant)
  const [nonstop = []] = flights()
  const order = {
    externalRef: `TOUR-${owner.email}-${Date.now()}`,
    company: CompanyCode,
    issuedAt: new Date(Date.now() - 3_600_000).toISOString(),
    traveller: { email: owner.email },
    tripName: trip,
    state: 'pending',
    supplier: 'Cathay Pacific',
    locator: 'QX7K2M',
    segments: nonstop,
    stays: [stay('Chatrium Riverside', 'King')],
    price: {
      currency: Currency.Code,
      lines: [
        { kind: 'fare', amount: '980' },
        { kind: 'tax', amount: '160' },
        { kind: 'hotel', label: 'Chatrium Riverside', amount: '468' },
        { kind: 'discount', amount: '-40' },
      ],
      total: '1568',
    },
  }
  const { ReferenceNumber } = await asConsultant(externalOrderDesk.enterOrder, { order })
  return ReferenceNumber ?? ''
}
