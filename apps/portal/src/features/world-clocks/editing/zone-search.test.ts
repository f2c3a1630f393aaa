import type { ClockZone } from '@portolan/contract/features/world-clocks'
import { describe, expect, it } from 'vitest'
import { searchZones, zoneOptions } from './zone-search.ts'

const zone = (id: string, city: string, country: string, names: string[], aliases: string[] = []): ClockZone => ({
  id,
  aliases,
  city,
  countryCode: 'XX',
  country,
  time: `${country} Time`,
  names,
})
const zones = [
  zone('Asia/Tokyo', 'Tokyo', 'Japan', ['东京', '東京', 'Osaka', '大阪', '日本', 'JP'], ['Japan']),
  zone('Asia/Shanghai', 'Shanghai', 'China', ['上海', 'Beijing', '北京', '中国', '中國'], ['PRC']),
  zone('Asia/Hong_Kong', 'Hong Kong', 'Hong Kong', ['香港'], ['Hongkong']),
  zone('Asia/Ho_Chi_Minh', 'Saigon', 'Vietnam', [], ['Asia/Saigon']),
  zone('Asia/Kathmandu', 'Kathmandu', 'Nepal', ['加德满都', 'カトマンズ'], ['Asia/Katmandu']),
  zone('America/Sao_Paulo', 'São Paulo', 'Brazil', ['圣保罗']),
  zone('Pacific/Kiritimati', 'Kiritimati', 'Kiribati', []),
  zone('Moon/Tranquility', 'Tranquility', 'Moon', []),
]
const winter = Date.parse('2026-12-01T00:00:00Z')
const options = zoneOptions(zones, winter, 'en-US')
const found = (query: string) => {
  const { best, others } = searchZones(options, query)
  return [...best, ...others].map((one) => one.zone.city)
}

describe('zones to choose', () => {
  it('are ordered by offset, then by city, without zones that the browser does not know', () => {
    expect(options.map(({ zone: { city }, offset }) => [city, offset])).toEqual([
      ['São Paulo', -180],
      ['Kathmandu', 345],
      ['Saigon', 420],
      ['Hong Kong', 480],
      ['Shanghai', 480],
      ['Tokyo', 540],
      ['Kiritimati', 840],
    ])
  })

  it('change their order with summer time', () => {
    const two = [zone('Europe/London', 'London', 'UK', []), zone('Africa/Lagos', 'Lagos', 'Nigeria', [])]
    const cities = (iso: string) => zoneOptions(two, Date.parse(iso), 'en-US').map((option) => option.zone.city)
    expect(cities('2026-12-01T00:00:00Z')).toEqual(['London', 'Lagos'])
    expect(cities('2026-07-01T00:00:00Z')).toEqual(['Lagos', 'London'])
  })
})

describe('search', () => {
  it.each([
    ['TOK', ['Tokyo']],
    ['oky', ['Tokyo']],
    ['ｔｏｋｙｏ', ['Tokyo']],
    ['sao', ['São Paulo']],
    ['japan', ['Tokyo']],
    ['vietnam time', ['Saigon']],
    ['東京', ['Tokyo']],
    ['东京', ['Tokyo']],
    ['大阪', ['Tokyo']],
    ['北京', ['Shanghai']],
    ['カトマンズ', ['Kathmandu']],
    ['prc', ['Shanghai']],
    ['katmandu', ['Kathmandu']],
    ['ho chi minh', ['Saigon']],
    ['GMT+8', ['Hong Kong', 'Shanghai']],
    ['utc+08:00', ['Hong Kong', 'Shanghai']],
    ['+8', ['Hong Kong', 'Shanghai']],
    ['GMT+5:45', ['Kathmandu']],
    ['+0545', ['Kathmandu']],
    ['GMT-3', ['São Paulo']],
    ['−3', ['São Paulo']],
    ['gmt+1', ['Kiritimati']],
    ['nowhere', []],
    ['.*', []],
  ])('%s finds %j', (query, cities) => expect(found(query)).toEqual(cities))

  it('puts names that begin with the query first, cities before others, and names the matching alias', () => {
    const { best, others } = searchZones(options, 'k')
    expect(best.map((one) => one.zone.city)).toEqual(['Kathmandu', 'Kiritimati'])
    expect(others.map((one) => one.zone.city)).toEqual(['Hong Kong', 'Tokyo'].toSorted())
    expect(searchZones(options, 'osa').best).toMatchObject([{ zone: { city: 'Tokyo' }, as: 'Osaka' }])
    expect(searchZones(options, 'jap').best).toMatchObject([{ as: null }])
    expect(searchZones(options, 'gmt+9')).toMatchObject({ best: [], others: [{ as: null }] })
    // The zone of the city comes before zones with another city of that name.
    const london = [zone('America/Toronto', 'Toronto', 'Canada', ['London']), zone('Europe/London', 'London', 'UK', [])]
    const { best: first, others: then } = searchZones(zoneOptions(london, winter, 'en-US'), 'lond')
    expect([first, then].map((group) => group.map((one) => one.zone.city))).toEqual([['London'], ['Toronto']])
  })

  it('offers all zones for an empty query', () => expect(found('  ')).toHaveLength(7))
})
