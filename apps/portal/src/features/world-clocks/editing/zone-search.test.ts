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
  it('stand by offset, then by city, without those the browser does not know', () => {
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

  it('change places with the seasons', () => {
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

  it('puts what begins so before the rest, cities first, and says by which other name it was found', () => {
    const { best, others } = searchZones(options, 'k')
    expect(best.map((one) => one.zone.city)).toEqual(['Kathmandu', 'Kiritimati'])
    expect(others.map((one) => one.zone.city)).toEqual(['Hong Kong', 'Tokyo'].toSorted())
    expect(searchZones(options, 'osa').best).toMatchObject([{ zone: { city: 'Tokyo' }, as: 'Osaka' }])
    expect(searchZones(options, 'jap').best).toMatchObject([{ as: null }])
    expect(searchZones(options, 'gmt+9')).toMatchObject({ best: [], others: [{ as: null }] })
    // Whose city it is goes before who only has one of that name.
    const london = [zone('America/Toronto', 'Toronto', 'Canada', ['London']), zone('Europe/London', 'London', 'UK', [])]
    const { best: first, others: then } = searchZones(zoneOptions(london, winter, 'en-US'), 'lond')
    expect([first, then].map((group) => group.map((one) => one.zone.city))).toEqual([['London'], ['Toronto']])
  })

  it('without a word offers all', () => expect(found('  ')).toHaveLength(7))
})
