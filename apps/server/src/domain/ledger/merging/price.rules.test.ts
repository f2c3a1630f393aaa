import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import type { LedgerMessage } from '../ledger-message.ts'
import { airItem, hotelItem, message, price } from '../testing/message-arbitrary.ts'
import { LedgerBatch } from './batch.rules.ts'
import { projectOrder } from './project-order.rules.ts'

const people = ['Emil Dover', 'Ann Esch']

function orderOf(messages: readonly LedgerMessage[]) {
  const batch = new LedgerBatch([])
  for (const one of messages)
    batch.apply(
      one,
      (one.trip?.travelers ?? []).map(({ name }) => people.indexOf(name) + 1),
    )
  const [order, ...others] = batch.orders()
  const projected =
    order &&
    projectOrder(
      [...order.threads].map(({ state }) => state),
      { places: gazetteer, companyZone: 'Asia/Hong_Kong' },
    )
  if (!projected || others.length > 0) throw new Error('not one order')
  return projected
}

const pricesOf = (messages: readonly LedgerMessage[]) =>
  orderOf(messages).prices.map(({ itemKeys, travelerIds, price: { total }, source, others, cancelled }) => ({
    items: itemKeys,
    people: travelerIds,
    amount: total.amount,
    source,
    others: others.map((one) => `${one.source} ${one.amount}`),
    cancelled,
  }))

const flight = 'A:CX524:20260510:HKGNRT'
const stay = 'H:palace:20260511:20260513'

describe('prices of an order', () => {
  it('belong to the items and travellers that the message names, or to all', () => {
    const items = [airItem(0, { travelers: [0, 1] }), hotelItem(1)]
    const prices = [
      price(100, { items: [0], travelers: [0] }),
      price(200, { items: [0], travelers: [1] }),
      price(300, { items: [1] }),
      price(10),
    ]
    expect(pricesOf([message({ items, prices })])).toEqual([
      { items: [flight], people: [1], amount: 100, source: 'concur', others: [], cancelled: false },
      { items: [flight], people: [2], amount: 200, source: 'concur', others: [], cancelled: false },
      { items: [stay], people: [1], amount: 300, source: 'concur', others: [], cancelled: false },
      { items: [flight, stay], people: [1, 2], amount: 10, source: 'concur', others: [], cancelled: false },
    ])
  })

  it('have keys of their own, the same after another reading', () => {
    const told = message({ prices: [price(1), price(1), price(2)] })
    const keys = orderOf([told]).prices.map(({ key }) => key)
    expect(new Set(keys).size).toBe(3)
    expect(orderOf([told, told]).prices.map(({ key }) => key)).toEqual(keys)
  })

  it("the agency's count, and what a mail says instead stands beside them", () => {
    const agency = message({ prices: [price(100)] })
    const mail = (amount: number) => message({ source: 'mail', keys: ['m'], prices: [price(amount)] })
    expect(pricesOf([mail(120), agency])).toMatchObject([{ amount: 100, source: 'concur', others: ['mail 120'] }])
    expect(pricesOf([agency, mail(100)])).toMatchObject([{ amount: 100, others: [] }])
    expect(pricesOf([message(), mail(120)])).toMatchObject([{ amount: 120, source: 'mail', others: [] }])
  })

  it('a part that another source prices is neither counted nor a contradiction', () => {
    const agency = message({ items: [airItem(0), hotelItem(1)], prices: [price(500)] })
    const mail = message({ source: 'mail', keys: ['m'], items: [hotelItem(1)], prices: [price(200)] })
    expect(pricesOf([agency, mail])).toMatchObject([{ amount: 500, others: [] }])
  })

  it('one price told by a message for each of its items counts once', () => {
    const group = 'reservation 1'
    const one = message({ source: 'mail', keys: ['a'], items: [airItem(0)], prices: [price(500, { group })] })
    const two = message({ source: 'mail', keys: ['b'], items: [hotelItem(0)], prices: [price(500, { group })] })
    const shared = message({ items: [airItem(0), hotelItem(0)] })
    expect(pricesOf([one, shared, two])).toMatchObject([
      { amount: 500, items: [flight, expect.stringContaining('H:')] },
    ])
  })

  it('are cancelled with the last of their items', () => {
    const items = [airItem(0, { cancelled: true }), hotelItem(1)]
    expect(pricesOf([message({ items, prices: [price(1, { items: [0] }), price(2)] })])).toMatchObject([
      { amount: 1, cancelled: true },
      { amount: 2, cancelled: false },
    ])
  })

  it('stay when the ledger keeps none of the items', () => {
    expect(pricesOf([message({ items: [], prices: [price(7)] })])).toMatchObject([
      { amount: 7, items: [], cancelled: false },
    ])
  })

  it("the trip's own sum is the first source's that is shown", () => {
    const toldTotal = { amount: 900, currency: 'EUR' }
    expect(orderOf([message({ toldTotal })]).toldTotal).toEqual(toldTotal)
    expect(orderOf([message()]).toldTotal).toBeNull()
    const mail = (key: string, told?: typeof toldTotal) =>
      message({ source: 'mail', keys: [key], prices: [price(450)], ...(told ? { toldTotal: told } : {}) })
    expect(orderOf([mail('a', toldTotal), mail('b', toldTotal)]).toldTotal).toEqual(toldTotal)
    expect(orderOf([mail('a', toldTotal), mail('b')]).toldTotal).toBeNull()
  })
})
