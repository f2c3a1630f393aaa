import { trips } from '@portolan/contract/features/trips/trips'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'
import { asCompanies } from '../../../../../tools/test/scope.ts'
import { importBookings } from './testing/import-bookings.ts'

/** More than a page of the export, so that it goes on by cursor. */
const many = 1_050
const maxRows = 1_200

let portolan: TestPortolan
let world: World
let staff: CallCredentials
let own: CallCredentials

beforeAll(async () => {
  portolan = await startPortolan({ env: { PORTOLAN_EXPORT_MAX_ROWS: String(maxRows) } })
  world = await createWorld(portolan.database.adminUrl)
  staff = callCredentials(world.alpha.coordinator)
  own = callCredentials(world.alpha.traveller)
  const { traveller } = world.alpha
  await importBookings(portolan, world.alpha, [
    { name: '<b>bangkok</b> sales', day: '2040-03-01', to: 'BKK', locator: 'AB12CD' },
    { name: 'Zürich &amp; Bern', day: '2040-02-01', to: 'ZRH', ticketBy: '2040-01-20T18:00:00' },
    { name: 'Amsterdam', day: '2040-04-01', to: 'AMS' },
    { name: '=cmd|calc', day: '2040-05-05', person: ['Traveller', 'Alpha'], email: traveller.email },
    { name: 'Long ago', day: '2021-02-01', to: 'ZRH' },
    { name: 'Called off', day: '2040-02-02', to: 'ZRH', cancelled: true },
  ])
  await importBookings(portolan, world.bravo, [
    { name: 'Bravo', day: '2040-03-02', locator: 'AB12CD' },
    ...Array.from({ length: many - 1 }, (_, index) => ({
      name: `Trip ${String(index).padStart(4, '0')}`,
      // Many begin at the same moment: the id says which is next.
      day: `2041-01-${String(1 + (index % 9)).padStart(2, '0')}`,
    })),
  ])
})
afterAll(() => portolan.stop())

async function list(input: object, who = staff) {
  const { status, json, text } = await send(portolan.url, trips.list, input, who)
  expect(status, text).toBe(200)
  return json as { trips: { OrderId: string; TripName: string }[]; total: number }
}
const names = async (input: object, who = staff) => (await list(input, who)).trips.map(({ TripName }) => TripName)

async function exported(input: object, { who = staff, language = 'en-US' } = {}): Promise<string[][]> {
  const presented = { ...who, headers: { language } }
  const { status, text } = await send(portolan.url, trips.exportList, { format: 'csv', ...input }, presented)
  expect(status, text).toBe(200)
  return parse(text, { bom: true })
}

