import { partOfDay } from '../../../domain/requests/booked-parts.rules.ts'
import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { FormFault } from '@portolan/rules/check-request-form'
import type { KeptFault } from './order-faults.ts'

/**
 * The service of the form that stands for an order's parts which are no flights and no stays. No company's own service can
 * have this code.
 */
export const otherServiceCode = '*'

/** Who travels by an order. */
export interface OrderTraveler {
  /** Null for a guest. */
  readonly id: number | null
  readonly name: string
  readonly loginId: number | null
}

/**
 * The form of a booking, so that lists, rules and approvals read an external order as they read a request. It has no
 * estimates: the price comes with the order. Where a later message says nothing, what somebody has completed stays.
 */
export function formOfOrder(order: ExternalOrder, traveler: OrderTraveler, before: RequestForm | null): RequestForm {
  const { segments, stays, others } = order
  return {
    travelerId: traveler.id === null ? null : String(traveler.id),
    guest: traveler.id === null ? { name: traveler.name, email: order.traveller.email } : null,
    tripName: order.tripName || before?.tripName || nameOf(order),
    costCentreCode: order.costCentreCode ?? before?.costCentreCode ?? null,
    purposeCode: order.purposeCode ?? before?.purposeCode ?? null,
    contactPhone: before?.contactPhone ?? null,
    requestReference: before?.requestReference ?? null,
    bookingNumber: order.locator,
    tripUdids: order.tripUdids.length > 0 ? order.tripUdids : (before?.tripUdids ?? []),
    flightEstimate: null,
    segments: segments.map(({ carrier, depAirport, arrAirport, depTime, cabin }) => ({
      depCity: depAirport,
      dstCity: arrAirport,
      depDateText: depTime.slice(0, 8),
      depTime: partOfDay(depTime),
      fareClass: cabin,
      airlines: [carrier],
      specialRequest: null,
      meal: null,
      seat: null,
    })),
    hotels: stays.map(({ cityCode, hotelName, roomName, address, checkin, checkout }) => ({
      cityCode,
      hotelCode: null,
      hotelName,
      roomName,
      hotelLocation: address,
      checkinText: checkin,
      checkoutText: checkout,
      loyaltyProgram: null,
      itemSpecailRequest: null,
      estimate: null,
    })),
    products: others.map(({ title, startDate, endDate }) => ({
      productCode: otherServiceCode,
      requestSummary: title,
      itemSpecailRequest: null,
      startDateText: startDate,
      endDateText: endDate,
      estimate: null,
      otherTravelerSels: [],
    })),
    specialRequest: before?.specialRequest ?? null,
    noteToApprover: order.noteToApprover ?? before?.noteToApprover ?? null,
  }
}

/** A name that reads the same in every language: the route, else the hotel, else the service. */
function nameOf({ segments, stays, others, supplier }: ExternalOrder): string {
  const route = segments.flatMap(({ depAirport, arrAirport }) => [depAirport, arrAirport])
  const places = route.filter((code, index) => code !== route[index - 1])
  return (places.join(' – ') || stays[0]?.hotelName || others[0]?.title || supplier).slice(0, 100)
}

/** Where the fields of a form come from in its order. */
const places: readonly (readonly [RegExp, string])[] = [
  [/^travelerId|^guest\.name/, 'traveller'],
  [/^guest\.email/, 'traveller.email'],
  [/^segments\[(\d+)\]\.depCity/, 'segments[$1].depAirport'],
  [/^segments\[(\d+)\]\.dstCity/, 'segments[$1].arrAirport'],
  [/^segments\[(\d+)\]\.dep(?:DateText|Time)/, 'segments[$1].depTime'],
  [/^hotels\[(\d+)\]\.checkinText/, 'stays[$1].checkin'],
  [/^hotels\[(\d+)\]\.checkoutText/, 'stays[$1].checkout'],
  [/^hotels/, 'stays'],
  [/^products\[(\d+)\]\.startDateText/, 'others[$1].startDate'],
  [/^products\[(\d+)\]\.endDateText/, 'others[$1].endDate'],
]

/**
 * What is wrong with an order's form by the company's own rules, placed in the order. `isComplete` is false for an order
 * that somebody still completes: then nothing has to be there yet.
 */
export function faultsOfForm(
  faults: readonly FormFault[],
  form: RequestForm,
  { known, isComplete }: { readonly known: readonly KeptFault[]; readonly isComplete: boolean },
): KeptFault[] {
  const told = new Set(known.map(({ path }) => path))
  if (known.some(({ path }) => path?.startsWith('traveller'))) told.add('traveller')
  return faults.flatMap(({ path, fault }): KeptFault[] => {
    const [pattern, place] = places.find(([one]) => one.test(path)) ?? []
    const at = pattern ? path.replace(pattern, place ?? '') : path
    if (told.has(at)) return []
    const udid = /^tripUdids\.(.*)$/.exec(path)?.[1]
    if (udid !== undefined) {
      const isGiven = form.tripUdids.some(({ key, value }) => key === udid && value !== '')
      if (fault === 'udid') return [{ code: 'unknownUdid', path: at, x: udid }]
      if (isGiven) return [{ code: fault === 'select' ? 'notAnOption' : 'invalid', path: at }]
      return isComplete ? [{ code: 'missing', path: at }] : []
    }
    if (path === 'costCentreCode') {
      if (form.costCentreCode !== null) return [{ code: 'unknownCostCentre', path: at, x: form.costCentreCode }]
      return isComplete ? [{ code: 'missing', path: at }] : []
    }
    if (path === 'purposeCode') return [{ code: 'unknownPurpose', path: at, x: form.purposeCode ?? '' }]
    if (fault === 'past') return [{ code: 'past', path: at }]
    // What the order's own rules look at more closely: instants, sums, the same flight twice.
    if (fault === 'exists' || fault === 'order' || fault === 'end' || fault === 'empty' || fault === 'samePlace')
      return []
    return [{ code: fault === 'correct' ? 'invalid' : 'missing', path: at }]
  })
}
