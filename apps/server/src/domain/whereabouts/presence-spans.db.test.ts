import { presenceTable } from '@portolan/rules/testing/presence-table'
import { presenceOf } from '@portolan/rules/presence'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemTransaction } from '../../db/system-transaction.ts'
import { Journeys } from '../../features/traveller-tracker/testing/journeys.ts'
import { openTestLedger, type TestLedger } from '../ledger/testing/test-ledger.ts'
import { addDue } from './whereabouts.store.ts'
import { projectDue } from './project-due.store.ts'
import { presenceRowsOf } from './presence-rows.ts'
import { purgeSpans, writeSpans } from './presence-spans.store.ts'
import type { ItemOfTraveler } from './whereabouts.types.ts'

/** Where people are, as rows: what the rules say, for whoever's bookings change. */

const hour = 3_600_000
const now = new Date()
const j = new Journeys(now)
let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())
beforeEach(() => ledger.clear())

type Person = readonly [string, string]
const ada: Person = ['Ada', 'Quill']
const ben: Person = ['Ben', 'Quill']
let files = 0
const booked = (name: string, people: readonly Person[], segments: object, more: object = {}) =>
  ledger.importTexts({ [`${(files += 1)}.json`]: JSON.stringify(j.booking(name, people, segments, more)) })

interface Found {
  readonly who: string
  readonly kind: string
  readonly from: string | null
  readonly place: string | null
  readonly country: string | null
  readonly hours: (number | null)[]
  readonly doubt: string | null
}
const found = async (who = 'Ada Quill') =>
  (
    await ledger.rows<Omit<Found, 'hours'> & { b: Date; e: Date | number }>(
      `select t.name as who, kind, from_place as "from", place, country, begins_at as b, ends_at as e, doubt
       from presence_span s join traveler t on t.company_id = s.company_id and t.id = s.traveler_id where t.name = $1 order by b`,
      [who],
    )
  ).map(({ b, e, kind, from, place, country, doubt }) => {
    const since = (at: Date | number) =>
      typeof at === 'number' ? null : Math.round((at.getTime() - now.getTime()) / hour)
    return [kind, from, place, country, since(b), since(e), doubt]
  })
const idOf = async (name: string) =>
  (await ledger.rows<{ id: number }>('select id from traveler where name = $1', [name]))[0]?.id ?? 0

describe('the spans of people', () => {
  const [out, back] = [j.flight(['HKG', 'NRT'], 10, 15), j.flight(['NRT', 'HKG'], 60, 65, '525')]
  const away = [
    ['A', 'HKG', 'NRT', 'JP', 10, 15, null],
    ['P', null, 'NRT', 'JP', 15, 60, null],
    ['A', 'NRT', 'HKG', 'HK', 60, 65, null],
  ]

  it('come with the booking, and change with it', async () => {
    await booked('one', [ada], { Air: [out, back] })
    expect(await found()).toEqual(away)
    const longer = { DateModifiedUtc: '2020-01-03T00:00:00' }
    await booked('one', [ada], { Air: [out, j.flight(['NRT', 'HKG'], 80, 85, '525')] }, longer)
    expect((await found()).map(([, , , , , ends]) => ends)).toEqual([15, 80, 85])
    await booked('one', [ada], { Air: [out] }, { DateModifiedUtc: '2020-01-04T00:00:00' })
    expect(await found()).toEqual([away[0], ['P', null, 'NRT', 'JP', 15, null, 'nothing_onward']])
    await booked('one', [ada], { Air: [out, back] }, { TripStatus: 2, DateModifiedUtc: '2020-01-05T00:00:00' })
    expect(await found()).toEqual([])
  })

  it('are each person’s own, of all their orders', async () => {
    await booked('both', [ada, ben], { Air: [out] })
    await booked('stay', [ada], { Hotel: [j.stay('TYO', 20, 50)] })
    await booked('back', [ben], { Air: [back] })
    expect(await found('Ben Quill')).toEqual(away)
    expect((await found()).map(([kind, , place, , begins]) => [kind, place, begins])).toEqual([
      ['A', 'NRT', 10],
      ['P', 'NRT', 15],
      ['H', 'TYO', 20],
      ['P', 'TYO', 50],
    ])
  })

  it('go with the person, and are written by nobody of a company', async () => {
    await booked('one', [ada], { Air: [out, back] })
    await ledger.clear()
    expect(await ledger.rows('select 1 from presence_span')).toEqual([])
    await expect(ledger.pools.app.query('delete from presence_span')).rejects.toThrow('permission denied')
  })

  it('of an order that is too old to be read last until the next that is known', async () => {
    const days = (count: number) => -count * 24
    await booked('there', [ada], { Air: [j.flight(['HKG', 'NRT'], days(200), days(200) + 5)] })
    const [traveler, { companyId, pools }] = [await idOf('Ada Quill'), ledger]
    const again = async () => {
      await systemTransaction(pools.system, null, ({ db }) => addDue(db, companyId, [traveler]))
      await projectDue(pools.system, companyId, { now })
    }
    await again()
    const lost = [['P', null, 'NRT', 'JP', days(200) + 5, null, 'nothing_onward']]
    // The order was over long before anything was made of it.
    expect(await found()).toEqual([])
    const order = (await ledger.rows<{ id: number }>('select id from booking_order'))[0]?.id
    await ledger.rows(
      `insert into presence_span (company_id, traveler_id, begins_at, ends_at, kind, place, city, country, order_id, item_key)
       values ($1, $2, $3, $4, 'P', 'NRT', 'TYO', 'JP', $5, 'X')`,
      [
        companyId,
        traveler,
        new Date(now.getTime() + (days(200) + 5) * hour),
        new Date(now.getTime() + 40 * hour),
        order,
      ],
    )
    await booked('back', [ada], { Air: [back] })
    expect((await found()).map(([kind, , , , begins, ends]) => [kind, begins, ends])).toEqual([
      ['P', days(200) + 5, 60],
      ['A', 60, 65],
      // Where no home is known, it is where the journey began.
      ['P', 65, null],
    ])
    await booked('back', [ada], { Air: [back] }, { TripStatus: 2, DateModifiedUtc: '2020-01-05T00:00:00' })
    expect(await found()).toEqual(lost)
    await ledger.rows(`delete from order_traveler where order_id = $1`, [order])
    await again()
    expect(await found()).toEqual([])
  })
})

