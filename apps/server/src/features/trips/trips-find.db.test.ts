import { trips } from '@portolan/contract/features/trips/trips'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { type World } from '../../../../../tools/test/world.ts'
import { asCompanies } from '../../../../../tools/test/scope.ts'
import { importBookings } from './testing/import-bookings.ts'

let portolan: SharedPortolan
let world: World
let staff: CallCredentials
let own: CallCredentials

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  staff = callCredentials(world.alpha.coordinator)
  own = callCredentials(world.alpha.traveller)
  await withClient(portolan.database.adminUrl, (client) =>
    client.query(`UPDATE login SET name_zh_tw = '陳美玲', name_ja_jp = 'チン ミレイ' WHERE id = $1`, [
      world.alpha.traveller.loginId,
    ]),
  )
  await importBookings(portolan, world.alpha, [
    { name: '東京視察', day: '2040-03-01', to: 'HND', locator: 'AB12CD' },
    { name: 'Board <b>meeting</b> Zürich', day: '2040-02-01', to: 'ZRH', locator: 'QX9001' },
    { name: 'unnamed', isUnnamed: true, day: '2040-06-01', from: 'LHR', to: 'PVG', locator: 'NN7001' },
    { name: 'Long ago', day: '2021-02-01', to: 'ZRH' },
    { name: 'Last year', day: '2025-02-01', to: 'ZRH' },
    { name: 'Called off', day: '2040-02-02', to: 'ZRH', cancelled: true },
    { name: 'Own', day: '2040-05-05', person: ['Traveller', 'Alpha'], email: world.alpha.traveller.email },
    { name: 'Colleague', day: '2040-05-06', person: ['Colleague', 'Alpha'], email: world.alpha.colleague.email },
  ])
  await importBookings(portolan, world.bravo, [{ name: '東京 Bravo', day: '2040-03-02', to: 'HND', locator: 'AB12CD' }])
})

const find = async (input: object, who: CallCredentials = staff, language = 'en-US') => {
  const { status, json, text } = await send(portolan.url, trips.find, input, { ...who, headers: { language } })
  expect(status, text).toBe(200)
  return (json as { trips: { TripName: string }[] }).trips.map(({ TripName }) => TripName)
}

describe('trips are found', () => {
  it.each([
    ['one character', '視', '東京視察'],
    ['the middle of a name without blanks', '京視', '東京視察'],
    ['simplified for traditional', '东京视察', '東京視察'],
    ['the beginning of a word', 'meet', 'Board <b>meeting</b> Zürich'],
    ['accents and case left out', 'MEETING ZURICH', 'Board <b>meeting</b> Zürich'],
    ['full width', 'ｍｅｅｔｉｎｇ', 'Board <b>meeting</b> Zürich'],
    ['words in any order', 'zurich board', 'Board <b>meeting</b> Zürich'],
    ['a record locator’s beginning', 'qx90', 'Board <b>meeting</b> Zürich'],
    ['a place', 'hnd', '東京視察'],
    ['a traveller’s name in another script than the booking’s', '陈美玲', 'Own'],
    ['a traveller’s name in kana of half width', 'ﾁﾝ', 'Own'],
  ])('by %s', async (_, text, name) => expect(await find({ text })).toEqual([name]))

  it.each([
    ['en-US', 'london shanghai', 'London – Shanghai'],
    ['zh-CN', '伦敦 上海', '伦敦 – 上海'],
    ['zh-TW', '倫敦 上海', '倫敦 – 上海'],
    ['ja-JP', 'ロンドン 上海', 'ロンドン – 上海'],
    ['ja-JP', 'london shang', 'ロンドン – 上海'],
  ])('by a name that nobody gave, in %s, or another language (%s)', async (language, text, name) => {
    expect(await find({ text }, staff, language)).toEqual([name])
  })

  it('those not over first, the next to start leading; then the past ones, the last leading; cancelled ones never', async () => {
    expect(await find({ text: 'zrh' })).toEqual(['Board <b>meeting</b> Zürich', 'Last year', 'Long ago'])
  })

  it.each(['zurich', 'Zürich', 'zuerich', 'チューリッヒ', '苏黎世', '蘇黎世', 'sulishi', 'zuric'])(
    'by what the place is called, whatever the trip is: %s',
    async (text) => {
      expect(await find({ text })).toEqual(['Board <b>meeting</b> Zürich', 'Last year', 'Long ago'])
    },
  )

  it('by a city, where they go to one of its airports', async () => {
    expect(await find({ text: 'tokyo' })).toEqual(['東京視察', 'Own', 'Colleague'])
    expect(await find({ text: '羽田' })).toEqual(['東京視察'])
    expect(await find({ text: 'tokyo' }, own)).toEqual(['Own'])
    expect(await find({ text: 'tok' })).toEqual([])
  })

  it('when every word matches, and not by markup, punctuation or the rest of a word', async () => {
    expect(await find({ text: 'board hnd' })).toEqual([])
    for (const text of ['strong', '<b>', '…!', 'oard', '% _', "'", '\\', ':*', '&|!()'])
      expect(await find({ text }), text).toEqual(text === '<b>' ? await find({ text: 'b' }) : [])
  })

  it('by one traveller, with or without a text', async () => {
    const travelerId = String(world.alpha.traveller.travelerId)
    expect(await find({ travelerId })).toEqual(['Own'])
    expect(await find({ travelerId, text: 'own' })).toEqual(['Own'])
    expect(await find({ travelerId, text: 'board' })).toEqual([])
  })
})

