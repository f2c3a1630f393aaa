import { describe, expect, it } from 'vitest'
import { edgesOf, gapsOf, linesOf, partOfDay, partsOn, placeOn } from './lines.rules.ts'
import { tintsOf } from './city-tints.rules.ts'
import { exampleTravellers } from './testing/example-ribbon.ts'

const page = exampleTravellers()
const [lin, grant, arai] = linesOf([page])
const edges = edgesOf('20261122', 14, 'Asia/Hong_Kong')
if (!lin || !grant || !arai) throw new Error('Three people are expected')

describe('linesOf', () => {
  it('joins what says the same of a city, with its highest level and its stay', () => {
    expect(lin.parts.map(({ kind, city, order, what, level }) => [kind, city?.Code, order, what, level])).toEqual([
      ['ride', 'FRA', '7', ['CX 289'], 0],
      ['city', 'FRA', '8', ['Frankfurter Hof'], 4],
      ['ride', 'HKG', '7', ['CX 288'], 0],
    ])
    expect(lin.parts[1]).toMatchObject({
      begins: Date.parse('2026-11-22T22:00:00Z'),
      ends: Date.parse('2026-11-28T04:00:00Z'),
    })
  })

  it('keeps what is not certain apart, without an end where none is known', () => {
    expect(arai.parts).toMatchObject([{ kind: 'doubt', ends: null, doubt: 'nothing_onward', city: { Code: 'KUL' } }])
  })

  it('makes each page once', () => {
    expect(linesOf([page, page])[3]).toBe(lin)
  })
})

describe('days', () => {
  it('are equally wide, whatever the clocks do', () => {
    const berlin = edgesOf('20261024', 3, 'Europe/Berlin')
    expect(berlin.slice(1).map((edge, index) => (edge - (berlin[index] ?? 0)) / 3_600_000)).toEqual([24, 25, 24])
    expect(placeOn(berlin, berlin[1] ?? 0)).toBeCloseTo(1 / 3)
    expect(placeOn(berlin, (berlin[1] ?? 0) + 12.5 * 3_600_000)).toBeCloseTo(0.5)
    expect([placeOn(berlin, 0), placeOn(berlin, Number.MAX_SAFE_INTEGER)]).toEqual([0, 1])
  })

  it('lead to what fills them most, else to what comes next or was last', () => {
    expect(partsOn(lin, edges, 1).map(({ kind }) => kind)).toEqual(['ride', 'city'])
    expect(partOfDay(lin, edges, 1)?.kind).toBe('city')
    expect(partOfDay(grant, edges, 0)).toBe(grant.parts[0])
    expect(partOfDay(grant, edges, 13)).toBe(grant.parts.at(-1))
    expect(partOfDay({ ...grant, parts: [] }, edges, 0)).toBeNull()
  })

  it('have gaps at home, named before the first ride leaves', () => {
    const gaps = gapsOf(grant, edges[0] ?? 0, edges.at(-1) ?? 0)
    expect(
      gaps.map(({ begins, ends, city }) => [placeOn(edges, begins) * 14, placeOn(edges, ends) * 14, city?.Name]),
    ).toEqual([
      [0, 3, 'Hong Kong'],
      [5.25, 14, undefined],
    ])
    expect(gapsOf(arai, edges[0] ?? 0, edges.at(-1) ?? 0)).toEqual([])
  })
})

describe('tintsOf', () => {
  const codes = ['TYO', 'SIN', 'HKG', 'FRA', 'LON', 'BKK', 'SHA', 'SEL', 'DXB', 'SYD', 'MNL', 'ZRH', 'NYC']

  it('gives the busiest cities twelve tints, no two the same', () => {
    const tintOf = tintsOf(codes)
    const all = codes.slice(0, 12).map(tintOf)
    expect(new Set(all).size).toBe(12)
    expect(all.every((tint) => tint >= 1 && tint <= 12)).toBe(true)
  })

  it('gives a city its own where it is free, whoever else is there', () => {
    const [alone, among] = [tintsOf([])('SIN'), tintsOf(['SIN', 'XXX'])('SIN')]
    expect(among).toBe(alone)
    expect(tintsOf([])('NYC')).toBeGreaterThan(0)
  })
})
