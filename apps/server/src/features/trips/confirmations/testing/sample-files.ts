import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** One flight, CX 524 from HKG to NRT, as several sources tell it. `day` as YYYY-MM-DD. */
export interface SampleFlight {
  readonly day: string
  readonly locator?: string
  readonly person?: string
  readonly departs?: string
  readonly isCancelled?: boolean
  /** `Date` of the mail. */
  readonly sent?: string
}

/** A confirmation mail with the reservation as JSON-LD. */
export function mailOf(flight: SampleFlight): string {
  return [
    'From: Cathay Pacific <no-reply@airline.example>',
    'To: traveller@alpha.example',
    'Subject: Your booking',
    `Date: ${flight.sent ?? 'Mon, 02 Nov 2026 08:00:00 +0000'}`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<html><body><script type="application/ld+json">${JSON.stringify(reservationOf(flight))}</script><p>Thank you.</p></body></html>`,
    '',
  ].join('\r\n')
}

function reservationOf({
  day,
  locator = 'AB12CD',
  person = 'Traveller Alpha-Only',
  departs = '10:10',
  isCancelled,
}: SampleFlight) {
  return {
    '@context': 'http://schema.org',
    '@type': 'FlightReservation',
    reservationNumber: locator,
    reservationStatus: `http://schema.org/Reservation${isCancelled ? 'Cancelled' : 'Confirmed'}`,
    underName: { '@type': 'Person', name: person },
    reservationFor: {
      '@type': 'Flight',
      flightNumber: '524',
      airline: { '@type': 'Airline', name: 'Cathay Pacific', iataCode: 'CX' },
      departureAirport: { '@type': 'Airport', name: 'Hong Kong', iataCode: 'HKG' },
      departureTime: `${day}T${departs}:00+08:00`,
      arrivalAirport: { '@type': 'Airport', name: 'Narita', iataCode: 'NRT' },
      arrivalTime: `${day}T15:30:00+09:00`,
    },
  }
}

/** A boarding pass for Apple Wallet. */
export async function passOf({ day, locator = 'AB12CD' }: SampleFlight): Promise<Uint8Array<ArrayBuffer>> {
  const item = (key: string, label: string, value: string) => ({ key, label, value })
  const pass = {
    formatVersion: 1,
    passTypeIdentifier: 'pass.example.airline',
    serialNumber: `CX524-${day}`,
    teamIdentifier: 'EXAMPLE001',
    organizationName: 'Cathay Pacific',
    description: 'Boarding pass',
    relevantDate: `${day}T09:40:00+08:00`,
    barcodes: [{ format: 'PKBarcodeFormatAztec', message: barcodeOf(day, locator), messageEncoding: 'iso-8859-1' }],
    boardingPass: {
      transitType: 'PKTransitTypeAir',
      primaryFields: [item('origin', 'HONG KONG', 'HKG'), item('destination', 'TOKYO', 'NRT')],
      secondaryFields: [item('passenger', 'PASSENGER', 'TRAVELLER ALPHA-ONLY')],
      auxiliaryFields: [item('flight', 'FLIGHT', 'CX524'), item('seat', 'SEAT', '12A')],
    },
  }
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(pass)), 'pass.json')
  zip.end()
  return Uint8Array.from(await buffer(zip.outputStream))
}

/** IATA Resolution 792, one leg, mandatory items alone. */
export function barcodeOf(day: string, locator: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  const dayOfYear = String((at - Date.UTC(Number(day.slice(0, 4)), 0, 1)) / 86_400_000 + 1).padStart(3, '0')
  return `M1${'ALPHAONLY/TRAVELLER'.padEnd(20)}E${locator.padEnd(7)}HKGNRTCX 0524 ${dayOfYear}Y012A0001 100`
}

/** The agency's feed. */
export const itineraryOf = (
  flight: SampleFlight,
  email: string,
  name: readonly [first: string, last: string],
): string =>
  JSON.stringify({
    id: `https://example.com/travel/v4/trips/${flight.day}`,
    ItinLocator: `LOC-${flight.day}`,
    TripName: 'Agency trip',
    TripStatus: 0,
    UserLoginId: email,
    DateCreatedUtc: '2026-10-01T00:00:00',
    DateModifiedUtc: '2026-10-01T00:00:00',
    Bookings: [
      {
        RecordLocator: 'GDS999',
        Passengers: [{ NameFirst: name[0], NameLast: name[1] }],
        Segments: {
          Air: [
            {
              Status: 'HK',
              Vendor: 'CX',
              FlightNumber: '524',
              StartCityCode: 'HKG',
              EndCityCode: 'NRT',
              StartDateLocal: `${flight.day}T${flight.departs ?? '10:10'}:00`,
              EndDateLocal: `${flight.day}T15:30:00`,
            },
          ],
        },
      },
    ],
  })
