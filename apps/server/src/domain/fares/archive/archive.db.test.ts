import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestLedger, type TestLedger } from '../../ledger/testing/test-ledger.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { readColumnMap } from '../reading/column-plan.ts'
import { archiveFares } from './archive-fares.ts'
import type { ArchivedFare } from './archived-fare.ts'
import { createFareImport, purgeFareImports } from './fare-import.store.ts'
import { importFares } from './import-fares.ts'
import { findOldFareMonths, rollUpFareMonth } from './retention.store.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())
beforeEach(async () => {
  for (const table of ['fare_sighting', 'fare_month', 'fare_product', 'fare_import', 'fare_route'])
    await ledger.rows(`delete from ${table}`)
})

const now = new Date('2026-11-20T12:00:00Z')
const usual: ArchivedFare = {
  origin: 'LHR',
  destination: 'NRT',
  carrier: 'BA',
  cabin: 'Y',
  stops: 0,
  flights: null,
  departsOn: '2026-12-10',
  returnsOn: '2026-12-20',
  seenOn: '2026-11-19',
  leavesMinute: 600,
  returnsMinute: null,
  price: 5e4,
  currency: 'GBP',
}
const archive = (...fares: Partial<ArchivedFare>[]) =>
  systemTransaction(ledger.pools.system, null, ({ db }) =>
    archiveFares(db, { source: 'file', now, fares: fares.map((fare) => ({ ...usual, ...fare })) }),
  )
const prices = async () =>
  (await ledger.rows<{ price: number }>('select price from fare_sighting order by departs_on, price')).map(
    ({ price }) => price,
  )

it('enters a fare once, between cities, at the lowest price of its day', async () => {
  expect(await archive({}, { price: 49_000 }, { returnsOn: null })).toEqual({ added: 2, repeated: 1, refused: [] })
  await ledger.rows('update fare_route set changed_at = null')
  expect(await archive({}, { price: 49_000 }, { returnsOn: null })).toEqual({ added: 0, repeated: 3, refused: [] })
  expect(await ledger.rows('select origin, destination, changed_at from fare_route')).toEqual([
    { origin: 'LON', destination: 'TYO', changed_at: null },
  ])
  expect(await archive({ price: 48_000 })).toEqual({ added: 0, repeated: 1, refused: [] })
  expect(await prices()).toEqual([48_000, 50_000])
  expect(
    await ledger.rows(
      'select from_airport, to_airport, changed_at from fare_product p join fare_route r on r.id = p.route_id',
    ),
  ).toEqual([{ from_airport: 'LHR', to_airport: 'NRT', changed_at: now }])
})

it('refuses what is no fare, each with its fault, and enters the others', async () => {
  const wrong: readonly [Partial<ArchivedFare>, string][] = [
    [{ price: 0 }, 'price-not-positive'],
    [{ price: 1.5 }, 'price-missing'],
    [{ origin: 'QQQ' }, 'place-unknown'],
    [{ origin: 'ATLANTIS' }, 'place-unknown'],
    [{ origin: '' }, 'place-missing'],
    [{ origin: 'HND' }, 'same-place'],
    [{ currency: 'ABC' }, 'currency-unknown'],
    [{ departsOn: '2026-13-01' }, 'date-unreadable'],
    [{ seenOn: '2026-12-01' }, 'seen-implausible'],
    [{ seenOn: '1999-12-01' }, 'seen-implausible'],
    [{ departsOn: '2026-11-18' }, 'departure-before-seen'],
    [{ returnsOn: '2026-12-09' }, 'return-before-departure'],
    [{ departsOn: '2028-01-01', returnsOn: null }, 'departure-too-far'],
  ]
  const { added, refused } = await archive(...wrong.map(([fare]) => fare), { origin: 'LONDON', destination: '東京' })
  expect(refused.map(({ fault }) => fault)).toEqual(wrong.map(([, fault]) => fault))
  expect(added).toBe(1)
  expect(await ledger.rows('select origin, destination from fare_route')).toEqual([
    { origin: 'LON', destination: 'TYO' },
  ])
})

it('keeps prices out that are 25 times off what the archive and the batch have', async () => {
  const days = ['01', '02', '03', '04', '05']
  await archive(...days.map((day) => ({ departsOn: `2026-12-${day}` })))
  expect(await archive({ price: 1_300_000 }, { price: 1_900 }, { price: 1_200_000 })).toEqual({
    added: 1,
    repeated: 0,
    refused: [
      { index: 0, fault: 'price-absurd' },
      { index: 1, fault: 'price-absurd' },
    ],
  })
  expect(Math.max(...(await prices()))).toBe(1_200_000)
})

