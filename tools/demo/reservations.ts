import { cities } from './world.data.ts'
import type { DemoPerson, DemoSegment, DemoTrip } from './demo-trip.ts'

/** A schema.org reservation as in confirmations of booking sites; values are texts or further things. */
export interface Thing {
  readonly '@type': string
  readonly [property: string]: string | Thing
}

const iso = (local: string) => local.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6')

/** Local time with its offset, as some sites write it. */
function withOffset(local: string, utc: number): string {
  const asUtc = Date.parse(`${iso(local)}Z`)
  const minutes = Math.round((asUtc - utc) / 60_000)
  const size = Math.abs(minutes)
  const pad = (value: number) => `${value}`.padStart(2, '0')
  return `${iso(local)}${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

const field = (segment: DemoSegment, name: string) => String(segment.fields[name] ?? '')

/** The trip's segments as reservations of one person; all of a booking have one reservation number. */
export function reservationsOf(trip: DemoTrip, person: DemoPerson): Thing[] {
  return trip.segments.map((segment) => ({
    ...reservation(segment),
    reservationNumber: trip.recordLocator,
    reservationStatus: `http://schema.org/${trip.cancelled ? 'ReservationCancelled' : 'ReservationConfirmed'}`,
    modifiedTime: new Date(trip.modifiedUtc).toISOString(),
    underName: {
      '@type': 'Person',
      name: `${person.first} ${person.last}`,
      ...(person.email ? { email: person.email } : {}),
    },
  }))
}

function reservation(segment: DemoSegment): Thing {
  const starts = withOffset(segment.startLocal, segment.startUtc)
  const ends = withOffset(segment.endLocal, segment.endUtc)
  switch (segment.kind) {
    case 'Air':
      return {
        '@type': 'FlightReservation',
        reservationFor: {
          '@type': 'Flight',
          flightNumber: field(segment, 'FlightNumber'),
          airline: { '@type': 'Airline', name: field(segment, 'VendorName'), iataCode: field(segment, 'Vendor') },
          departureAirport: airport(field(segment, 'StartCityCode')),
          departureTime: starts,
          arrivalAirport: airport(field(segment, 'EndCityCode')),
          arrivalTime: ends,
        },
      }
    case 'Hotel':
      return {
        '@type': 'LodgingReservation',
        checkinTime: starts,
        checkoutTime: ends,
        reservationFor: {
          '@type': 'LodgingBusiness',
          name: field(segment, 'Name'),
          address: {
            '@type': 'PostalAddress',
            addressLocality: field(segment, 'StartCity'),
            addressCountry: field(segment, 'StartCountry'),
          },
        },
      }
    case 'Rail':
      return {
        '@type': 'TrainReservation',
        reservationFor: {
          '@type': 'TrainTrip',
          trainNumber: field(segment, 'TrainNumber'),
          provider: { '@type': 'Organization', name: field(segment, 'VendorName') },
          departureStation: station(segment, 'Start'),
          departureTime: starts,
          arrivalStation: station(segment, 'End'),
          arrivalTime: ends,
        },
      }
    case 'Car':
      return {
        '@type': 'RentalCarReservation',
        pickupTime: starts,
        dropoffTime: ends,
        pickupLocation: airport(field(segment, 'StartCityCode')),
        dropoffLocation: airport(field(segment, 'EndCityCode')),
        reservationFor: {
          '@type': 'RentalCar',
          rentalCompany: { '@type': 'Organization', name: field(segment, 'VendorName') },
        },
      }
  }
}

const airport = (code: string): Thing => ({ '@type': 'Airport', iataCode: code, name: cities[code]?.name ?? code })

const station = (segment: DemoSegment, end: 'Start' | 'End'): Thing => ({
  '@type': 'TrainStation',
  name: field(segment, `${end}RailStationName`),
  address: { '@type': 'PostalAddress', addressCountry: field(segment, `${end}Country`) },
})