describe('a row', () => {
  const items = Object.values(presenceTable)
    .flat()
    .map(({ items: all }) => all.map(({ item }) => item))
  const home = { cities: ['HKG'] }

  it('is there for each span of the rules, whatever is missing or wrong', async () => {
    await booked('some', [ada], { Air: [j.flight(['HKG', 'NRT'], 10, 15)] })
    const [id, { companyId, pools }] = [await idOf('Ada Quill'), ledger]
    const since = new Date('2000-01-01T00:00:00Z')
    let count = 0
    for (const of of items) {
      const spans = presenceOf(
        of.map((item) => ({ ...item, key: `1 ${item.key}` })),
        home,
      )
      const orders = [{ orderId: 1, travelers: [{ id, names: [] }], items: of.map(itemOf) }]
      const rows = presenceRowsOf(orders, new Map([[id, spans]]), [id])
      expect(rows).toHaveLength(spans.length)
      await systemTransaction(pools.system, null, ({ db }) =>
        writeSpans(db, companyId, { travelerIds: [id], since, read: [1] }, rows),
      )
      const [written] = await ledger.rows<{ n: number; same: boolean }>(
        `select count(*)::int as n, bool_and(ends_at = (r->>'ends_at')::timestamptz and kind = r->>'kind'
           and doubt is not distinct from r->>'doubt' and place is not distinct from r->>'place') as same
         from presence_span s left join json_array_elements($1) r on (r->>'begins_at')::timestamptz = s.begins_at`,
        [JSON.stringify(rows)],
      )
      expect([written?.n, written?.same ?? true]).toEqual([rows.length, true])
      count += rows.length
    }
    expect(count).toBeGreaterThan(100)
  })

  it('has the name of a place without a code, and of a ride where it leaves', () => {
    const rail: ItemOfTraveler = {
      ...itemOf({ key: 'r', kind: 'rail', from: null, to: null, startsAt: 0, endsAt: hour, cancelled: false }),
      fromName: 'Alt|stadt',
      toName: 'Neustadt',
      country: 'DE',
    }
    const orders = [{ orderId: 1, travelers: [{ id: 1, names: [] }], items: [rail] }]
    const spans = presenceOf(
      [{ ...rail, kind: 'rail', key: '1 r', from: null, to: null, fromCity: null, toCity: null }],
      { cities: ['HKG'] },
    )
    const [ride] = presenceRowsOf(orders, new Map([[1, spans]]), [1])
    expect(ride).toMatchObject({ kind: 'R', from_place: '|Alt stadt', place: 'DE|Neustadt', city: null, country: 'DE' })
  })
})

it('the purge takes what was over ninety days ago, or of which nothing has been known since', async () => {
  await booked('one', [ada], { Air: [j.flight(['HKG', 'NRT'], 10, 15)] })
  const { companyId, pools } = ledger
  const travelerId = await idOf('Ada Quill')
  const day = (count: number) => new Date(now.getTime() - count * 24 * hour)
  const span = (begins: Date, ends: Date | string, since: Date | null) =>
    ledger.rows(
      `insert into presence_span (company_id, traveler_id, begins_at, ends_at, kind, order_id, item_key, doubt, doubt_since)
       values ($1, $2, $3, $4, 'P', 1, 'X', $5, $6)`,
      [companyId, travelerId, begins, ends, since && 'nothing_onward', since],
    )
  await ledger.rows('delete from presence_span')
  await span(day(99), day(91), null)
  await span(day(90.5), day(89), null)
  await span(day(89), 'infinity', day(91))
  await span(day(88), 'infinity', day(89))
  await span(day(87), 'infinity', null)
  const purged = () => systemTransaction(pools.system, null, ({ db }) => purgeSpans(db, day(90)))
  expect([await purged(), await purged()]).toEqual([2, 0])
})

type TableItem = Pick<ItemOfTraveler, 'kind' | 'cancelled' | 'startsAt' | 'endsAt'> & {
  readonly key: string
  readonly from: string | null
  readonly to: string | null
}

function itemOf({ key, kind, cancelled, from, to, startsAt, endsAt }: TableItem): ItemOfTraveler {
  return {
    orderId: 1,
    itemKey: key,
    kind,
    travelerIds: [],
    cancelled,
    fromCode: from,
    fromName: null,
    toCode: to,
    toName: null,
    country: null,
    position: null,
    name: null,
    number: null,
    seat: null,
    fromTerminal: null,
    toTerminal: null,
    isKeptLate: false,
    startsLocal: '20260510100000',
    endsLocal: null,
    startsAt,
    endsAt,
    toldAt: null,
    live: null,
  }
}
