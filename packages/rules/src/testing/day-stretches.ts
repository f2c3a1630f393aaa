import type { CountryRange, DaySpot, DayStretch } from '../country-days.ts'
import { dayOfNumber, numberOfDay } from '../calendar-day.ts'
import { instantOf } from '../local-time.ts'

const spots: Record<string, DaySpot> = Object.fromEntries(
  (
    [
      ['HKG', 'HK', 'Asia/Hong_Kong'],
      ['FRA', 'DE', 'Europe/Berlin'],
      ['MUC', 'DE', 'Europe/Berlin'],
      ['MAD', 'ES', 'Europe/Madrid'],
      ['LHR', 'GB', 'Europe/London'],
      ['NRT', 'JP', 'Asia/Tokyo'],
      ['SFO', 'US', 'America/Los_Angeles'],
      ['KIR', 'KI', 'Pacific/Kiritimati'],
      ['PPG', 'AS', 'Pacific/Pago_Pago'],
    ] as const
  ).map(([place, country, zone]) => [place, { place, country, zone }]),
)
export const spot = (code: string): DaySpot => spots[code] ?? { place: code, country: 'XX', zone: 'UTC' }

/** A local time '2026-03-02 23:30' at a place. */
export const at = (code: string, local: string): number =>
  instantOf(`${local.replaceAll(/\D/g, '')}00`, spot(code).zone)?.instant ?? Number.NaN

type Ride = readonly [from: string, departs: string, to: string, arrives: string]

export const flight = ([from, departs, to, arrives]: Ride, more: Partial<DayStretch> = {}): DayStretch => ({
  from: at(from, departs),
  to: at(to, arrives),
  kind: 'air',
  leaves: spot(from),
  at: spot(to),
  key: `${from}-${to}`,
  reason: null,
  ...more,
})

export const there = (code: string, from: string, to: string | null, more: Partial<DayStretch> = {}): DayStretch => ({
  from: at(code, from),
  to: to === null ? null : at(code, to),
  kind: 'there',
  leaves: null,
  at: spot(code),
  key: code,
  reason: null,
  ...more,
})

/** 'DE 2026-03-02 2026-03-05 certain', with its kind where that is not `there`. */
export const shown = (ranges: readonly CountryRange[]): string[] =>
  ranges.map(({ country, first, last, certainty, kind }) =>
    [country, dayOfNumber(first), dayOfNumber(last), certainty, ...(kind === 'there' ? [] : [kind])].join(' '),
  )

export const range = (
  country: string,
  first: string,
  last: string,
  more: Partial<CountryRange> = {},
): CountryRange => ({
  country,
  first: numberOfDay(first),
  last: numberOfDay(last),
  certainty: 'certain',
  kind: 'there',
  reason: null,
  continues: false,
  cameFrom: null,
  wentTo: null,
  evidence: [],
  ...more,
})
