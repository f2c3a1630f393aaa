import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { openLedgerConnection } from './ledger-connection.store.ts'
import type { LedgerMessage } from '../ledger-message.ts'
import { applyMessages } from './ledger.store.ts'
import { airItem, message, price, shuffled } from '../testing/message-arbitrary.ts'
import { openTestLedger, snapshot, type TestLedger } from '../testing/test-ledger.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())
beforeEach(() => ledger.clear())

/** Applies messages in batches of the sizes given, over and over. */
async function apply(
  messages: readonly LedgerMessage[],
  sizes: readonly number[] = [100],
  companyId = ledger.companyId,
) {
  const connection = await openLedgerConnection(ledger.pools.system, companyId, false)
  const context = { companyId, companyZone: 'Asia/Hong_Kong', places: gazetteer }
  const outcomes: string[] = []
  try {
    for (let from = 0, turn = 0; from < messages.length; turn += 1) {
      const batch = messages.slice(from, from + (sizes[turn % sizes.length] ?? 1))
      from += batch.length
      outcomes.push(...(await connection.transaction((db) => applyMessages(db, context, batch, new Map()))).outcomes)
    }
  } finally {
    await connection.close()
  }
  return outcomes
}

describe('the ledger in the database', () => {
  it('is the same whatever the order of arrival and the size of batches', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(shuffled, sizes, async ([sequence, permutation], batches) => {
        await ledger.clear()
        await apply(sequence)
        const expected = await snapshot(ledger)
        await ledger.clear()
        await apply(permutation, batches)
        expect(await snapshot(ledger)).toEqual(expected)
        await apply(sequence, batches)
        expect(await snapshot(ledger)).toEqual(expected)
      }),
      { numRuns: 40, seed: 20_261_121 },
    )
  })

  it('keeps prices, conditions, phones and notes, and replaces them with the next message', async () => {
    const conditions = { rateCode: 'YRTHK', isChangeable: true, isRefundable: null, text: 'CHANGES HKD 400' }
    const item = airItem(0, { conditions, phones: ['+852 2747 3333'], notes: ['Meet at counter 4'] })
    const told = price(123_400, {
      total: { amount: 123_400, currency: 'HKD' },
      parts: [{ kind: 'tax', label: 'HK3', amount: 12_000 }],
      included: ['Breakfast'],
      isPaid: true,
      reference: '160-2400000000',
    })
    await apply([
      message({ items: [item], prices: [told, price(500)], toldTotal: { amount: 123_900, currency: 'HKD' } }),
    ])
    expect(
      await ledger.rows('select rate_code, changeable, refundable, conditions, phones, notes from air_segment'),
    ).toEqual([
      {
        rate_code: 'YRTHK',
        changeable: true,
        refundable: null,
        conditions: 'CHANGES HKD 400',
        phones: ['+852 2747 3333'],
        notes: ['Meet at counter 4'],
      },
    ])
    const prices = `select currency, total::int, parts, included, is_paid, reference, cancelled, source, others,
      item_keys = array(select item_key from air_segment) as is_of_item from booking_price order by total desc`
    expect(await ledger.rows(prices)).toEqual([
      {
        currency: 'HKD',
        total: 123_400,
        parts: [{ kind: 'tax', label: 'HK3', amount: 12_000 }],
        included: ['Breakfast'],
        is_paid: true,
        reference: '160-2400000000',
        cancelled: false,
        source: 'concur',
        others: [],
        is_of_item: true,
      },
      expect.objectContaining({ currency: 'EUR', total: 500, is_paid: null }),
    ])
    expect(await ledger.rows('select told_total from booking_order')).toEqual([
      { told_total: { amount: 123_900, currency: 'HKD' } },
    ])
    await apply([message({ time: 2000, items: [airItem(0)], prices: [price(700)] })])
    expect(await ledger.rows(prices)).toMatchObject([{ currency: 'EUR', total: 700 }])
    expect(await ledger.rows('select rate_code, phones from air_segment')).toEqual([{ rate_code: null, phones: [] }])
  })

  it('joins what other sources tell of the same segment, over batches', async () => {
    await apply([message({ keys: ['id:C'], items: [airItem(0)], people: ['Emil Dover'] })])
    await apply([
      message({
        source: 'mail',
        keys: ['locator:M@20260301'],
        time: 2000,
        items: [airItem(0, { seatName: '12A' })],
        people: ['Emil Dover'],
      }),
    ])
    await apply([
      message({
        source: 'barcode',
        keys: ['locator:B@20260301'],
        time: 1500,
        items: [airItem(0)],
        people: ['Emil Dover'],
      }),
    ])
    expect(await ledger.rows('select seat_name from air_segment')).toEqual([{ seat_name: '12A' }])
    expect(await ledger.rows('select source from item_witness order by source')).toEqual([
      { source: 'barcode' },
      { source: 'concur' },
      { source: 'mail' },
    ])
    expect(await ledger.rows('select count(*) as orders from booking_order')).toEqual([{ orders: 1 }])
  })

  it('a thread that is joined with an older one leaves no rows behind', async () => {
    await apply([message({ keys: ['locator:L@20260301'], items: null, cancelled: true })])
    await apply([message({ keys: ['id:1'], time: 2000 })])
    await apply([message({ keys: ['id:1', 'locator:L@20260301'], time: 3000 })])
    expect(
      await ledger.rows(
        'select count(*) as items, count(t.id) as threads from item_witness w left join order_thread t on t.id = w.thread_id',
      ),
    ).toEqual([{ items: 1, threads: 1 }])
  })

  it('what is to be cancelled of an order that goes is of the one that stays', async () => {
    await apply([message({ keys: ['id:1'] })])
    await apply([message({ keys: ['locator:L@20260301'] })])
    await ledger.rows(
      `insert into desk_item (company_id, kind, task, order_id, title, state, opened_at, updated_at)
       select company_id, 'task', 'cancelBooking', max(id), 'L', 'proof', now(), now() from booking_order group by company_id`,
    )
    await apply([message({ keys: ['id:1', 'locator:L@20260301'], time: 3000 })])
    expect(
      await ledger.rows(
        'select i.title from desk_item i join booking_order o on o.company_id = i.company_id and o.id = i.order_id',
      ),
    ).toEqual([{ title: 'L' }])
  })

  it.each([
    ['only the one that goes has one', ['locator:L@20260301'], ['locator:L@20260301']],
    ['both have one, the one that stays keeps its own', ['id:1', 'locator:L@20260301'], ['id:1']],
  ])('takes the approval along when two orders are one: %s', async (_, asked, kept) => {
    await apply([message({ keys: ['id:1'] })])
    await apply([message({ keys: ['locator:L@20260301'] })])
    for (const key of asked)
      await ledger.rows(
        `insert into approval (company_id, object_kind, object_id, order_id, source, current_level, levels, due_at)
         select t.company_id, 'order', t.order_id, t.order_id, 'import', 1, 1, case when $1 = 'id:1' then now() end
         from thread_key k join order_thread t on t.company_id = k.company_id and t.id = k.thread_id where k.key = $1`,
        [key],
      )
    const [older] = await ledger.rows<{ id: number }>('select min(id) as id from booking_order')
    await apply([message({ keys: ['id:1', 'locator:L@20260301'], time: 3000 })])
    expect(await ledger.rows('select object_id, order_id, due_at is not null as of_first from approval')).toEqual([
      { object_id: older?.id, order_id: older?.id, of_first: kept[0] === 'id:1' },
    ])
  })

  it('keeps two companies apart that use the same locators', async () => {
    await apply([message()])
    await apply([message({ name: 'Theirs' })], [1], ledger.otherCompanyId)
    expect(await ledger.rows('select company_id, trip_name from booking_order order by 1')).toEqual([
      { company_id: ledger.companyId, trip_name: 'Trip' },
      { company_id: ledger.otherCompanyId, trip_name: 'Theirs' },
    ])
  })

  it('takes two writers at once', async () => {
    const trips = Array.from({ length: 20 }, (_, index) => message({ keys: [`id:${index}`], name: `Trip ${index}` }))
    await Promise.all([apply(trips, [3]), apply(trips.toReversed(), [2])])
    expect(
      await ledger.rows('select count(*) as orders, count(distinct trip_name) as names from booking_order'),
    ).toEqual([{ orders: 20, names: 20 }])
    expect(await ledger.rows('select count(*) as guests from traveler where is_guest')).toEqual([{ guests: 2 }])
  })
})

