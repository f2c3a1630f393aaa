import type { TripEvent } from './trip-days.ts'

/** An itinerary of the wire as `tripDays` takes it: what both sides read of it. */

interface Person {
  readonly Id: string | null
  readonly Name: string
}
interface Ride {
  readonly IsTimeKnown: boolean
  readonly DepAt: string | null
  readonly ArrAt: string | null
  readonly TravelStateType: number
}
interface Common {
  readonly TravelerDetails: readonly Person[]
  readonly TravelStateType: number
}
export type ItemOfTrip =
  | (Common & {
      readonly Type: 'A'
      readonly Segments: readonly (Ride & {
        readonly DepAirport: string
        readonly ArrAirport: string
        readonly DepCityName: string | null
        readonly ArrCityName: string | null
        readonly DepTimeRemark: string
        readonly ArrTimeRemark: string | null
      })[]
    })
  | (Common & {
      readonly Type: 'R'
      readonly Segments: readonly (Ride & {
        readonly FromSiteName: string
        readonly ToSiteName: string
        readonly FromDateTimeRemark: string
        readonly ToDateTimeRemark: string | null
      })[]
    })
  | (Common & {
      readonly Type: 'H'
      readonly CityName: string | null
      readonly CheckinDateRemark: string
      readonly CheckoutDateRemark: string | null
    })
  | (Common & {
      readonly Type: 'C'
      readonly PickupPlace: string | null
      readonly DropoffPlace: string | null
      readonly PickupTimeRemark: string
      readonly DropoffTimeRemark: string | null
      readonly PickupAt: string | null
      readonly DropoffAt: string | null
    })

/** `cancelled` is the wire's TravelStateType of what is cancelled. */
export function tripEvents(items: readonly ItemOfTrip[], cancelled: number): TripEvent[] {
  return items.flatMap((item, index): TripEvent[] => {
    const common = {
      item: index,
      segment: 0,
      kind: item.Type,
      isCancelled: item.TravelStateType === cancelled,
      travelers: item.TravelerDetails.map(({ Id, Name }) => Id ?? Name),
    }
    switch (item.Type) {
      case 'A':
        return item.Segments.map((one, segment) => ({
          ...common,
          segment,
          ...timesOf(one.DepTimeRemark, one.ArrTimeRemark, one, cancelled),
          from: one.DepCityName ?? one.DepAirport,
          to: one.ArrCityName ?? one.ArrAirport,
        }))
      case 'R':
        return item.Segments.map((one, segment) => ({
          ...common,
          segment,
          ...timesOf(one.FromDateTimeRemark, one.ToDateTimeRemark, one, cancelled),
          from: one.FromSiteName,
          to: one.ToSiteName,
        }))
      case 'H':
        return [
          {
            ...common,
            startsLocal: item.CheckinDateRemark,
            endsLocal: item.CheckoutDateRemark,
            startsAt: null,
            endsAt: null,
            from: item.CityName,
            to: item.CityName,
          },
        ]
      case 'C':
        return [
          {
            ...common,
            startsLocal: item.PickupTimeRemark,
            endsLocal: item.DropoffTimeRemark,
            startsAt: instant(item.PickupAt),
            endsAt: instant(item.DropoffAt),
            from: item.PickupPlace,
            to: item.DropoffPlace,
          },
        ]
    }
  })
}

const instant = (text: string | null) => (text === null ? null : Date.parse(text))

function timesOf(starts: string, ends: string | null, ride: Ride, cancelled: number) {
  const day = (local: string | null) => (ride.IsTimeKnown ? local : (local?.slice(0, 8) ?? null))
  return {
    startsLocal: day(starts) ?? starts,
    endsLocal: day(ends),
    startsAt: instant(ride.DepAt),
    endsAt: instant(ride.ArrAt),
    isCancelled: ride.TravelStateType === cancelled,
  }
}
