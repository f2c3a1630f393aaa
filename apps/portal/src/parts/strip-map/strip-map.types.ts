import type { Position } from '@portolan/rules/great-circle'

/** One end of a ride, or a place. */
export interface StripEnd {
  /** 'HKG 15:15': large. */
  readonly label: string
  /** 'Terminal 1 · GMT+8': small; empty where there is nothing to say. */
  readonly detail: string
  /** In full, for the table. */
  readonly name: string
  readonly position: Position
}

export interface StripProps {
  readonly from: StripEnd
  /** Null: a place at `startsAt`. */
  readonly to: StripEnd | null
  /** Trains are lines without a bow. */
  readonly isFlight: boolean
  /** Milliseconds since 1970. */
  readonly startsAt: number
  /** Of a place the same. */
  readonly endsAt: number
  /** The share of the way that lies behind, 0 to 1. */
  readonly flown: number
}
