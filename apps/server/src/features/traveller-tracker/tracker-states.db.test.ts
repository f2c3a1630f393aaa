import { TravelStateType } from '@portolan/contract/enums'
import { statusAt } from '@portolan/rules/travel-status'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ItemOfTraveler } from '../../domain/whereabouts/whereabouts.types.ts'
import { rowsOfOrders } from '../../domain/whereabouts/tracker-rows.ts'
import { openTestLedger, type TestLedger } from '../../domain/ledger/testing/test-ledger.ts'
import { stateOf } from './tracker-sql.ts'

/** The database computes states for counts: the same as the rules. */

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const now = Date.parse('2026-05-10T12:00:00Z')
const minute = 60_000
const near = fc.integer({ min: -40 * 60, max: 40 * 60 }).map((minutes) => now + minutes * minute)
const instant = fc.option(near, { nil: null })

const anItem: fc.Arbitrary<ItemOfTraveler> = fc
  .record({
    kind: fc.constantFrom('air' as const, 'hotel' as const, 'rail' as const),
    cancelled: fc.boolean(),
    startsAt: instant,
    lasts: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: null }),
    said: fc.option(fc.boolean(), { nil: null }),
    late: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
  })
  .map(({ kind, cancelled, startsAt, lasts, late, said }) => ({
    orderId: 1,
    itemKey: 'X',
    kind,
    travelerIds: [1],
    cancelled,
    fromCode: kind === 'hotel' ? null : 'HKG',
    fromName: null,
    toCode: 'NRT',
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
    endsAt: startsAt === null || lasts === null ? null : startsAt + lasts * minute,
    toldAt: now - 600 * minute,
    live:
      late === null || kind !== 'air' || startsAt === null
        ? null
        : {
            asOf: now - 5 * minute,
            departsAt: startsAt + late * minute,
            arrivesAt: lasts === null ? null : startsAt + (lasts + late) * minute,
            hasDeparted: startsAt + late * minute <= now - 5 * minute ? said : null,
            hasArrived:
              lasts !== null && said !== false && startsAt + (lasts + late) * minute <= now - 5 * minute ? true : null,
            cancelled: false,
            divertedTo: null,
          },
  }))

describe('the state in the database', () => {
  it('is that of the rules, for any item', async () => {
    const items = fc.sample(anItem, { numRuns: 400, seed: 21 })
    const order = (item: ItemOfTraveler) => ({ orderId: 1, travelers: [{ id: 1, names: [] }], items: [item] })
    const rows = items.map((item, index) => ({
      ...rowsOfOrders([order(item)], new Map(), new Set([1]))[0],
      n: index,
    }))
    const { rows: found } = await ledger.pools.system.query<{ state: number }>(
      `select ${stateOf.replaceAll(':at', '$2::timestamptz')} as state
       from json_to_recordset($1) as t (n int, kind text, cancelled boolean, starts_at timestamptz, ends_at timestamptz, delay_minutes int, has_left boolean, live_at timestamptz)
       order by t.n`,
      [JSON.stringify(rows), new Date(now)],
    )
    const expected = items.map((item) => TravelStateType[statusAt({ ...item, toldAt: item.toldAt ?? 0 }, now).state])
    const differing = found.flatMap(({ state }, index) =>
      state === expected[index] ? [] : [{ item: items[index], state, expected: expected[index] }],
    )
    expect(differing).toEqual([])
  })
})
