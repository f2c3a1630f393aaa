import { TravelStateType } from '@portolan/contract/enums'
import type { Emission, ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import { flightNumber, trainName } from '../item-names.ts'

export interface EmissionPart {
  readonly type: ItineraryItem['Type']
  readonly name: string
  /** For how many people it counts; 1 of a room. */
  readonly people: number
  /** Of one person or room; null where there is no factor. */
  readonly emission: Emission | null
  /** Whole kilograms of all of them: what is shown adds up to the total that is shown. */
  readonly shown: number
}

/** What a trip's emissions are made of, without what is cancelled. `total` in kilograms, as the server adds it up. */
export function emissionParts(items: readonly ItineraryItem[], total: number): EmissionPart[] {
  const parts = items.flatMap(partsOf)
  const shown = sharesOf(
    parts.map(({ emission, people }) => (emission?.Kg ?? 0) * people),
    Math.round(total),
  )
  return parts.map((part, index) => ({ ...part, shown: shown[index] ?? 0 }))
}

type Part = Omit<EmissionPart, 'shown'>

function partsOf(item: ItineraryItem): Part[] {
  const people = Math.max(1, item.TravelerDetails.length)
  const isBooked = ({ TravelStateType: state }: { readonly TravelStateType: number }) =>
    state !== TravelStateType.Cancelled
  switch (item.Type) {
    case 'A':
      return item.Segments.filter(isBooked).map((one) => ({
        type: 'A',
        name: flightNumber(one),
        people,
        emission: one.Emission,
      }))
    case 'R':
      return item.Segments.filter(isBooked).map((one) => ({
        type: 'R',
        name: trainName(one),
        people,
        emission: one.Emission,
      }))
    case 'H':
      return isBooked(item) ? [{ type: 'H', name: item.HotelName, people: 1, emission: item.Emission }] : []
    case 'C':
      return isBooked(item) ? [{ type: 'C', name: item.VendorName ?? '', people: 1, emission: null }] : []
  }
}

/** Whole numbers that add up to `total`: each rounded down, the largest remainders then get one more. */
function sharesOf(values: readonly number[], total: number): number[] {
  const whole = values.map(Math.floor)
  let missing = total - whole.reduce((sum, value) => sum + value, 0)
  const order = values
    .map((value, index) => ({ index, rest: value - Math.floor(value), value }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.rest - a.rest)
  for (const { index } of order) {
    if (missing <= 0) break
    whole[index] = (whole[index] ?? 0) + 1
    missing -= 1
  }
  return whole
}
