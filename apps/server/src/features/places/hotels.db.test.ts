import { type HotelSuggestion, places } from '@portolan/contract/features/places'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, type CallCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type Tenant, type World } from '../../../../../tools/test/world.ts'
import { asCompanies } from '../../../../../tools/test/scope.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import type { HotelItem, LedgerMessage, Source } from '../../domain/ledger/ledger-message.ts'
import { applyMessages } from '../../domain/ledger/writing/ledger.store.ts'
import { gazetteer } from '../../reference/search/gazetteer.ts'

let portolan: TestPortolan
let world: World
let pools: Pools

const stay = (hotel: Partial<HotelItem>): HotelItem => ({
  kind: 'hotel',
  cancelled: false,
  status: null,
  agencyLocator: null,
  supplierLocator: null,
  startsLocal: '20400301150000',
  endsLocal: '20400303110000',
  startsUtc: null,
  endsUtc: null,
  travelers: [0],
  hotelCode: null,
  hotelName: null,
  cityCode: 'TYO',
  cityName: 'Tokyo',
  country: 'JP',
  address: null,
  latitude: null,
  longitude: null,
  roomName: null,
  ...hotel,
})

let told = 0
function message(source: Source, items: readonly HotelItem[]): LedgerMessage {
  const key = `hotels-${told++}`
  const traveler = {
    name: 'ANN EXAMPLE',
    foldedNames: ['ann example'],
    email: null,
    ownerEmail: null,
    employeeId: null,
  }
  return {
    source,
    keys: [key],
    messageTime: Date.UTC(2039, 0, 1) + told,
    cancelled: false,
    trip: {
      locator: null,
      mainBookingRef: null,
      channel: null,
      name: 'Trip',
      startsLocal: null,
      endsLocal: null,
      startsUtc: null,
      endsUtc: null,
      travelers: [traveler],
      items,
      deadlines: [],
    },
    file: key,
    place: '1',
  }
}

const keep = ({ companyId }: Tenant, messages: readonly LedgerMessage[]) =>
  systemTransaction(pools.system, companyId, ({ db }) =>
    applyMessages(db, { companyId, companyZone: 'Asia/Tokyo', places: gazetteer }, messages, new Map()),
  )

beforeAll(async () => {
  portolan = await startPortolan()
  world = await createWorld(portolan.database.adminUrl)
  pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  await keep(world.alpha, [
    message('concur', [stay({ hotelName: 'Park Hyatt Tokyo', hotelCode: 'HY123', address: '3-7-1 Nishi Shinjuku' })]),
    message('concur', [
      stay({ hotelName: 'パークホテル東京', startsLocal: '20410101150000' }),
      stay({ hotelName: 'The Peninsula', cityCode: 'HKG', cityName: 'Hong Kong', country: 'HK' }),
      stay({ hotelName: 'Zürich Marriott', cityCode: null, cityName: 'Zürich', country: 'CH' }),
      stay({ hotelName: 'Called Off Inn', cancelled: true }),
      stay({ hotelName: null, address: 'Nameless street' }),
    ]),
    message('mail', [stay({ hotelName: "Aunt Mary's flat", address: '12 Private Lane' })]),
    message('pass', [stay({ hotelName: 'Private Pass House' })]),
  ])
  await keep(world.bravo, [message('concur', [stay({ hotelName: 'Bravo Park Inn' })])])
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
})

const find = async (input: object, who: CallCredentials = callCredentials(world.alpha.traveller)) => {
  const { status, json, text } = await send(portolan.url, places.searchHotelLocations, { type: 'Hotel', ...input }, who)
  expect(status, text).toBe(200)
  return (json as { datas: HotelSuggestion[] }).datas
}
const names = async (input: object, who?: CallCredentials) => (await find(input, who)).map(({ name }) => name)

