import { describe, expect, it } from 'vitest'
import { type ItemOfTrip, tripEvents } from './trip-events.ts'

const [booked, cancelled] = [1, 9]
const common = { TravelerDetails: [{ Id: '7', Name: 'Mei' }], TravelStateType: booked }
const flight = (over: object = {}) => ({
  IsTimeKnown: true,
  DepAt: '2026-11-24T07:15:00.000Z',
  ArrAt: '2026-11-24T11:05:00.000Z',
  TravelStateType: booked,
  DepAirport: 'HKG',
  ArrAirport: 'NRT',
  DepCityName: 'Hong Kong',
  ArrCityName: 'Tokyo',
  DepTimeRemark: '20261124151500',
  ArrTimeRemark: '20261124200500',
  ...over,
})
const train = {
  IsTimeKnown: true,
  DepAt: null,
  ArrAt: null,
  TravelStateType: booked,
  FromSiteName: 'Tokyo Station',
  ToSiteName: 'Kyoto Station',
  FromDateTimeRemark: '20261126090000',
  ToDateTimeRemark: null,
}
const flights = (...Segments: ReturnType<typeof flight>[]): ItemOfTrip => ({ ...common, Type: 'A', Segments })
const eventsOf = (...items: ItemOfTrip[]) => tripEvents(items, cancelled)

describe('events of a trip', () => {
  it('has one for each ride of a flight, in its place, by the clocks of its places and as instants', () => {
    const [first, second] = eventsOf(
      { ...common, Type: 'R', Segments: [] },
      flights(flight(), flight({ DepAirport: 'NRT', ArrAirport: 'CTS', DepCityName: null, ArrCityName: null })),
    )
    expect(first).toEqual({
      item: 1,
      segment: 0,
      kind: 'A',
      startsLocal: '20261124151500',
      endsLocal: '20261124200500',
      startsAt: Date.UTC(2026, 10, 24, 7, 15),
      endsAt: Date.UTC(2026, 10, 24, 11, 5),
      isCancelled: false,
      from: 'Hong Kong',
      to: 'Tokyo',
      travelers: ['7'],
    })
    // Where no city is known its code stands.
    expect(second).toMatchObject({ item: 1, segment: 1, from: 'NRT', to: 'CTS' })
  })

  it('takes a time that only pads a day for the day', () => {
    const padded = { IsTimeKnown: false, DepTimeRemark: '20261124000000', ArrTimeRemark: '20261125000000' }
    expect(eventsOf(flights(flight(padded)))).toMatchObject([{ startsLocal: '20261124', endsLocal: '20261125' }])
    expect(eventsOf(flights(flight({ ...padded, ArrTimeRemark: null })))).toMatchObject([{ endsLocal: null }])
  })

  it('has a train from station to station, also without an arrival', () => {
    expect(eventsOf({ ...common, Type: 'R', Segments: [train] })).toMatchObject([
      { kind: 'R', from: 'Tokyo Station', to: 'Kyoto Station', endsLocal: null, startsAt: null, endsAt: null },
    ])
  })

  it('has a stay by its days, in one city', () => {
    const stay = { CityName: 'Tokyo', CheckinDateRemark: '20261124', CheckoutDateRemark: '20261126' }
    expect(eventsOf({ ...common, Type: 'H', ...stay })).toMatchObject([
      { kind: 'H', startsLocal: '20261124', endsLocal: '20261126', startsAt: null, from: 'Tokyo', to: 'Tokyo' },
    ])
  })

  it('has a car from where it is fetched to where it is left', () => {
    const car = {
      PickupPlace: 'Kyoto',
      DropoffPlace: null,
      PickupTimeRemark: '20261126120000',
      DropoffTimeRemark: null,
      PickupAt: '2026-11-26T03:00:00.000Z',
      DropoffAt: null,
    }
    expect(eventsOf({ ...common, Type: 'C', ...car })).toMatchObject([
      { kind: 'C', from: 'Kyoto', to: null, startsAt: Date.UTC(2026, 10, 26, 3), endsAt: null, endsLocal: null },
    ])
  })

  it('goes by the ride for what is cancelled, not by the booking that it belongs to', () => {
    const one = flights(flight({ TravelStateType: cancelled }), flight())
    expect(eventsOf(one).map(({ isCancelled }) => isCancelled)).toEqual([true, false])
    const stay = { CityName: null, CheckinDateRemark: '20261124', CheckoutDateRemark: null }
    expect(eventsOf({ ...common, TravelStateType: cancelled, Type: 'H', ...stay })).toMatchObject([
      { isCancelled: true },
    ])
  })

  it('knows people that are not in the portal by their name', () => {
    const both = [
      { Id: '7', Name: 'Mei' },
      { Id: null, Name: 'A guest' },
    ]
    expect(eventsOf({ ...flights(flight()), TravelerDetails: both })).toMatchObject([{ travelers: ['7', 'A guest'] }])
  })
})
