import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { readColumnMap } from '../reading/column-plan.ts'
import { type FareImportOptions, importFares } from './import-fares.ts'

let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 2, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const now = new Date('2026-11-20T04:00:00Z')

const importText = (text: string | Uint8Array, given: Partial<FareImportOptions> & { columns?: string } = {}) =>
  importFares(pools.system, Readable.from([typeof text === 'string' ? Buffer.from(text) : text]), {
    source: 'file',
    file: 'fares.csv',
    map: readColumnMap([given.columns ?? '']),
    dryRun: false,
    now,
    ...given,
  })

const rows = <T>(text: string, values: unknown[] = []) =>
  withClient(
    database.adminUrl,
    async (client) => (await client.query<Record<string, unknown>>(text, values)).rows as unknown as T[],
  )

const header =
  'seen,origin,destination,departure,departureTime,return,airline,flight,returnFlight,stops,minutes,price,currency'
const line = (
  given: Partial<Record<'seen' | 'from' | 'to' | 'dep' | 'ret' | 'price' | 'currency' | 'stops', string>>,
) => {
  const { seen = '2026-11-18', from = 'HKG', to = 'LHR', dep = '2027-01-15', ret = '2027-01-21', ...rest } = given
  const { price = '6850', currency = 'HKD', stops = '0' } = rest
  return [seen, from, to, dep, '23:05', ret, 'Cathay Pacific', 'CX251', 'CX238', stops, '845', price, currency].join(
    ',',
  )
}
const file = (...lines: readonly string[]) => [header, ...lines, ''].join('\n')

it('keeps fares by route of cities, product, dates and day of seeing; the same file adds nothing', async () => {
  const text = file(line({}), line({ seen: '2026-10-31', price: '7000' }), line({ to: 'LGW', price: '5999.50' }))
  expect(await importText(text)).toMatchObject({ rows: 3, added: 3, repeated: 0, refused: 0, fault: null })
  expect(await importText(text)).toMatchObject({ rows: 3, added: 0, repeated: 3, refused: 0 })
  expect(
    await rows(`SELECT r.origin, r.destination, p.carrier, p.to_airport, p.flights->'out'->0->>'number' AS flight,
        s.departs_on::text, s.returns_on::text, s.seen_on::text, s.price::int, s.tableoid::regclass::text AS part
      FROM fare_sighting s JOIN fare_product p ON p.id = s.product_id JOIN fare_route r ON r.id = s.route_id ORDER BY s.price`),
  ).toEqual([
    expect.objectContaining({ to_airport: 'LGW', price: 599_950, seen_on: '2026-11-18' }),
    {
      origin: 'HKG',
      destination: 'LON',
      carrier: 'CX',
      to_airport: 'LHR',
      flight: '251',
      departs_on: '2027-01-15',
      returns_on: '2027-01-21',
      seen_on: '2026-11-18',
      price: 685_000,
      part: 'fare_sighting_202611',
    },
    expect.objectContaining({ price: 700_000, part: 'fare_sighting_202610' }),
  ])
})

it('counts the lowest of a day, and a lower one that comes later', async () => {
  const day = { from: 'SIN', to: 'NRT' }
  expect(await importText(file(line({ ...day, price: '900' }), line({ ...day, price: '880' })))).toMatchObject({
    added: 1,
    repeated: 1,
  })
  expect(await importText(file(line({ ...day, price: '950' })))).toMatchObject({ added: 0, repeated: 1 })
  expect(await importText(file(line({ ...day, price: '870' })))).toMatchObject({ added: 1, repeated: 0 })
  expect(
    await rows(
      `SELECT s.price::int FROM fare_sighting s JOIN fare_route r ON r.id = s.route_id WHERE r.origin = 'SIN'`,
    ),
  ).toEqual([{ price: 87_000 }])
})

it('sets aside what is no fare, row by row, with the reason; nothing is dropped', async () => {
  const usual = Array.from({ length: 6 }, (_, at) =>
    line({ from: 'TPE', dep: `2027-02-0${at + 1}`, ret: '2027-02-20' }),
  )
  const odd = [
    line({ from: 'QQQ' }),
    line({ to: 'HKG' }),
    line({ from: 'LHR', to: 'LGW' }),
    line({ currency: 'ABC' }),
    line({ price: '-5' }),
    line({ price: '' }),
    line({ seen: '2026-12-24' }),
    line({ dep: '2028-11-30', ret: '2028-12-01' }),
    line({ ret: '2027-01-01' }),
    line({ from: 'TPE', price: '685000' }),
    line({ from: 'TPE', price: '9' }),
  ]
  const result = await importText(file(...usual, ...odd))
  expect(result).toMatchObject({ rows: 17, added: 6, refused: 11 })
  expect(result.added + result.repeated + result.refused).toBe(result.rows)
  expect(
    (
      await rows<{ fault: string }>('SELECT fault FROM fare_quarantine WHERE import_id = $1 ORDER BY row_number', [
        result.importId,
      ])
    ).map(({ fault }) => fault),
  ).toEqual([
    'place-unknown',
    'same-place',
    'same-city',
    'currency-unknown',
    'price-not-positive',
    'price-missing',
    'seen-in-future',
    'departure-too-far',
    'return-before-departure',
    'price-out-of-line',
    'price-out-of-line',
  ])
})

it('keeps nothing of a dry run', async () => {
  const before = await rows('SELECT (SELECT count(*) FROM fare_sighting) AS s, (SELECT count(*) FROM fare_import) AS i')
  expect(await importText(file(line({ from: 'BKK' }), line({ from: 'BKK' })), { dryRun: true })).toMatchObject({
    importId: null,
    added: 1,
    repeated: 1,
  })
  expect(
    await rows('SELECT (SELECT count(*) FROM fare_sighting) AS s, (SELECT count(*) FROM fare_import) AS i'),
  ).toEqual(before)
})

it('ends as failed, in words, where a file is none of fares', async () => {
  const { fault, importId } = await importText('name,age\nAnna,42\n')
  expect(fault).toContain('price')
  expect(await rows('SELECT state, fault FROM fare_import WHERE id = $1', [importId])).toEqual([
    { state: 'failed', fault },
  ])
})

it('reads decimal commas, other columns and encodings', async () => {
  const text =
    'Preis;ab;nach;Flugtag;gesehen\n1.234,50;FRA;JFK;15.01.2027;18.11.2026\n987,00;FRA;JFK;16.01.2027;18.11.2026\n'
  const columns = 'price=Preis,origin=ab,destination=nach,departure=Flugtag,seen=gesehen,currency:EUR'
  expect(await importText(Buffer.from(text, 'utf16le'), { columns })).toMatchObject({ added: 2, refused: 0 })
  expect(
    await rows(`SELECT s.price::int FROM fare_sighting s JOIN fare_route r ON r.id = s.route_id
      WHERE r.origin = 'FRA' ORDER BY 1`),
  ).toEqual([{ price: 98_700 }, { price: 123_450 }])
})
