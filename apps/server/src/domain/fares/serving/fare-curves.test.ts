import { describe, expect, it } from 'vitest'
import { leadBounds } from '../forecast/levels.ts'
import { curvesOf } from './fare-curves.ts'
import type { Kind, RouteSightings } from './sightings.ts'

const today = 20_000
const kind: Kind = { cabin: 'Y', isDirect: false, isReturn: true }

interface Seen {
  readonly lead: number
  readonly nights: number
  readonly price: number
  readonly ago?: number
}

function routeOf(fares: readonly Seen[]): RouteSightings {
  const seen = Int32Array.from(fares, ({ ago = 1 }) => today - ago)
  const departs = seen.map((day, row) => day + fares[row]!.lead)
  return {
    routeId: 1,
    origin: 'HKG',
    destination: 'NRT',
    currency: 'HKD',
    cabin: new Uint8Array(fares.length),
    departs,
    returns: departs.map((day, row) => day + fares[row]!.nights),
    seen,
    any: Float64Array.from(fares, ({ price }) => price),
    direct: new Float64Array(fares.length).fill(Number.NaN),
  }
}

const times = (count: number, fare: Seen): Seen[] => Array.from({ length: count }, () => fare)

describe('curves of lead times', () => {
  // Twice as dear in the last week, and long stays three times as dear as short ones at any time.
  const busy = routeOf(
    [3, 9].flatMap((nights) => [
      ...times(300, { lead: 40, nights, price: nights * 100 }),
      ...times(100, { lead: 6, nights, price: nights * 200 }),
    ]),
  )

  it('tell each lead time beside the usual fare of its length of stay, from far to near', () => {
    const curve = curvesOf([busy], today)(busy, kind)!
    expect(curve.leads).toEqual([120, ...leadBounds.toReversed()])
    const at = (lead: number) => curve.leads.indexOf(lead)
    expect(curve.medians[at(45)]).toBe(1000)
    expect(curve.medians[at(7)]).toBe(2000)
    expect(curve.samples[at(45)]).toBe(600)
    expect(curve.samples[at(7)]).toBe(200)
    expect(curve).toMatchObject({ usualSamples: 800 })
  })

  it('lean on all routes where a route has little of its own', () => {
    const thin = routeOf(times(1, { lead: 40, nights: 3, price: 500 }))
    const curve = curvesOf([busy, thin], today)(thin, kind)!
    const near = curve.leads.indexOf(7)
    expect(curve.samples[near]).toBe(0)
    expect(curve.medians[near]).toBe(2000)
    expect(curve.usual).toBe(500)
  })

  it('look back 90 days, and say nothing of a kind that was not seen', () => {
    const old = routeOf(times(5, { lead: 40, nights: 3, price: 500, ago: 90 }))
    expect(curvesOf([old], today)(old, kind)).toBeNull()
    expect(curvesOf([busy], today)(busy, { ...kind, isDirect: true })).toBeNull()
    expect(curvesOf([busy], today)(busy, { ...kind, isReturn: false })).toBeNull()
  })
})
