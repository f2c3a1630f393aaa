import { places, PlaceType, type PlaceSuggestion } from '@portolan/contract/features/places'
import type { Declaration } from '@portolan/contract/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, type CallCredentials, send } from '../../../../../tools/test/caller.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { type World } from '../../../../../tools/test/world.ts'

let portolan: SharedPortolan
let world: World
let me: CallCredentials
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  me = callCredentials(world.alpha.traveller)
})

async function ask<Answer>(declaration: Declaration, input: object, who = me): Promise<Answer[]> {
  const { status, json, text } = await send(portolan.url, declaration, input, who)
  expect(status, text).toBe(200)
  return (json as { datas: Answer[] }).datas
}

const cities = (input: object) => ask<PlaceSuggestion & { children?: { code: string }[] }>(places.searchCities, input)
const kindAndCode = ({ type, code }: { type: number; code: string }) =>
  `${type === PlaceType.City ? 'city' : 'airport'} ${code}`

describe('cities', () => {
  it('come with their airports, the busiest first, in four languages', async () => {
    const [london] = await cities({ q: 'london', lang: 'all' })
    expect(london).toMatchObject({
      code: 'LON',
      type: PlaceType.City,
      name: 'London',
      name_zh_tw: '倫敦',
      name_ja_jp: 'ロンドン',
      country_code: 'GB',
      country_name_zh_cn: '英国',
    })
    expect(london?.sub_datas.slice(0, 2).map(kindAndCode)).toEqual(['airport LHR', 'airport LGW'])
  })

  it('an airport asked for by its code or name goes before its city, and stands there once', async () => {
    for (const q of ['LHR', 'heathrow', 'Heathrow London']) {
      const [airport, city] = await cities({ q })
      expect(
        [airport, city].map((one) => one && kindAndCode(one)),
        q,
      ).toEqual(['airport LHR', 'city LON'])
      expect(airport?.sub_datas).toEqual([])
      expect(city?.sub_datas.map(({ code }) => code)).toContain('LGW')
      expect(city?.sub_datas.map(({ code }) => code)).not.toContain('LHR')
    }
  })

  it('a city of one airport stands for it', async () => {
    const [city] = await cities({ q: 'GVA' })
    expect(city && kindAndCode(city)).toBe('city GVA')
    expect(city?.sub_datas.map(kindAndCode)).toEqual(['airport GVA'])
  })

  it('by joined codes are told in the order asked, with children, without what nobody knows', async () => {
    const found = await cities({ codes: 'lhr| LON |QQQ||TYO|LON' })
    expect(found.map(kindAndCode)).toEqual(['airport LHR', 'city LON', 'city TYO'])
    expect(found[1]?.children?.map(({ code }) => code)).toContain('LHR')
    expect(found[1]?.children).toEqual(found[1]?.sub_datas)
    expect(await cities({ codes: '' })).toEqual([])
  })

  it('can be asked for in one country alone', async () => {
    const of = async (input: object) => (await cities(input)).map(({ code }) => code)
    expect(await of({ q: 'london', countryCode: 'CA' })).toEqual(['YXU'])
    expect((await of({ countryCode: 'JP', q: '' }))[0]).toBe('TYO')
    expect(await of({ q: 'london', countryCode: 'QQ' })).toEqual([])
    expect(await of({ q: '' })).toEqual([])
  })

  it('are found by their country where the caller wants that', async () => {
    const countries = (found: PlaceSuggestion[]) => [...new Set(found.map(({ country_code }) => country_code))]
    expect(countries(await cities({ q: 'japan', includeCountry: 'true' }))).toEqual(['JP'])
    expect(countries(await cities({ q: '日本', includeCountry: 'true' }))).toEqual(['JP'])
    expect(countries(await cities({ q: 'japan' }))).not.toContain('JP')
  })
})

describe('airlines and countries', () => {
  it.each([
    ['CX', 'CX'],
    ['cpa', 'CX'],
    ['cathay', 'CX'],
    ['國泰', 'CX'],
    ['全日空', 'NH'],
    ['luftansa', 'LH'],
  ])('%s is %s', async (q, code) => {
    const found = await ask<{ code: string }>(places.searchAirlines, { q, lang: 'all', qty: 5 })
    expect(found[0]?.code).toBe(code)
    expect(found.length).toBeLessThanOrEqual(5)
  })

  it.each([
    ['de', 'DE'],
    ['DEU', 'DE'],
    ['germany', 'DE'],
    ['德國', 'DE'],
    ['どいつ', 'DE'],
    ['uk', 'GB'],
    ['switz', 'CH'],
    ['phillipines', 'PH'],
  ])('%s is %s', async (q, code) => {
    expect((await ask<{ Code: string }>(places.searchCountries, { q, lang: 'all' }))[0]?.Code).toBe(code)
  })

  it('are five unless asked otherwise', async () => {
    expect(await ask(places.searchAirlines, { q: 'air' })).toHaveLength(5)
    expect(await ask(places.searchAirlines, { q: 'air', qty: '12' })).toHaveLength(12)
    expect(await ask(places.searchCountries, { q: 'a' })).toHaveLength(5)
  })
})

