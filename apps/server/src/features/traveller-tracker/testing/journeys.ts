import { localTimeAt } from '@portolan/rules/local-time'
import { findPlace } from '../../../reference/airports.ts'

/** Messages of Concur whose times are hours from an instant. */

type Route = readonly [from: string, to: string]

const local = (at: number, code: string) =>
  localTimeAt(at, findPlace(code)?.zone ?? 'UTC').replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6')

export class Journeys {
  readonly #now: number

  constructor(now: Date) {
    this.#now = now.getTime()
  }

  #at = (hours: number, code: string) => local(this.#now + hours * 3_600_000, code)

  flight = ([from, to]: Route, starts: number, ends: number, number = '524', more: object = {}) => ({
    Status: 'HK',
    Vendor: 'CX',
    FlightNumber: number,
    StartCityCode: from,
    EndCityCode: to,
    StartDateLocal: this.#at(starts, from),
    EndDateLocal: this.#at(ends, to),
    ...more,
  })

  stay = (city: string, starts: number, ends: number, name = 'Riga') => ({
    Name: name,
    StartCityCode: city,
    StartDateLocal: this.#at(starts, city),
    EndDateLocal: this.#at(ends, city),
  })

  /** A booking of people by their first and last names. */
  booking = (name: string, people: readonly (readonly [string, string])[], segments: object, more: object = {}) => ({
    id: `https://example.com/travel/v4/trips/${name}`,
    ItinLocator: `L${name}`,
    TripName: name,
    TripStatus: 0,
    DateCreatedUtc: '2020-01-01T00:00:00',
    DateModifiedUtc: '2020-01-02T00:00:00',
    Bookings: [
      {
        RecordLocator: 'PNR123',
        Passengers: people.map(([NameFirst, NameLast]) => ({ NameFirst, NameLast })),
        Segments: segments,
      },
    ],
    ...more,
  })
}