describe('travellers', () => {
  const known = async (name: string, email: string | null, code: string | null = null) => {
    const [row] = await ledger.rows<{ id: number }>(
      `insert into traveler (company_id, name, folded_name, email, code) values ($1, $2, lower($2), $3, $4) returning id`,
      [ledger.companyId, name, email, code],
    )
    return row?.id
  }
  const person = (name: string, more: object = {}) => ({
    name,
    foldedNames: [name.toLowerCase()],
    email: null,
    ownerEmail: null,
    employeeId: null,
    ...more,
  })
  const travelerOf = async (people: ReturnType<typeof person>[]) => {
    const base = message({ people: people.map(({ name }) => name) })
    await apply([{ ...base, trip: base.trip && { ...base.trip, travelers: people } }])
    const rows = await ledger.rows<{ id: number; is_guest: boolean }>(
      'select t.id, t.is_guest from order_traveler o join traveler t on t.id = o.traveler_id order by position',
    )
    return rows.map(({ id, is_guest }) => (is_guest ? 'guest' : id))
  }

  beforeEach(async () => {
    await ledger.rows('delete from traveler')
  })

  it('are matched by their address, then by employee id, then by a name only one has', async () => {
    const ada = await known('Ada Long', 'Ada@x.example', 'E1')
    expect(await travelerOf([person('A. Long', { email: 'ada@x.example' })])).toEqual([ada])
    await ledger.clear()
    expect(await travelerOf([person('Someone', { employeeId: 'E1' })])).toEqual([ada])
    await ledger.clear()
    expect(await travelerOf([person('ada long')])).toEqual([ada])
    await ledger.clear()
    await known('Ada Long', null)
    expect(await travelerOf([person('ada long')])).toEqual(['guest'])
  })

  it('an arranger who books for a guest is not the guest', async () => {
    const arranger = await known('Daniel Okafor', 'daniel@x.example')
    expect(await travelerOf([person('Hans Brandt', { ownerEmail: 'daniel@x.example' })])).toEqual(['guest'])
    await ledger.clear()
    expect(await travelerOf([person('Okafor Daniel', { ownerEmail: 'daniel@x.example' })])).toEqual([arranger])
    await ledger.clear()
    expect(await travelerOf([person('奧卡福', { ownerEmail: 'daniel@x.example' })])).toEqual([arranger])
  })

  it('guests are met again, two addresses are two people', async () => {
    await apply([
      message({ keys: ['id:1'], people: ['Hans Brandt'] }),
      message({ keys: ['id:2'], people: ['Hans Brandt'] }),
    ])
    await apply([message({ keys: ['id:3'], people: ['Hans Brandt'] })])
    expect(await ledger.rows('select name from traveler')).toEqual([{ name: 'Hans Brandt' }])
    await ledger.clear()
    expect(
      await travelerOf([
        person('Hans Brandt', { email: 'a@x.example' }),
        person('Hans  Brandt', { foldedNames: ['hans brandt'], email: 'b@x.example' }),
      ]),
    ).toEqual(['guest', 'guest'])
  })
})