describe('the list of trips', () => {
  it('has those not over, the next to start first, and how many there are', async () => {
    expect(await list({})).toMatchObject({ total: 4 })
    expect(await names({})).toEqual(['Zürich &amp; Bern', '<b>bangkok</b> sales', 'Amsterdam', '=cmd|calc'])
    expect(await names({}, own)).toEqual(['=cmd|calc'])
  })

  it('sorts by name without its marks, by departure, and the other way round', async () => {
    const byName = ['=cmd|calc', 'Amsterdam', '<b>bangkok</b> sales', 'Zürich &amp; Bern']
    expect(await names({ sort: { by: 'name' } })).toEqual(byName)
    expect(await names({ sort: { by: 'name', descending: true } })).toEqual(byName.toReversed())
    expect((await names({ sort: { by: 'departure', descending: true } }))[0]).toBe('=cmd|calc')
  })

  it('pages, and still says how many there are past the end', async () => {
    const page = (pageIndex: number) => list({ paging: { pageIndex, pageSize: 3 } })
    expect((await page(1)).trips).toHaveLength(3)
    expect((await page(2)).trips.map(({ TripName }) => TripName)).toEqual(['=cmd|calc'])
    expect(await page(9)).toEqual({ trips: [], total: 4 })
  })

  it('finds by name, traveller, reference and what a place is called, within the scope', async () => {
    expect(await names({ text: 'bangk' })).toEqual(['<b>bangkok</b> sales'])
    expect(await names({ text: 'ab12cd' })).toEqual(['<b>bangkok</b> sales'])
    expect(await names({ text: '苏黎世', sort: { by: 'name' } })).toEqual(['Zürich &amp; Bern'])
    expect(await names({ text: 'alpha' }, own)).toEqual(['=cmd|calc'])
    expect(await names({ text: 'bangkok' }, own)).toEqual([])
    expect(await list({ text: 'nowhere' })).toEqual({ trips: [], total: 0 })
  })

  it('filters by company, and knows none but the viewer’s', async () => {
    expect(await list({ customerCodes: [world.alpha.code] })).toMatchObject({ total: 4 })
    expect(await list({ customerCodes: [world.bravo.code] })).toEqual({ trips: [], total: 0 })
    expect(await list({ text: 'ab12cd', customerCodes: [world.bravo.code] })).toEqual({ trips: [], total: 0 })
  })

  it('has past trips where they are asked for, or all of them, the first to start first', async () => {
    expect(await list({ when: 'past' })).toMatchObject({ total: 1, trips: [{ TripName: 'Long ago' }] })
    expect(await names({ when: 'all' })).toEqual([
      'Long ago',
      'Zürich &amp; Bern',
      '<b>bangkok</b> sales',
      'Amsterdam',
      '=cmd|calc',
    ])
    expect(await names({ when: 'all', sort: { by: 'departure', descending: true } })).toHaveLength(5)
    expect(await names({ when: 'all', text: '苏黎世', sort: { by: 'name' } })).toEqual([
      'Long ago',
      'Zürich &amp; Bern',
    ])
    expect(await names({ when: 'all' }, own)).toEqual(['=cmd|calc'])
    expect(await list({ when: 'all', customerCodes: [world.bravo.code] })).toEqual({ trips: [], total: 0 })
  })

  it('filters by the days that a trip touches', async () => {
    expect(await names({ travelFrom: '20400301', travelTo: '20400401' })).toEqual(['<b>bangkok</b> sales', 'Amsterdam'])
    expect(await names({ travelFrom: '20400302' })).toEqual(['Amsterdam', '=cmd|calc'])
    expect(await names({ travelTo: '20400201' })).toEqual(['Zürich &amp; Bern'])
    expect(await names({ when: 'all', travelTo: '20210201' })).toEqual(['Long ago'])
    expect(await names({ travelFrom: '20400401', travelTo: '20400301' })).toEqual([])
  })

  it('filters by who travels, within the scope', async () => {
    const { traveller, colleague } = world.alpha
    expect(await names({ travelerIds: [String(traveller.travelerId)] })).toEqual(['=cmd|calc'])
    expect(await names({ travelerIds: [String(colleague.travelerId)] })).toEqual([])
    expect(await names({ travelerIds: [String(world.bravo.traveller.travelerId)] })).toEqual([])
  })

  it('filters by how far the booking is', async () => {
    expect(await list({ stages: ['booked'] })).toMatchObject({ total: 4 })
    expect(await list({ stages: ['awaiting', 'rejected', 'confirmed'] })).toMatchObject({ total: 0 })
    const { OrderId } = (await list({ text: 'amsterdam' })).trips[0] ?? { OrderId: '' }
    await withClient(portolan.database.adminUrl, (client) =>
      client.query(
        `INSERT INTO approval (company_id, object_kind, object_id, order_id, source, current_level, levels)
         VALUES ($1, 'order', $2, $2, 'import', 1, 2)`,
        [world.alpha.companyId, OrderId],
      ),
    )
    expect(await names({ stages: ['awaiting'] })).toEqual(['Amsterdam'])
    expect(await names({ stages: ['booked'], text: 'zürich' })).toEqual(['Zürich &amp; Bern'])
    expect(await list({ stages: ['booked'] })).toMatchObject({ total: 3 })
  })

  it('is read by a function that keeps to the transaction’s companies', async () => {
    const { alpha, bravo } = world
    const ask = async (client: pg.Client) => {
      const { rows } = await client.query<{ company_id: string }>(
        `SELECT company_id FROM trips_matching($1::bigint[], NULL, 'ab12cd', '{}', now())`,
        [`{${alpha.companyId},${bravo.companyId}}`],
      )
      return rows.map(({ company_id }) => Number(company_id))
    }
    expect(await withClient(portolan.database.appUrl, ask)).toEqual([])
    expect(await asCompanies(portolan.database, [alpha.companyId], ask)).toEqual([alpha.companyId])
  })
})

