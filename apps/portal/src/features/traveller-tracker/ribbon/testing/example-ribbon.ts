import type { RibbonReply } from '../ribbon.queries.ts'

/** For tests: fourteen days from Sunday 22 November 2026 in Hong Kong, at 14:05. */
export const ribbonNow = Date.parse('2026-11-22T06:05:00Z')

type Span = readonly [
  kind: 'A' | 'R' | 'H' | 'P',
  city: string | null,
  begins: number,
  ends: number | null,
  more?: {
    from?: string
    what?: string
    doubt?: RibbonReply['Spans']['Doubt'][number]
    level?: 0 | 3 | 4
    order?: string
  },
]

const day = 24 * 60
const names: Readonly<Record<string, string>> = {
  HKG: 'Hong Kong',
  FRA: 'Frankfurt',
  SIN: 'Singapore',
  KUL: 'Kuala Lumpur',
}

/** People with their spans, in days from the first midnight. */
export function exampleRibbon(
  people: Readonly<
    Record<string, { readonly next?: string | null; readonly by?: 'A' | 'R' | null; readonly spans: readonly Span[] }>
  >,
  over: Partial<RibbonReply> = {},
): RibbonReply {
  const codes = Object.keys(names)
  const indexOf = (code: string | null | undefined) => (code ? codes.indexOf(code) : null)
  const spans = Object.values(people).flatMap(({ spans: own }, person) =>
    own.map(([kind, city, begins, ends, more = {}]) => ({ person, kind, city, begins, ends, more })),
  )
  return {
    AsOf: new Date(ribbonNow).toISOString(),
    TimeZone: 'Asia/Hong_Kong',
    From: '20261122',
    Days: 14,
    Start: '2026-11-21T16:00:00.000Z',
    Companies: [{ Code: 'C1', DisplayName: 'Company', Mode: 'persons' }],
    Total: Object.keys(people).length,
    Everybody: Object.keys(people).length,
    People: Object.entries(people).map(([Name, { next = null, by = null }], index) => ({
      Id: String(index + 1),
      Name,
      CompanyCode: 'C1',
      NextAt: next,
      UnderWay: by,
    })),
    Cities: codes.map((Code) => ({ Code, Name: names[Code] ?? '', CountryCode: null })),
    Spans: {
      Person: spans.map(({ person }) => person),
      Begins: spans.map(({ begins }) => begins * day),
      Ends: spans.map(({ ends }) => ends && ends * day),
      Kind: spans.map(({ kind }) => kind),
      City: spans.map(({ city }) => indexOf(city)),
      From: spans.map(({ more }) => indexOf(more.from)),
      Order: spans.map(({ more }, index) => more.order ?? String(100 + index)),
      Named: spans.map(({ more }) => more.what ?? null),
      Doubt: spans.map(({ more }) => more.doubt ?? null),
      DoubtSince: spans.map(({ more, begins }) => (more.doubt ? begins * day : null)),
      Level: spans.map(({ more }) => more.level ?? 0),
    },
    Busiest: [{ Code: 'FRA', Name: 'Frankfurt', CountryCode: 'DE', Travelers: 2 }],
    Brush: { From: '20261122', Away: Array.from({ length: 56 }, (_, index) => (index < 14 ? 3 : 1)) },
    ...over,
  }
}

/** In the air to Frankfurt and back on the seventh day; at home; and one whom nobody knows anything of. */
export const exampleTravellers = () =>
  exampleRibbon({
    'Ya Ting Lin': {
      next: '2026-11-22T20:00:00Z',
      by: 'A',
      spans: [
        ['A', 'FRA', 0.25, 1.25, { from: 'HKG', what: 'CX 289', order: '7' }],
        ['P', 'FRA', 1.25, 1.5, { order: '7' }],
        ['H', 'FRA', 1.5, 6, { what: 'Frankfurter Hof', level: 4, order: '8' }],
        ['P', 'FRA', 6, 6.5, { order: '8' }],
        ['A', 'HKG', 6.5, 7.25, { from: 'FRA', what: 'CX 288', order: '7' }],
      ],
    },
    'Oliver Grant': {
      next: '2026-11-25T02:00:00Z',
      spans: [
        ['A', 'SIN', 3, 3.25, { from: 'HKG', what: 'CX 735' }],
        ['P', 'SIN', 3.25, 5],
        ['A', 'HKG', 5, 5.25, { from: 'SIN' }],
      ],
    },
    'Yuki Arai': { spans: [['P', 'KUL', -2, null, { doubt: 'nothing_onward' }]] },
  })