describe('whatever is typed', () => {
  const calls: [string, Declaration, object][] = [
    ['cities', places.searchCities, {}],
    ['hotel cities', places.searchHotelLocations, { type: 'City' }],
    ['hotels', places.searchHotelLocations, { type: 'Hotel' }],
    ['airlines', places.searchAirlines, {}],
    ['countries', places.searchCountries, {}],
  ]

  it.each(calls)('%s are answered', async (_, declaration, input) => {
    const texts = [
      ['', ' ', '%', '*', '(', '\\', '[', '|', '\u0001\u0007', '\u200b', '\ufeff', '🛫', '-', '.', "'", '"'],
      ['__proto__', 'constructor', 'toString', "'; DROP TABLE hotel_property; --", '<script>alert(1)</script>'],
      ['a'.repeat(100), '東'.repeat(100), 'a '.repeat(50), '${7*7}', '../../etc/passwd', '\u202eCDL', 'İstanbul'],
    ].flat()
    for (const q of texts) expect(Array.isArray(await ask(declaration, { ...input, q, lang: 'all' })), q).toBe(true)
  })

  it.each(calls)('%s refuse what is no question', async (_, declaration, input) => {
    const wrong = [{ q: 'a'.repeat(101) }, { lang: 'tlh' }, { lang: '' }, { q: 'a\u0000b' }]
    for (const more of wrong) {
      const { status, json } = await send(portolan.url, declaration, { ...input, ...more }, me)
      expect([status, (json as { code: string }).code], JSON.stringify(more)).toEqual([400, 'invalid_parameter'])
    }
  })

  it('numbers and codes are held to their bounds', async () => {
    for (const qty of ['0', '21', '-1', '1.5', 'x', '', 'NaN']) {
      expect((await send(portolan.url, places.searchAirlines, { q: 'a', qty }, me)).status, qty).toBe(400)
      expect((await send(portolan.url, places.searchCountries, { q: 'a', qty }, me)).status, qty).toBe(400)
    }
    expect((await send(portolan.url, places.searchCities, { codes: 'A'.repeat(1001) }, me)).status).toBe(400)
    expect((await send(portolan.url, places.searchHotelLocations, { q: 'a' }, me)).status).toBe(400)
    expect((await send(portolan.url, places.searchHotelLocations, { type: 'Inn', q: 'a' }, me)).status).toBe(400)
  })
})

describe('the profile token of a look-up', () => {
  const get = async (query: string, who: CallCredentials = me) => {
    const headers = {
      ...who.headers,
      cookie: `portolan_sid=${who.sid ?? ''}`,
      authorization: `Bearer ${who.bearer ?? ''}`,
    }
    const response = await fetch(`${portolan.url}${query}`, { headers })
    return { status: response.status, text: await response.text(), cache: response.headers.get('cache-control') }
  }

  it('proves the caller in any spelling, and nothing else does', async () => {
    const own = me.profile ?? ''
    for (const name of ['profileToken', 'ProfileToken', 'profiletoken'])
      expect((await get(`/Common/City.ashx?q=tokyo&lang=all&${name}=${own}`)).status, name).toBe(200)
    expect((await get('/Common/City.ashx?q=tokyo')).status).toBe(401)
    expect((await get(`/Common/City.ashx?q=tokyo&profileToken=${world.bravo.traveller.profile}`)).status).toBe(401)
    expect((await get(`/Common/City.ashx?q=tokyo&profileToken=x&profileToken=y`)).status).toBe(401)
  })

  it('comes as a header too, so that it need not stand in an address', async () => {
    const path = '/Common/City.ashx?q=tokyo&lang=all'
    const byHeader = (token: string, query = '') => get(path + query, { ...me, headers: { 'x-profile-token': token } })
    expect((await byHeader(me.profile ?? '')).status).toBe(200)
    expect((await byHeader(world.bravo.traveller.profile)).status).toBe(401)
    // The header counts where both are sent.
    expect((await byHeader('x', `&profileToken=${me.profile ?? ''}`)).status).toBe(401)
  })

  it('is in no log line, and in no cache of the browser or on the way', async () => {
    const own = me.profile ?? ''
    const answers = [
      await get(`/Common/City.ashx?q=tokyo&profileToken=${own}`),
      await get(`/Common/City.ashx?q=${'a'.repeat(101)}&profileToken=${own}`),
      await get(`/Common/City.ashx?q=%ff&profileToken=${own}`),
      await get(`/Common/Nothing.ashx?profileToken=${own}`),
      await get(`/Common/City.ashx?q=tokyo&profileToken=${own}&x=${'y'.repeat(20_000)}`),
      await get(`/Common/City.ashx?q=tokyo&profileToken=${own}`, {}),
      await get('/Common/City.ashx?q=tokyo', { ...me, headers: { 'x-profile-token': own } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, expect.any(Number), 404, 431, 401, 200])
    expect(answers.map(({ cache }) => cache)).toEqual(answers.map(() => 'no-store'))
    expect(portolan.logged.length).toBeGreaterThan(3)
    expect(JSON.stringify(portolan.logged)).not.toContain(own)
  })

  it('is not asked for by the two calls that the specification makes without it', async () => {
    expect((await get('/Common/Airline.ashx?q=cathay&lang=all&qty=5')).status).toBe(200)
    expect((await get('/Hotel/Location.ashx?type=City&q=tokyo&lang=all')).status).toBe(200)
    expect((await get('/Common/Airline.ashx?q=cathay', { sid: 'x', bearer: 'y' })).status).toBe(401)
  })
})