describe('trips are not found', () => {
  it('out of the viewer’s scope', async () => {
    expect(await find({ text: 'alpha' })).toEqual(['Own', 'Colleague'])
    expect(await find({ text: 'alpha' }, own)).toEqual(['Own'])
    expect(await find({ text: 'hnd' }, own)).toEqual([])
    expect(await find({ travelerId: String(world.alpha.colleague.travelerId) }, own)).toEqual([])
  })

  it('in another company, by name, locator or traveller', async () => {
    expect(await find({ text: '東京' }, callCredentials(world.bravo.coordinator))).toEqual(['東京 Bravo'])
    expect(await find({ text: 'ab12cd' })).toEqual(['東京視察'])
    expect(
      await find({ travelerId: String(world.alpha.traveller.travelerId) }, callCredentials(world.bravo.coordinator)),
    ).toEqual([])
  })

  it('by a function that is asked past the transaction’s companies', async () => {
    const { alpha, bravo } = world
    const ask = (client: pg.Client) =>
      client.query(`SELECT * FROM trips_search($1::bigint[], NULL, NULL, '東京', '{HND}', now(), 8)`, [
        `{${alpha.companyId},${bravo.companyId}}`,
      ])
    await withClient(portolan.database.appUrl, async (client) => expect((await ask(client)).rows).toEqual([]))
    await asCompanies(portolan.database, [alpha.companyId], async (client) => {
      const { rows } = await ask(client)
      expect(rows.map((row: { company_id: number }) => Number(row.company_id))).toEqual([alpha.companyId])
      await expect(client.query('SELECT 1 FROM trip_find')).rejects.toMatchObject({ code: '42501' })
    })
  })

  it('once they are renamed, cancelled or gone', async () => {
    const change = (sql: string) => withClient(portolan.database.systemUrl, (client) => client.query(sql))
    await change(`UPDATE booking_order SET trip_name = 'Kyoto' WHERE trip_name = '東京視察'`)
    expect([await find({ text: '視察' }), await find({ text: 'kyo' })]).toEqual([[], ['Kyoto']])
    await change(`UPDATE booking_order SET cancelled = true WHERE trip_name = 'Kyoto'`)
    expect(await find({ text: 'kyo' })).toEqual([])
    await change(`UPDATE booking_order SET cancelled = false WHERE trip_name = 'Kyoto'`)
    expect(await find({ text: 'kyo' })).toEqual(['Kyoto'])
    await change('DELETE FROM order_thread')
    await change(`DELETE FROM booking_order WHERE trip_name = 'Kyoto'`)
    expect(await find({ text: 'kyo' })).toEqual([])
  })
})

it('nothing asked is a fault of the caller', async () => {
  for (const input of [{}, { text: '' }, { text: '   ' }, { text: 'a'.repeat(101) }, { travelerId: 'x' }])
    expect((await send(portolan.url, trips.find, input, staff)).status, JSON.stringify(input)).toBe(400)
})
