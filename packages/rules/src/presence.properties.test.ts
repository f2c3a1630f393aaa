import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presenceAt, presenceOf, type PresenceItem, type PresenceSpan } from './presence.ts'

const hour = 3_600_000
const [first, last] = [0, 60 * 24]
const cities: Readonly<Record<string, string>> = {
  HND: 'TYO',
  NRT: 'TYO',
  HKG: 'HKG',
  SIN: 'SIN',
  KIX: 'OSA',
  OSA: 'OSA',
}

const place = fc.option(fc.constantFrom(...Object.keys(cities)), { freq: 12 })
const time = fc.option(fc.integer({ min: first, max: last }), { freq: 12 })
/** Mostly some hours or nights long; sometimes before it began. */
const length = fc.integer({ min: -3, max: 72 })
const draft = fc.record({
  kind: fc.constantFrom('air' as const, 'air' as const, 'rail' as const, 'hotel' as const, 'car' as const),
  cancelled: fc.boolean(),
  from: place,
  to: place,
  start: time,
  length: fc.option(length, { freq: 12 }),
  diverted: fc.option(fc.constantFrom('KIX', 'SIN'), { freq: 1, nil: null }),
})
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never

const cityOf = (code: string | null) => (code === null ? null : (cities[code] ?? null))
function itemOf({ kind, cancelled, from, to, start, length: hours, diverted }: Draft, index: number): PresenceItem {
  const leaves = kind === 'hotel' ? null : from
  return {
    key: `item ${index}`,
    kind,
    cancelled,
    from: leaves,
    to,
    fromCity: cityOf(leaves),
    toCity: cityOf(to),
    startsAt: start === null ? null : start * hour,
    endsAt: start === null || hours === null ? (hours === null ? null : hours * hour * 20) : (start + hours) * hour,
    divertedTo:
      kind === 'air' && diverted && start !== null && start % 5 === 0
        ? { place: diverted, city: cityOf(diverted) }
        : null,
  }
}
const itemsOf = (drafts: readonly Draft[]) => drafts.map(itemOf)
const trips = fc.array(draft, { maxLength: 12 }).map(itemsOf)
const homes = fc.constantFrom<readonly string[]>(['HKG'], ['HKG', 'TYO'], [], ['LON'])
const runs = { numRuns: 400 }
const instants = Array.from({ length: last * 2 }, (_, index) => (index - 100) * hour + 1)

/** Whether the person is home at the end of a span: by its item, or by another that ends there at that instant. */
const endsAtHome = (span: PresenceSpan | undefined, items: readonly PresenceItem[], home: ReadonlySet<string | null>) =>
  home.has(span?.city ?? null) ||
  items.some(
    ({ cancelled, toCity, endsAt, key }) =>
      !cancelled && home.has(toCity) && (key === span?.key || (endsAt !== null && endsAt === span?.to)),
  )

describe('presenceOf, whatever the items', () => {
  it('answers spans in order that never overlap, each labelled when it is not certain', () => {
    fc.assert(
      fc.property(trips, homes, (items, home) => {
        const spans = presenceOf(items, { cities: home })
        for (const [index, span] of spans.entries()) {
          const next = spans[index + 1]
          expect(span.to === null || span.to > span.from).toBe(true)
          if (next) expect(span.to !== null && span.to <= next.from).toBe(true)
          expect(span.reason === null).toBe(span.certainty === 'certain')
          expect(span.unconfirmedSince === null).toBe(span.certainty === 'certain')
          expect(span.unconfirmedSince ?? span.from).toBeLessThanOrEqual(span.from)
          expect(items.find(({ key }) => key === span.key)?.cancelled).toBe(false)
        }
      }),
      runs,
    )
  })

  it('leaves no gap and no end but at home', () => {
    fc.assert(
      fc.property(trips, homes, (items, cities) => {
        const spans = presenceOf(items, { cities })
        // Where no home is known it is some place that an item leaves from.
        const home = new Set(cities.length > 0 ? cities : items.flatMap(({ fromCity }) => fromCity ?? []))
        for (const [index, span] of spans.entries()) {
          const next = spans[index + 1]
          if (span.to !== (next?.from ?? null)) expect(endsAtHome(span, items, home)).toBe(true)
        }
      }),
      runs,
    )
  })

  it('finds everybody who travels: during a flight nobody is nowhere, unless at home', () => {
    fc.assert(
      fc.property(trips, homes, (items, cities) => {
        const spans = presenceOf(items, { cities })
        const home = new Set(cities.length > 0 ? cities : items.flatMap(({ fromCity }) => fromCity ?? []))
        for (const { kind, cancelled, startsAt, endsAt } of items) {
          if (
            cancelled ||
            startsAt === null ||
            endsAt === null ||
            endsAt <= startsAt ||
            kind === 'car' ||
            kind === 'hotel'
          )
            continue
          const found = presenceAt(spans, startsAt)
          if (!found)
            expect(
              endsAtHome(
                spans.findLast(({ to }) => to !== null && to <= startsAt),
                items,
                home,
              ),
            ).toBe(true)
        }
      }),
      runs,
    )
  })

  it('does not depend on the order in which items are told', () => {
    fc.assert(
      fc.property(
        trips.chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length }))),
        homes,
        ([items, shuffled], cities) => {
          expect(presenceOf(shuffled, { cities })).toEqual(presenceOf(items, { cities }))
        },
      ),
      runs,
    )
  })

  it('is moved by no cancelled item: it can only add doubt', () => {
    const where = (spans: readonly PresenceSpan[], now: number) => {
      const span = presenceAt(spans, now)
      return span && [span.kind, span.place, span.key]
    }
    fc.assert(
      fc.property(trips, homes, (items, cities) => {
        const all = presenceOf(items, { cities })
        const standing = presenceOf(
          items.filter(({ cancelled }) => !cancelled),
          { cities },
        )
        for (const now of instants.filter((_, index) => index % 7 === 0))
          expect(where(all, now)).toEqual(where(standing, now))
        for (const span of all) {
          const same = standing.find(({ from, key }) => from === span.from && key === span.key)
          if (same?.certainty === 'unconfirmed') expect(span.certainty).toBe('unconfirmed')
        }
      }),
      { numRuns: 100 },
    )
  })
})