describe('the exported list', () => {
  it("names the company as its reader's language does, in the file and in its name", async () => {
    await withClient(portolan.database.adminUrl, (client) =>
      client.query(`UPDATE company SET localized_names = '{"zh-TW": "海谷貿易"}' WHERE id = $1`, [
        world.alpha.companyId,
      ]),
    )
    const input = { columns: ['company'], ids: [(await list({ text: 'amsterdam' })).trips[0]?.OrderId ?? ''] }
    const [, chinese] = await exported(input, { language: 'zh-TW' })
    const [, japanese] = await exported(input, { language: 'ja-JP' })
    expect([chinese, japanese]).toEqual([['海谷貿易'], [expect.stringContaining(world.alpha.marker)]])
  })

  const all = ['trip', 'travellers', 'company', 'from', 'to', 'route', 'bookings', 'reference', 'deadline']

  it('holds the columns that are asked for, in that order and the reader’s language', async () => {
    const [head, first] = await exported({ columns: all })
    expect(head?.[0]).toBe('Trip')
    expect(first?.slice(2)).toEqual([
      'ALPHA-ONLY Company',
      '2040-02-01',
      '2040-02-01',
      'Hong Kong → Zurich',
      'Flight',
      'XXXXXX',
      expect.stringMatching(/^2040-01-20T\d\d:00:00[+-]\d\d:\d\d$/),
    ])
    const [chinese, row] = await exported({ columns: ['bookings', 'trip', 'bookings'] }, { language: 'zh-TW' })
    expect([chinese, row]).toEqual([
      ['預訂項目', '行程'],
      ['機票', 'Zürich & Bern'],
    ])
  })

  it('neutralises a name that a spreadsheet would run', async () => {
    expect(await exported({ columns: ['trip'] }, { who: own })).toEqual([['Trip'], [`'=cmd|calc`]])
  })

  it('holds what is chosen of what the filters find, or all but some, sorted as the list', async () => {
    const { trips: listed } = await list({ sort: { by: 'name' } })
    const [first, second] = listed.map(({ OrderId }) => OrderId)
    const cells = async (input: object) =>
      (await exported({ columns: ['trip'], sort: { by: 'name' }, ...input })).flat()
    expect(await cells({ ids: [second, first] })).toEqual(['Trip', `'=cmd|calc`, 'Amsterdam'])
    expect(await cells({ exceptIds: [first, second] })).toEqual(['Trip', 'bangkok sales', 'Zürich & Bern'])
    expect(await cells({ text: 'bangkok', ids: [first] })).toEqual(['Trip'])
  })

  it('never holds another company’s trips, whatever ids are named', async () => {
    const other = await list({ text: 'ab12cd' }, callCredentials(world.bravo.coordinator))
    expect(other.total).toBe(1)
    expect(await exported({ columns: ['trip'], ids: other.trips.map(({ OrderId }) => OrderId) })).toEqual([['Trip']])
  })

  it.each([
    { by: 'departure', descending: false },
    { by: 'departure', descending: true },
    { by: 'name', descending: false },
    { by: 'name', descending: true },
  ])('goes on over pages without a gap or a double: %o', async (sort) => {
    const cells = await exported({ columns: ['trip', 'from'], sort }, { who: callCredentials(world.bravo.coordinator) })
    const rows = cells.slice(1)
    expect(rows).toHaveLength(many)
    expect(new Set(rows.map(([name]) => name)).size).toBe(many)
    const keys = rows.map(([name, day]) => (sort.by === 'name' ? name! : day!))
    expect(keys).toEqual(sort.descending ? keys.toSorted().toReversed() : keys.toSorted())
  })

  it('is a workbook where that is asked for, named by list, company and day', async () => {
    const { sid, bearer, profile } = world.alpha.coordinator
    const response = await fetch(portolan.url + trips.exportList.path, {
      method: 'POST',
      headers: {
        cookie: `portolan_sid=${sid}`,
        authorization: `Bearer ${bearer}`,
        language: 'zh-TW',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ProfileToken: profile, format: 'xlsx', columns: ['trip', 'from'] }),
    })
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    const name = decodeURIComponent(response.headers.get('content-disposition')?.split(`''`)[1] ?? '')
    expect(name).toMatch(/^即將開始的行程 - 海谷貿易 - \d{4}-\d\d-\d\d\.xlsx$/)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await response.arrayBuffer())
    const [sheet] = book.worksheets
    expect([sheet?.name, sheet?.getCell('A2').value, sheet?.getCell('B2').value]).toEqual([
      '即將開始的行程',
      'Zürich & Bern',
      new Date('2040-02-01T00:00:00Z'),
    ])
  })

  it('is refused before it begins where there are more rows than the configuration allows', async () => {
    const bravo = callCredentials(world.bravo.coordinator)
    const change = (sql: string, values: unknown[]) =>
      withClient(portolan.database.adminUrl, (client) => client.query(sql, values))
    await change(
      `INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled,
        start_local, end_local, starts_at, ends_at, deadlines, message_time)
       SELECT $1, 'concur', 'Bulk', '{}', '{}', '{}', false, '20420101000000', '20420102000000', '2042-01-01', '2042-01-02', '{}', now()
       FROM generate_series(1, $2)`,
      [world.bravo.companyId, maxRows],
    )
    const { status, json } = await send(portolan.url, trips.exportList, { format: 'csv', columns: ['trip'] }, bravo)
    expect({ status, json }).toMatchObject({
      status: 413,
      json: { code: 'export_too_large', message: expect.stringContaining('1,200') },
    })
    const found = await exported({ columns: ['trip'], text: 'ab12cd' }, { who: bravo })
    expect(found).toEqual([['Trip'], ['Bravo']])
  })
})

