import type { MovementsReply } from '../engine/movements.ts'

/** For tests: people who fly, ride and stay, around Sunday 22 November 2026, 06:05 UTC. Hours count from there. */
export const exampleStart = Date.parse('2026-11-22T06:05:00Z') / 60_000

type Span = readonly [
  kind: 'A' | 'R' | 'H' | 'P',
  from: number,
  until: number,
  origin: string | null,
  place: string | null,
  doubt?: number,
]

const positions: Readonly<Record<string, readonly [string, string, number | null, number | null]>> = {
  HKG: ['Hong Kong', 'HK', 22.31, 113.91],
  NRT: ['Tokyo', 'JP', 35.76, 140.39],
  SIN: ['Singapore', 'SG', 1.36, 103.99],
  XXX: ['Nowhere', 'XX', null, null],
}

/** An answer with people by name and their spans. */
export function exampleMovements(
  people: Readonly<Record<string, readonly Span[]>>,
  over: Partial<MovementsReply> = {},
): MovementsReply {
  const codes = Object.keys(positions)
  const rows = Object.values(people).flatMap((spans, person) => spans.map((span) => ({ person, span })))
  const position = (code: string | null) => (code === null ? -1 : codes.indexOf(code))
  const minutes = (hours: number) => Math.round(hours * 60)
  const iso = (minute: number) => new Date((exampleStart + minute) * 60_000).toISOString()
  return {
    AsOf: iso(0),
    From: iso(0),
    Until: iso(30 * 24 * 60),
    Companies: [{ Code: 'C1', DisplayName: 'Company 1', Mode: 'persons' }],
    Places: codes.map((Code) => {
      const [Title = '', CountryCode = '', Latitude = null, Longitude = null] = positions[Code] ?? []
      return { Code, Title, CountryCode, Latitude, Longitude }
    }),
    People: { Ids: Object.keys(people).map((_, person) => String(person + 1)), Names: Object.keys(people) },
    Orders: rows.map((_, row) => String(100 + row)),
    Spans: {
      Person: rows.map(({ person }) => person),
      Kind: rows.map(({ span: [kind] }) => kind).join(''),
      Begins: rows.map(({ span: [, from] }) => minutes(from)),
      Ends: rows.map(({ span: [, , until] }) => minutes(until)),
      From: rows.map(({ span: [, , , origin] }) => position(origin)),
      To: rows.map(({ span: [, , , , place] }) => position(place)),
      Order: rows.map((_, row) => row),
      Doubt: rows.map(({ span: [, , , , , doubt] }) => (doubt === undefined ? -1 : 0)),
      DoubtSince: rows.map(({ span: [, , , , , doubt] }) => minutes(doubt ?? 0)),
    },
    Counts: { Part: [], From: [], Until: [], Count: [] },
    Next: null,
    ...over,
  }
}
