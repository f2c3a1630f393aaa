import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import type { RailItem } from '../ledger-message.ts'
import { itemKey, itemTimes } from './item.rules.ts'
import { placed, withStations } from './place-stations.rules.ts'

const train = (over: Partial<RailItem> = {}): RailItem => ({
  kind: 'rail',
  travelers: [0],
  cancelled: false,
  status: null,
  agencyLocator: null,
  supplierLocator: null,
  startsLocal: '20270305090000',
  endsLocal: '20270305113000',
  startsUtc: null,
  endsUtc: null,
  vendor: null,
  vendorName: null,
  trainNumber: 'Nozomi 12',
  fromCode: null,
  toCode: null,
  fromName: 'Tokyo',
  toName: 'Shin-Osaka',
  fromCityCode: null,
  toCityCode: null,
  fromCountry: 'JP',
  toCountry: 'JP',
  cabin: null,
  bookingClass: null,
  seatName: null,
  ...over,
})

describe('the stations of a train', () => {
  it('are one place, however its sources write them', () => {
    const written = [
      train(),
      train({ fromName: '東京', toName: '新大阪駅' }),
      train({ fromName: 'Tokyo Station', toName: 'SHIN OSAKA', fromCityCode: 'TYO', toCityCode: 'OSA' }),
      train({ fromCode: 'TYO', toCode: 'SHINOSAKA', fromName: '东京', toName: '新大阪' }),
    ].map((item) => withStations(item, gazetteer))
    expect(new Set(written.map((item) => itemKey(item))).size).toBe(1)
    for (const item of written)
      expect(item).toMatchObject({
        fromCode: 'JP.TOKYO',
        toCode: 'JP.SHIN-OSAKA',
        fromCityCode: 'TYO',
        toCityCode: 'OSA',
      })
  })

  it('keep the names and codes of their source where nobody knows them', () => {
    const item = train({ fromCode: 'X1', fromName: 'Nowhere Halt', toName: 'Nowhere Junction', fromCountry: null })
    expect(withStations(item, gazetteer)).toBe(item)
    expect(itemKey(item)).toMatch(/nowhere\s*halt/i)
  })

  it('are not guessed where several countries have the name, unless the other end says which', () => {
    const stationsOf = (fromName: string, toName: string) => {
      const { fromCode, toCode } = withStations(
        train({ fromName, toName, fromCountry: null, toCountry: null }),
        gazetteer,
      ) as RailItem
      return [fromCode, toCode]
    }
    expect(stationsOf('Newcastle', 'Nowhere Halt')).toEqual([null, null])
    expect(stationsOf('Newcastle', "London King's Cross")).toEqual(['GB.NEWCASTLE', 'GB.LONDON-KINGS-CROSS'])
    expect(stationsOf('Madrid Puerta de Atocha', 'Córdoba')[1]).toMatch(/^ES\./)
    expect(stationsOf('Córdoba', 'Nowhere Halt')).toEqual([null, null])
  })

  it('have their own clocks, also in a country with several', () => {
    const madrid = train({
      fromName: 'Madrid Puerta de Atocha',
      toName: 'Barcelona Sants',
      fromCountry: 'ES',
      toCountry: 'ES',
    })
    const { startsAt, endsAt } = itemTimes(withStations(madrid, gazetteer), gazetteer)
    expect([startsAt, endsAt]).toEqual([Date.parse('2027-03-05T08:00:00Z'), Date.parse('2027-03-05T10:30:00Z')])
  })

  it('leave other bodies as they are', () => {
    const cancellation = { trip: null }
    expect(placed(cancellation, gazetteer)).toBe(cancellation)
  })
})