describe('trips that nobody named', () => {
  const unnamed = { isUnnamed: true, person: ['Nora', 'Nameless'] } as const
  beforeAll(async () => {
    await importBookings(portolan, world.alpha, [
      { name: 'n1', day: '2042-03-01', from: 'LHR', to: 'PVG', ...unnamed },
      { name: 'n2', day: '2042-03-02', from: 'HKG', to: 'PEK', ...unnamed },
      { name: 'n3', day: '2042-03-03', from: 'GVA', to: 'KIX', ...unnamed },
      { name: 'Mountains', day: '2042-03-04', person: unnamed.person },
    ])
  })
  const sorted = async (language: string) => {
    const presented = { ...staff, headers: { language } }
    const input = { text: 'nameless', sort: { by: 'name' } }
    const { json } = await send(portolan.url, trips.list, input, presented)
    return (json as { trips: { TripName: string }[] }).trips.map(({ TripName }) => TripName)
  }

  it.each([
    ['en-US', ['Geneva – Osaka', 'Hong Kong – Beijing', 'London – Shanghai', 'Mountains']],
    ['zh-CN', ['伦敦 – 上海', '日内瓦 – 大阪', '香港 – 北京', 'Mountains']],
    ['ja-JP', ['Mountains', 'ジュネーヴ – 大阪', 'ロンドン – 上海', '香港 – 北京']],
  ])('are sorted by the names that %s shows', async (language, names) => {
    expect(await sorted(language)).toEqual(names)
  })

  it('are exported with the names of the reader’s language', async () => {
    const input = { columns: ['trip'], text: 'nameless', sort: { by: 'departure' } }
    expect((await exported(input, { language: 'ja-JP' })).flat().slice(1, 3)).toEqual([
      'ロンドン – 上海',
      '香港 – 北京',
    ])
  })
})
