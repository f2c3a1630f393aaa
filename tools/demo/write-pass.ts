import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { cities } from './world.data.ts'
import type { DemoPerson, DemoSegment, DemoTrip } from './demo-trip.ts'

const field = (segment: DemoSegment, name: string) => String(segment.fields[name] ?? '')

export interface CheckIn {
  readonly trip: DemoTrip
  readonly segment: DemoSegment
  readonly person: DemoPerson
  readonly seat: string
  readonly sequence: number
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, '')

/** The barcode of a boarding pass (IATA Resolution 792, version 6, one leg), with its year of issue. */
export function boardingPassCode({ trip, segment, person, seat, sequence }: CheckIn): string {
  const name = `${plain(person.last)}/${plain(person.first)}`.slice(0, 20).padEnd(20)
  const [year, dayOfYear] = yearAndDay(segment.startLocal)
  const flight = field(segment, 'FlightNumber').padStart(4, '0').padEnd(5)
  const carrier = field(segment, 'Vendor').padEnd(3)
  const fromTo = `${field(segment, 'StartCityCode')}${field(segment, 'EndCityCode')}`
  const issued = `${year.slice(3)}${dayOfYear}`
  // Unique conditional items: source of check-in, source of issuance, date of issue, document type, issuer, no baggage tags.
  const unique = `0WW${issued}B${carrier}${' '.repeat(13)}`
  const conditional = `>6${hex(unique.length)}${unique}00`
  const mandatory = `M1${name}E${trip.recordLocator.padEnd(7)}${fromTo}${carrier}${flight}${dayOfYear}${field(segment, 'ClassOfService').slice(0, 1)}${seat.padStart(4, '0')}${`${sequence}`.padStart(4, '0')} 1`
  return `${mandatory}${hex(conditional.length)}${conditional}`
}

const hex = (length: number) => length.toString(16).toUpperCase().padStart(2, '0')

function yearAndDay(local: string): [year: string, dayOfYear: string] {
  const year = local.slice(0, 4)
  const at = Date.UTC(Number(year), Number(local.slice(4, 6)) - 1, Number(local.slice(6, 8)))
  return [year, `${(at - Date.UTC(Number(year), 0, 1)) / 86_400_000 + 1}`.padStart(3, '0')]
}

/** A boarding pass for Apple Wallet (.pkpass), without a signature. The same input gives the same bytes. */
export async function walletPass(checkIn: CheckIn): Promise<Buffer> {
  const { segment, person, trip, seat } = checkIn
  const [from, to] = [field(segment, 'StartCityCode'), field(segment, 'EndCityCode')]
  const item = (key: string, label: string, value: string) => ({ key, label, value })
  const pass = {
    formatVersion: 1,
    passTypeIdentifier: 'pass.example.wayfarer',
    serialNumber: `${trip.id}-${checkIn.sequence}`,
    teamIdentifier: 'WAYFARER01',
    organizationName: field(segment, 'VendorName'),
    description: 'Boarding Pass',
    barcodes: [{ format: 'PKBarcodeFormatAztec', message: boardingPassCode(checkIn), messageEncoding: 'iso-8859-1' }],
    boardingPass: {
      transitType: 'PKTransitTypeAir',
      headerFields: [item('seat', 'SEAT', seat)],
      primaryFields: [
        item('origin', cities[from]?.name ?? from, from),
        item('destination', cities[to]?.name ?? to, to),
      ],
      secondaryFields: [item('passenger', 'PASSENGER', `${person.first} ${person.last}`)],
      auxiliaryFields: [
        item('flight', 'FLIGHT', `${field(segment, 'Vendor')}${field(segment, 'FlightNumber')}`),
        item('date', 'DATE', dateText(segment.startLocal)),
      ],
      backFields: [item('locator', 'Booking reference', trip.recordLocator)],
    },
  }
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(pass, null, 2)), 'pass.json', { mtime: new Date(trip.modifiedUtc) })
  zip.end()
  return buffer(zip.outputStream)
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** The date as airlines print it: 06MAR27. */
const dateText = (local: string) =>
  `${local.slice(6, 8)}${months[Number(local.slice(4, 6)) - 1] ?? ''}${local.slice(2, 4)}`