const file = [
  'from,to,departure date,return date,seen,airline,stops,flight number,departure time,arrival time,duration,price',
  'SIN,SYD,2026-12-01,2026-12-05,2026-10-31,QF,0,QF 2,20:00,07:00,8h,400.5',
  'SIN,SYD,2026-12-02,2026-12-05,2026-11-01,QF,1,QF 4,21:00,09:00,9h,300',
  'SIN,SYD,2026-12-02,2026-12-05,2026-11-01,QF,1,QF 4,21:00,09:00,9h,-2',
].join('\n')

async function imported(text: string, { isDryRun = false, map = ['currency:SGD'] } = {}) {
  const importId = await systemTransaction(ledger.pools.system, null, ({ db }) =>
    createFareImport(db, { source: 'test', file: 'a.csv', isDryRun: false, now }),
  )
  async function* bytes() {
    yield Buffer.from(text)
  }
  const summary = await importFares(ledger.pools.system, {
    source: 'test',
    bytes: bytes(),
    map: readColumnMap(map),
    isDryRun,
    importId,
    now,
  })
  const [row] = await ledger.rows<object>(
    `select state, fault, rows, added, repeated, refused from fare_import where id = ${importId}`,
  )
  return { summary, row, quarantined: await ledger.rows('select row_number, fault, record from fare_quarantine') }
}

it('imports a file with its schedule, tells what it did, and does it once', async () => {
  const first = await imported(file)
  expect(first.row).toEqual({ state: 'done', fault: null, rows: 3, added: 2, repeated: 0, refused: 1 })
  expect(first.quarantined).toEqual([
    { row_number: 3, fault: 'price-not-positive', record: expect.stringContaining('SIN,SYD,2026-12-02') },
  ])
  expect(await prices()).toEqual([40_050, 30_000])
  const [direct] = await ledger.rows<{ flights: unknown }>('select flights from fare_product where stops = 0')
  expect(direct?.flights).toEqual({
    out: [
      {
        carrier: 'QF',
        number: '2',
        from: 'SIN',
        to: 'SYD',
        leaves: 1200,
        arrives: 420,
        elapsed: 480,
        leavesDay: 0,
        arrivesDay: 1,
      },
    ],
    back: [],
  })
  expect((await imported(file)).row).toMatchObject({ added: 0, repeated: 2, refused: 1 })
  const partitions = await ledger.rows<{ name: string }>(
    `select tableoid::regclass::text as name from fare_sighting order by 1`,
  )
  expect(partitions.map(({ name }) => name)).toEqual(['fare_sighting_202610', 'fare_sighting_202611'])
})

it('tells by a dry run what it would do, and does nothing', async () => {
  expect((await imported(file, { isDryRun: true })).summary).toMatchObject({ added: 2, refused: 1, failure: null })
  expect(await prices()).toEqual([])
  expect(await ledger.rows('select from fare_route')).toEqual([])
})

it('ends as failed where the columns cannot be told, and refuses fares without a currency', async () => {
  expect((await imported('a,b\n1,2\n')).row).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('A fare file needs a price'),
  })
  expect((await imported(file, { map: [] })).row).toMatchObject({ state: 'done', added: 0, refused: 3 })
})

it('rolls months up that are kept no longer, and keeps them when they come again', async () => {
  const old = { seenOn: '2025-01-31', departsOn: '2025-02-05', returnsOn: null }
  const fares = [100, 300, 900].map((price, at) => ({ ...old, price, leavesMinute: at }))
  const roll = () =>
    systemTransaction(ledger.pools.system, null, async ({ db }) => {
      const months = await findOldFareMonths(db, '2025-02-01')
      for (const month of months) await rollUpFareMonth(db, month)
      return months
    })
  const rolled = () => ledger.rows('select lead, sightings, lowest, median, highest, is_direct from fare_month')
  const january = [{ lead: 7, sightings: 3, lowest: 100, median: 300, highest: 900, is_direct: true }]
  await archive(...fares, {})
  expect(await roll()).toEqual(['2025-01-01'])
  expect(await rolled()).toEqual(january)
  expect(await prices()).toEqual([50_000])
  await archive(fares[0]!)
  await roll()
  expect(await rolled()).toEqual(january)
  expect(await roll()).toEqual([])
})

it('purges imports of long ago, and tells dead ones as failed', async () => {
  await imported(file)
  await ledger.rows(`update fare_import set state = 'running'`)
  const purged = (before: string) =>
    systemTransaction(ledger.pools.system, null, ({ db }) =>
      purgeFareImports(db, { before: new Date(before), deadBefore: new Date('2026-11-21'), now }),
    )
  expect(await purged('2026-11-01')).toBe(0)
  expect(await ledger.rows('select state from fare_import')).toEqual([{ state: 'failed' }])
  expect(await purged('2026-11-21')).toBe(1)
  expect(await ledger.rows('select from fare_quarantine')).toEqual([])
})
