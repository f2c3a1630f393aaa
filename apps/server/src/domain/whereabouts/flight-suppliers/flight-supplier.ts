import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import type { AskRate } from '../../../config/flight-settings.ts'
import type { FlightKey } from '../flight-times/flight-times.rules.ts'

/** Ports to whoever knows the status of flights: some are asked flight by flight, others tell of all flights at once. */

export const supplierFaults = [
  'unreachable',
  'refused',
  'busy',
  'too_slow',
  'too_big',
  'refused_address',
  'not_json',
  'wrong_format',
] as const
export type SupplierFaultCode = (typeof supplierFaults)[number]

/** The supplier does not answer, or with something that is no status of flights: all of these are outages. */
export class SupplierFault extends Error {
  readonly code: SupplierFaultCode
  /** Of a supplier that is asked too often: seconds that it wants to be left alone. */
  readonly waitSeconds: number | null

  constructor(code: SupplierFaultCode, detail: string, waitSeconds: number | null = null) {
    super(detail.slice(0, 300))
    this.code = code
    this.waitSeconds = waitSeconds
  }
}

/** A record among others that cannot be read. */
export interface UnreadRecord {
  /** What names it: its flight, or where it is. */
  readonly name: string
  readonly detail: string
}

export interface FlightMessages {
  readonly messages: readonly FlightTimes[]
  readonly unread: readonly UnreadRecord[]
}

export interface SupplierCall {
  readonly now: Date
  readonly signal: AbortSignal
}

/** Is asked for one booked flight at a time. */
export interface AskedSupplier {
  readonly name: string
  readonly rate: AskRate
  /** Throws SupplierFault. */
  ask(flight: FlightKey, call: SupplierCall): Promise<FlightMessages>
}

/** One part of a feed, with where the next reading begins once it is kept. */
export interface FeedPart extends FlightMessages {
  readonly position: unknown
}

/** Tells of all flights that it knows of, in parts that are kept one by one. */
export interface FeedSupplier {
  readonly name: string
  readonly everySeconds: number
  /** From a position that an earlier reading left, `{}` at first. Throws SupplierFault. */
  read(position: unknown, call: SupplierCall): AsyncIterable<FeedPart>
}

/** 'CX289'. */
export const designatorOf = ({ carrier, flight_number: number }: Pick<FlightKey, 'carrier' | 'flight_number'>) =>
  `${carrier}${number}`

/** '2026-11-26'. */
export const isoDayOf = ({ departs_on: day }: Pick<FlightKey, 'departs_on'>) =>
  day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
