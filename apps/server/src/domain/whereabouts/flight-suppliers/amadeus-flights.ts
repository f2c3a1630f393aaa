import type { AmadeusDatedFlight } from 'amadeus'
import Amadeus from 'amadeus'
import { sdkHttp, type SdkHttp } from '../../../adapters/sdk-request.ts'
import type { AskRate } from '../../../config/flight-settings.ts'
import { withinTime } from '../../fares/suppliers/within-time.ts'
import type { FlightKey } from '../flight-times/flight-times.rules.ts'
import { type AskedSupplier, designatorOf, isoDayOf, type SupplierCall, SupplierFault } from './flight-supplier.ts'
import { readAll } from './read-records.ts'

export interface AmadeusFlightsOptions {
  readonly key: string
  readonly secret: string
  readonly host: string
  readonly rate: AskRate
  /** How requests are opened. */
  readonly http?: SdkHttp
}

const answerMs = 30_000

/** Amadeus: On-Demand Flight Status of its Self-Service APIs. It says neither when it knew, nor that a flight is cancelled. */
export function createAmadeusFlights({
  key,
  secret,
  host,
  rate,
  http = sdkHttp(answerMs),
}: AmadeusFlightsOptions): AskedSupplier {
  const client = new Amadeus({ clientId: key, clientSecret: secret, host, http })
  return {
    name: 'amadeus',
    rate,
    async ask(flight, { now, signal }: SupplierCall) {
      const asked = client.schedule.flights.get({
        carrierCode: flight.carrier,
        flightNumber: flight.flight_number,
        scheduledDepartureDate: isoDayOf(flight),
      })
      const { data } = await withinTime(asked, answerMs, signal).catch((error: unknown) => {
        signal.throwIfAborted()
        if (statusOf(error) === 404) return { data: [] }
        throw faultOf(error)
      })
      if (!Array.isArray(data)) throw new SupplierFault('wrong_format', 'no list of flights')
      return readAll(
        (data as AmadeusDatedFlight[]).flatMap((dated) => legsOf(dated, flight, now)),
        (message) => message,
      )
    },
  }
}

/** The package says what went wrong by the answer's status; what it could not read has the code ParserError. */
function faultOf(error: unknown): SupplierFault {
  const code = (error as { code?: unknown } | null)?.code
  const status = statusOf(error)
  if (code === 'ParserError') return new SupplierFault('not_json', 'no JSON')
  if (status === 429) return new SupplierFault('busy', 'HTTP 429', 60)
  if (status === 401 || status === 403) return new SupplierFault('refused', `HTTP ${status}`)
  return new SupplierFault(
    'unreachable',
    typeof status === 'number' ? `HTTP ${status}` : typeof code === 'string' ? code : 'no answer',
  )
}

const statusOf = (error: unknown) => (error as { response?: { statusCode?: unknown } } | null)?.response?.statusCode

type Point = NonNullable<AmadeusDatedFlight['flightPoints']>[number]
type Call = NonNullable<Point['departure']>

/** Each leg is a message of its own. */
function legsOf(dated: AmadeusDatedFlight, asked: FlightKey, now: Date): Record<string, unknown>[] {
  const points = dated.flightPoints ?? []
  const numbers = [
    dated.flightDesignator,
    ...(dated.segments ?? []).map(({ partnership }) => partnership?.operatingFlight),
  ].flatMap((one) => (one?.carrierCode && one.flightNumber !== undefined ? [numberOf(one)] : []))
  const [own = designatorOf(asked), ...others] = [...new Set(numbers)]
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]
    const leg = dated.legs?.find(
      ({ boardPointIataCode: board, offPointIataCode: off }) => board === from?.iataCode && off === to.iataCode,
    )
    return from ? [messageOf({ from, to, own, others, aircraft: leg?.aircraftEquipment?.aircraftType }, now)] : []
  })
}

const numberOf = ({
  carrierCode,
  flightNumber,
  operationalSuffix = '',
}: NonNullable<AmadeusDatedFlight['flightDesignator']>) =>
  `${carrierCode ?? ''}${flightNumber ?? ''}${operationalSuffix}`

interface Leg {
  readonly from: Point
  readonly to: Point
  readonly own: string
  readonly others: readonly string[]
  readonly aircraft: string | undefined
}

function messageOf({ from, to, own, others, aircraft }: Leg, now: Date): Record<string, unknown> {
  const { departure } = from
  const { arrival } = to
  const scheduled = timing(departure, 'STD')
  return {
    flight: own,
    codeshares: others,
    date: scheduled?.slice(0, 10).replaceAll('-', ''),
    from: from.iataCode,
    to: to.iataCode,
    asOf: now.toISOString(),
    scheduledDepartsAt: instant(scheduled),
    departsAt: instant(timing(departure, 'ATD') ?? timing(departure, 'ETD') ?? scheduled),
    arrivesAt: instant(timing(arrival, 'ATA') ?? timing(arrival, 'ETA') ?? timing(arrival, 'STA')),
    ...(timing(departure, 'ATD') ? { hasDeparted: true } : {}),
    ...(timing(arrival, 'ATA') ? { hasDeparted: true, hasArrived: true } : {}),
    fromTerminal: board(departure?.terminal?.code),
    fromGate: board(departure?.gate?.mainGate),
    toTerminal: board(arrival?.terminal?.code),
    toGate: board(arrival?.gate?.mainGate),
    aircraft: aircraft ?? null,
  }
}

const timing = (call: Call | undefined, qualifier: string) =>
  call?.timings?.find((one) => one.qualifier === qualifier)?.value ?? null
const board = (code: string | number | undefined) => (code === undefined ? null : String(code))

/** '2020-08-01T14:55+02:00' in UTC. */
function instant(text: string | null): string | null {
  const ms = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
