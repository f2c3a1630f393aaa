import { describe, expect, it } from 'vitest'
import { flightEmission, railEmission, stayEmission } from './emissions.ts'

const hkg = { latitude: 22.308919, longitude: 113.914603, country: 'HK' }
const nrt = { latitude: 35.764702, longitude: 140.386002, country: 'JP' }
const lhr = { latitude: 51.4706, longitude: -0.461941, country: 'GB' }
const edi = { latitude: 55.950145, longitude: -3.372288, country: 'GB' }
const cdg = { latitude: 49.009722, longitude: 2.547778, country: 'FR' }
const jfk = { latitude: 40.639801, longitude: -73.7789, country: 'US' }
const xpg = { ...cdg, latitude: 48.88, longitude: 2.355 }

describe('a flight', () => {
  it('outside the UK goes by cabin', () => {
    const economy = flightEmission(hkg, nrt, 'E')
    expect(economy).toMatchObject({ method: 'international', factor: 0.10916, factorYear: 2025, source: 'DESNZ' })
    expect(economy.kg).toBeCloseTo((economy.distanceKm ?? 0) * 0.10916, 1)
    expect(['W', 'B', 'F'].map((cabin) => flightEmission(hkg, nrt, cabin).factor)).toEqual([0.17465, 0.31656, 0.43663])
  })

  it('of an unknown cabin goes by the average passenger', () => {
    expect(flightEmission(hkg, nrt, null).factor).toBe(0.14253)
    expect(flightEmission(hkg, nrt, 'BASIC').factor).toBe(0.14253)
  })

  it('to or from the UK goes by haul, and within it has one factor', () => {
    expect(flightEmission(lhr, edi, 'B')).toMatchObject({ method: 'domesticUk', factor: 0.22928 })
    expect(flightEmission(lhr, cdg, 'B')).toMatchObject({ method: 'shortHaulUk', factor: 0.18863 })
    // The source knows no premium economy on short flights.
    expect(flightEmission(cdg, lhr, 'W')).toMatchObject({ method: 'shortHaulUk', factor: 0.12786 })
    expect(flightEmission(lhr, jfk, 'F')).toMatchObject({ method: 'longHaulUk', factor: 0.46814 })
  })
})

describe('a train', () => {
  const ride = (from: typeof lhr, to: typeof lhr, vendor: string | null = null) => ({
    from,
    to,
    vendor,
    vendorName: null,
  })

  it('has a figure in Great Britain, and on Eurostar another', () => {
    expect(railEmission(ride(lhr, edi), {})).toMatchObject({ method: 'nationalUk', factor: 0.03546 })
    expect(railEmission(ride(lhr, xpg, '9F'), {})).toMatchObject({ method: 'eurostar', factor: 0.00446 })
  })

  it('elsewhere has none, unless the operator configured one', () => {
    expect(railEmission(ride(nrt, nrt), {})).toBeNull()
    expect(railEmission(ride(lhr, xpg), {})).toBeNull()
    expect(railEmission(ride(nrt, nrt), { JP: 0.019 })).toMatchObject({ method: 'regional', factor: 0.019 })
  })
})

describe('a stay', () => {
  it('goes by rooms and nights of the country, London by its own', () => {
    expect(stayEmission('JP', false, 3)).toMatchObject({ kg: 117, method: 'hotel', distanceKm: null })
    expect(stayEmission('GB', true, 2)?.kg).toBe(23)
  })

  it('has none where the source has none', () => {
    expect([stayEmission('FI', false, 2), stayEmission(null, false, 2), stayEmission('JP', false, null)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