describe('hotels of the agency’s bookings are found', () => {
  it('with what their booking told', async () => {
    expect(await find({ q: 'park hyatt' })).toEqual([
      {
        code: 'HY123',
        name: 'Park Hyatt Tokyo',
        address: '3-7-1 Nishi Shinjuku',
        city_code: 'TYO',
        city_name: 'Tokyo',
        country_code: 'JP',
      },
    ])
  })

  it.each([
    ['the beginnings of words, in any order', { q: 'tok par' }, ['Park Hyatt Tokyo']],
    ['words written as one', { q: 'parkhyatt' }, ['Park Hyatt Tokyo']],
    ['their own script, from any character', { q: '京' }, ['パークホテル東京']],
    ['without accents', { q: 'zurich' }, ['Zürich Marriott']],
    ['a city’s code', { q: '', city: 'HKG' }, ['The Peninsula']],
    ['an airport of their city', { q: 'park', city: 'HND' }, ['Park Hyatt Tokyo']],
    ['their city’s name, where the booking had no code', { city: 'ZRH' }, ['Zürich Marriott']],
    ['a word and another city', { q: 'park', city: 'HKG' }, []],
    ['a city that nobody knows', { city: 'QQQ' }, []],
  ])('by %s', async (_, input, expected) => {
    expect(await names(input)).toEqual(expected)
  })

  it('the last stayed at first where nothing is asked', async () => {
    expect((await names({}))[0]).toBe('パークホテル東京')
  })

  it('once, with the last that was told, however often they are booked', async () => {
    await keep(world.alpha, [
      message('concur', [
        stay({ hotelName: 'Park Hyatt  Tokyo', address: 'New address', startsLocal: '20420101150000' }),
      ]),
      message('concur', [
        stay({ hotelName: 'ＰＡＲＫ Hyatt Tokyo', address: 'Old address', startsLocal: '20200101150000' }),
      ]),
    ])
    expect(await find({ q: 'park hyatt' })).toMatchObject([
      { name: 'Park Hyatt Tokyo', address: 'New address', code: 'HY123' },
    ])
  })
})

describe('hotels are not found', () => {
  it.each(['mary', 'private', 'called off', 'nameless', 'lane'])('by %s', async (q) => {
    expect(await names({ q })).toEqual([])
  })

  it('in another company', async () => {
    expect(await names({ q: 'bravo' })).toEqual([])
    expect(await names({ q: 'park' }, callCredentials(world.bravo.traveller))).toEqual(['Bravo Park Inn'])
    expect(await names({}, callCredentials(world.bravo.coordinator))).toEqual(['Bravo Park Inn'])
  })

  it('by a function that is asked past the transaction’s companies', async () => {
    const { alpha, bravo } = world
    const ask = (client: pg.Client) =>
      client.query(`SELECT * FROM hotels_search('{${alpha.companyId},${bravo.companyId}}', NULL, NULL, 20)`)
    await withClient(portolan.database.appUrl, async (client) => expect((await ask(client)).rows).toEqual([]))
    await asCompanies(portolan.database, [bravo.companyId], async (client) => {
      const { rows } = await ask(client)
      expect(rows.map((row: { company_id: number }) => Number(row.company_id))).toEqual([bravo.companyId])
      expect((await client.query('SELECT name FROM hotel_property')).rows).toEqual([{ name: 'Bravo Park Inn' }])
    })
  })

  it('before somebody has a profile', async () => {
    await withClient(portolan.database.adminUrl, (client) =>
      client.query('UPDATE session SET login_id = NULL WHERE login_id = $1', [world.alpha.colleague.loginId]),
    )
    expect(await names({ q: 'park' }, { ...callCredentials(world.alpha.colleague), profile: undefined })).toEqual([])
  })
})

it('what the feed told before there was a place for it is kept as it is kept now', async () => {
  const now = await withClient(portolan.database.adminUrl, (client) => client.query(rows))
  const again = await withClient(portolan.database.adminUrl, async (client) => {
    await client.query('BEGIN')
    await client.query('DELETE FROM hotel_property')
    await client.query(await backfill())
    const filled = await client.query(rows)
    await client.query('ROLLBACK')
    return filled
  })
  expect(again.rows.length).toBeGreaterThan(3)
  expect(again.rows).toEqual(now.rows)
})

const rows =
  'SELECT company_id, name_key, city_key, country, last_stay::text, keys FROM hotel_property ORDER BY 1, 2, 3'

/** The migration's own statement. */
async function backfill(): Promise<string> {
  const sql = await readFile(new URL('../../db/migrations/0012_hotels.sql', import.meta.url), 'utf8')
  const statement = /INSERT INTO hotel_property[^;]+;/.exec(sql)?.[0]
  if (!statement) throw new Error('The migration fills nothing')
  return statement
}
