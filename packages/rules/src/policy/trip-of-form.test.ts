import { describe, expect, it } from 'vitest'
import { type PolicyForm, tripOfForm } from './trip-of-form.ts'

const cities: Readonly<Record<string, string>> = { LHR: 'LON', LGW: 'LON' }
const money = { Code: 'HKD', Digits: 2 }
const segment = (depCity: string, dstCity: string, depDateText: string, fareClass = 'Y', airlines: string[] = []) => ({
  depCity,
  dstCity,
  depDateText,
  fareClass,
  airlines,
})
const form = (...segments: PolicyForm['segments']): PolicyForm => ({
  travelerId: '1',
  costCentreCode: null,
  purposeCode: null,
  flightEstimate: null,
  segments,
  hotels: [],
  products: [],
})
const legsOf = (...segments: PolicyForm['segments']) =>
  tripOfForm(
    form(...segments),
    { groups: [], together: null },
    { company: money, currencies: [money], rates: null, cityOf: (code) => cities[code] ?? code },
  ).legs
const ways = (...segments: PolicyForm['segments']) => legsOf(...segments).map(({ from, to, day }) => [from, to, day])

describe('flights of a form', () => {
  it('of one day that follow one another are one way', () => {
    const legs = legsOf(
      segment('HKG', 'DOH', '20400301', 'Y', ['QR']),
      segment('DOH', 'LHR', '20400301', 'C', ['QR', 'BA']),
      segment('LGW', 'EDI', '20400301', 'Y'),
    )
    expect(legs).toEqual([
      expect.objectContaining({ from: 'HKG', to: 'EDI', day: '2040-03-01', cabins: ['Y', 'C', 'Y'] }),
    ])
    // It stands beside the flight in the best cabin.
    expect(legs[0]?.path).toBe('segments[1]')
    expect(legs[0]?.carriers).toEqual(['QR', 'BA'])
    expect(legs[0]?.flights?.map(({ path, from, to }) => `${path} ${from}-${to}`)).toEqual([
      'segments[0] HKG-DOH',
      'segments[1] DOH-LHR',
      'segments[2] LGW-EDI',
    ])
  })

  it('on other days, from elsewhere, and back again are ways of their own', () => {
    expect(ways(segment('HKG', 'DOH', '20400301'), segment('DOH', 'LHR', '20400302'))).toHaveLength(2)
    expect(ways(segment('HKG', 'DOH', '20400301'), segment('DXB', 'LHR', '20400301'))).toHaveLength(2)
    expect(ways(segment('HKG', 'TPE', '20400301'), segment('TPE', 'HKG', '20400301'))).toEqual([
      ['HKG', 'TPE', '2040-03-01'],
      ['TPE', 'HKG', '2040-03-01'],
    ])
  })

  it('that are not written yet belong to nothing', () => {
    expect(ways(segment('HKG', '', '20400301'), segment('', 'LHR', '20400301'))).toHaveLength(2)
    expect(ways(segment('HKG', 'DOH', ''), segment('DOH', 'LHR', ''))).toHaveLength(2)
    expect(ways(segment('HKG', 'DOH', '20400231'), segment('DOH', 'LHR', '20400231'))).toHaveLength(2)
  })
})
