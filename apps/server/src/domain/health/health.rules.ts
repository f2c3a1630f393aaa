import type { HealthState } from '@portolan/contract/features/administration/health'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * From when a figure is worth a look (`warning`) and when somebody must act (`red`). deploy/prometheus/portolan.rules.yml
 * has the same red limits; its test compares them. Ages are seconds.
 */
export const limits = {
  importStuck: { red: hour },
  /** A booking that nobody sees is a traveller whom nobody finds. */
  quarantineAge: {
    bookings: { red: day },
    orders: { red: day },
    invoices: { red: 7 * day },
    risk: { red: 7 * day },
    fares: { red: 30 * day },
  },
  /** Intervals of a feed without a good reading. */
  feedIntervals: { warning: 3, red: 12 },
  supplierDown: { warning: 0, red: 30 * minute },
  fareAsks: { warning: 2 * day, red: 4 * day },
  /** Rates count for seven days (domain/money/rates.store.ts). */
  rates: { warning: 3 * day, red: 7 * day },
  mailWaits: { warning: 5 * minute, red: 15 * minute },
  jobLate: { red: 10 * minute },
  jobWaits: { warning: 5 * minute, red: 30 * minute },
  /** Bytes. */
  storageFree: { warning: 10 * 1024 ** 3, red: 2 * 1024 ** 3 },
  /** Days that are left. */
  certificate: { warning: 21, red: 7 },
  /** Days; an old key is never an emergency. */
  keyAge: { warning: 400 },
  /** Share of the connections that the server allows. */
  sessions: { warning: 0.8, red: 0.95 },
  replicaLag: { warning: 30, red: 5 * minute },
  transaction: { warning: 5 * minute, red: 30 * minute },
  clockSkew: { warning: 2, red: 30 },
} as const

interface Steps {
  readonly warning?: number
  readonly red?: number
}

/** The state of a figure that gets worse as it grows. */
export function judgeHigh(value: number, { warning = Infinity, red = Infinity }: Steps): HealthState {
  if (value > red) return 'red'
  return value > warning ? 'warning' : 'ok'
}

/** The state of a figure that gets worse as it shrinks. */
export function judgeLow(value: number, { warning = -Infinity, red = -Infinity }: Steps): HealthState {
  if (value < red) return 'red'
  return value < warning ? 'warning' : 'ok'
}

/** Something that should be empty: red once the oldest has waited too long. */
export function judgeWaiting(count: number, oldestSeconds: number | null, red: number): HealthState {
  if (count === 0) return 'ok'
  return (oldestSeconds ?? 0) > red ? 'red' : 'warning'
}

/** Something that failed: red while the last one is younger than a day. */
export function judgeFailed(count: number, lastSeconds: number | null): HealthState {
  if (count === 0) return 'ok'
  return (lastSeconds ?? 0) < day ? 'red' : 'warning'
}

const order: Readonly<Record<HealthState, number>> = { red: 0, warning: 1, unknown: 2, ok: 3 }

/** What is worst first; what is equally bad keeps its order. */
export const worstFirst = <T extends { readonly state: HealthState }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => order[a.state] - order[b.state])

export const secondsSince = (at: Date | null, now: Date): number | null =>
  at === null ? null : Math.max(0, (now.getTime() - at.getTime()) / 1_000)
