import type { FlightPhase, FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import * as z from 'zod/mini'
import type { OutboundFetch } from '../../../adapters/outbound-fetch.ts'
import type { AskRate } from '../../../config/flight-settings.ts'
import type { FlightKey } from '../flight-times/flight-times.rules.ts'
import {
  type AskedSupplier,
  designatorOf,
  type FlightMessages,
  isoDayOf,
  type SupplierCall,
  SupplierFault,
} from './flight-supplier.ts'
import { readAll } from './read-records.ts'
import { fetchJson } from './supplier-http.ts'

export interface AeroDataBoxOptions {
  readonly key: string
  /** At the marketplace of the key. */
  readonly url: string
  readonly rate: AskRate
  readonly fetch: OutboundFetch
}

/** '2024-03-01 10:00Z', '2024-03-01 18:00+08:00'. */
const DateTime = z.optional(z.nullable(z.object({ utc: z.string(), local: z.string() })))
const Text = z.optional(z.nullable(z.string()))

const Movement = z.object({
  airport: z.object({ iata: Text }),
  scheduledTime: DateTime,
  revisedTime: DateTime,
  predictedTime: DateTime,
  runwayTime: DateTime,
  terminal: Text,
  gate: Text,
  checkInDesk: Text,
  baggageBelt: Text,
})

/** What its reference calls FlightContract, as far as it is read. */
const FlightContract = z.object({
  number: z.string(),
  status: z.string(),
  lastUpdatedUtc: z.string(),
  departure: Movement,
  arrival: Movement,
  aircraft: z.optional(z.nullable(z.object({ model: Text }))),
})
type FlightContract = z.infer<typeof FlightContract>

const phases: Readonly<Record<string, FlightPhase>> = {
  Expected: 'scheduled',
  Delayed: 'scheduled',
  CheckIn: 'check_in',
  Boarding: 'boarding',
  GateClosed: 'gate_closed',
  Departed: 'departed',
  EnRoute: 'en_route',
  Approaching: 'approaching',
  Arrived: 'arrived',
  Canceled: 'cancelled',
  Diverted: 'diverted',
}
const hasLeft = new Set(['Departed', 'EnRoute', 'Approaching', 'Arrived', 'Diverted'])

/** AeroDataBox: the status of one flight by its number and its day of departure. */
export function createAeroDataBox({ key, url, rate, fetch }: AeroDataBoxOptions): AskedSupplier {
  const { host } = new URL(url)
  const headers: Record<string, string> = host.endsWith('rapidapi.com')
    ? { 'x-rapidapi-key': key, 'x-rapidapi-host': host }
    : { 'x-api-market-key': key }
  return {
    name: 'aerodatabox',
    rate,
    async ask(flight, { signal }: SupplierCall): Promise<FlightMessages> {
      const path = `flights/number/${designatorOf(flight)}/${isoDayOf(flight)}`
      const at = `${url.replace(/\/$/, '')}/${path}?dateLocalRole=Departure&withAircraftImage=false&withLocation=false`
      const { value } = await fetchJson(fetch, { url: at, headers, signal })
      if (value === null) return { messages: [], unread: [] }
      if (!Array.isArray(value)) throw new SupplierFault('wrong_format', 'no list of flights')
      return readAll(value, (record) => messageOf(record, flight))
    },
  }
}

function messageOf(record: unknown, asked: FlightKey): unknown {
  const flight = z.parse(FlightContract, record)
  const { departure, arrival, status } = flight
  const isDiverted = status === 'Diverted'
  const landsAt = arrival.airport.iata ?? null
  // A diverted flight is told with the airport where it lands.
  const to = isDiverted ? asked.to_code : landsAt
  const number = flight.number.replaceAll(' ', '')
  return {
    flight: number,
    // It was asked by this number, so it has it too.
    codeshares: number === designatorOf(asked) ? [] : [designatorOf(asked)],
    date: departure.scheduledTime?.local.slice(0, 10).replaceAll('-', ''),
    from: departure.airport.iata,
    to,
    asOf: instant(flight.lastUpdatedUtc),
    scheduledDepartsAt: at(departure.scheduledTime),
    ...timesOf(flight),
    cancelled: status === 'Canceled',
    divertedTo: isDiverted && landsAt !== to ? landsAt : null,
    phase: phases[status] ?? null,
    fromTerminal: departure.terminal,
    fromGate: departure.gate,
    checkInDesks: departure.checkInDesk,
    toTerminal: arrival.terminal,
    toGate: arrival.gate,
    belt: arrival.baggageBelt,
    aircraft: flight.aircraft?.model,
  } satisfies Partial<Record<keyof FlightTimes, unknown>>
}

/** Revised times are estimates until it has left, then what has been; runways know the rest. */
function timesOf({ departure, arrival, status }: FlightContract) {
  const hasDeparted = hasLeft.has(status)
  const hasArrived = status === 'Arrived'
  return {
    departsAt:
      at(departure.revisedTime) ?? (hasDeparted ? at(departure.runwayTime) : null) ?? at(departure.scheduledTime),
    arrivesAt:
      at(arrival.revisedTime) ??
      (hasArrived ? at(arrival.runwayTime) : null) ??
      at(arrival.predictedTime) ??
      at(arrival.scheduledTime),
    // 'Unknown' says nothing.
    ...(phases[status] ? { hasDeparted, hasArrived } : {}),
  }
}

const at = (time: z.infer<typeof DateTime>) => (time ? instant(time.utc) : null)

/** '2024-03-01 10:00Z' as ISO 8601. */
function instant(text: string): string | null {
  const ms = Date.parse(text.replace(' ', 'T'))
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
