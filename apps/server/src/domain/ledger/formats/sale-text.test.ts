import { expect, it } from 'vitest'
import { readCalendar } from './icalendar/icalendar.ts'
import { calendarOf, entry } from './icalendar/testing/calendar-file.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { saleOfLines } from './sale-text.ts'
import { makePass } from './wallet-pass/testing/make-pass.ts'
import { flight } from './wallet-pass/testing/pass-drafts.ts'
import { readWalletPass } from './wallet-pass/wallet-pass.ts'

const context = { gazetteer, now: Date.UTC(2026, 10, 21), sentAt: null }

it.each([
  [['Total: EUR 1,234.50'], 'EUR 123450'],
  [['Price: 89,00 €', 'Total price: 178,00 €'], 'EUR 17800'],
  [['Gesamtpreis: 1.234,50 EUR'], 'EUR 123450'],
  [['合計: 12,000円'], 'JPY 12000'],
  [['总价：CNY 560.00'], 'CNY 56000'],
  [['總計：NT$3,500'], 'TWD 350000'],
  [['Amount paid: GBP 45.00'], 'GBP 4500'],
])('reads the price of %j', (lines, price) => {
  const total = saleOfLines(lines).price?.total
  expect(total && `${total.currency} ${String(total.amount)}`).toBe(price)
})

it.each([
  ['Price per night: EUR 100'],
  ['Price: EUR 100 per night'],
  ['Rate: 150 USD / night'],
  ['料金: 12,000円（1泊あたり）'],
  ['Total: 100'],
  ['Total: $100'],
  ['Total guests: 2'],
  ['The price of EUR 100 is only an example'],
  ['Flight LH 400'],
])('reads no price in %s', (line) => {
  expect(saleOfLines([line]).price).toBeUndefined()
})

it('reads conditions, phones and notes, and what is paid and included', () => {
  expect(
    saleOfLines([
      'Amount paid: EUR 120.00',
      'Included: Breakfast, city tax',
      'Fare basis: YRT2',
      'This rate is non-refundable.',
      'Phone: +41 44 220 50 20',
      'Instructions: Ring the bell twice.',
    ]),
  ).toEqual({
    price: {
      total: { currency: 'EUR', amount: 12_000 },
      parts: [],
      included: ['Breakfast, city tax'],
      isPaid: true,
      reference: null,
      group: null,
    },
    conditions: { rateCode: 'YRT2', isChangeable: null, isRefundable: false, text: 'This rate is non-refundable.' },
    phones: ['+41 44 220 50 20'],
    notes: ['Ring the bell twice.'],
  })
  expect(saleOfLines(['Nothing here'])).toEqual({})
})

it("an entry of a calendar tells its booking's price", () => {
  const [reading] = readCalendar(
    calendarOf([
      entry({ summary: 'LH 400 FRA-JFK', description: ['Total price: EUR 812.40', 'Tel.: +49 69 86799799'] }),
    ]),
    context,
  )
  expect(reading?.items[0]?.sale).toMatchObject({
    price: { total: { currency: 'EUR', amount: 81_240 }, group: null },
    phones: ['+49 69 86799799'],
  })
})

it('a pass tells its price where the field is money, or its text names the currency', async () => {
  const sale = async (style: object, back: [string, string, string, string?][] = []) => {
    const draft = flight('04DEC26')
    const fields = { ...draft.fields, back }
    const [reading] = await readWalletPass(
      await makePass({ ...draft, fields, more: { ...draft.more, ...style } }),
      context,
    )
    return reading?.items[0]?.sale
  }
  expect(await sale({}, [['total', 'Total fare', 'CHF 980.50']])).toMatchObject({
    price: { total: { currency: 'CHF', amount: 98_050 } },
  })
  expect(await sale({}, [['price', 'Price', '980.5', 'CHF']])).toMatchObject({
    price: { total: { currency: 'CHF', amount: 98_050 } },
  })
  expect(await sale({}, [['fareClass', 'Fare class', 'EUR 12']])).not.toHaveProperty('price')
  expect(await sale({}, [['hotline', 'Phone', '+41 848 700 700']])).toEqual({ phones: ['+41 848 700 700'] })
})
