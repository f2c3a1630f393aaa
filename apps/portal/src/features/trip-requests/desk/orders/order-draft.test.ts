import { expect, it } from 'vitest'
import { draftOfRecord, emptyOrder, orderGaps, orderInput, sumOf, withCompany } from './order-draft.ts'

it('sums price lines to the last digit', () => {
  expect(sumOf(['1200', '83.5', '0.25', '-10.1234'])).toBe('1273.6266')
  expect(sumOf(['0.1', '0.2'])).toBe('0.3')
  expect(sumOf(['-5'])).toBe('-5')
  expect(sumOf(['1,200.50'])).toBe('1200.50')
  expect(sumOf(['a lot'])).toBeNull()
  expect(sumOf([])).toBe('0')
})

it('reads a refused record back into the form and writes the same order', () => {
  const record = {
    externalRef: 'X-1',
    company: 'HVT',
    supplier: 'Harbour Hotel',
    locator: 'ABC123',
    traveller: { code: 'H-7' },
    segments: [
      {
        carrier: 'SQ',
        flightNumber: '895',
        depAirport: 'HKG',
        arrAirport: 'SIN',
        depTime: '202612010830',
        arrTime: '202612011230',
        cabin: 'C',
      },
    ],
    stays: [{ hotelName: 'Harbour Hotel', cityCode: 'SIN', checkin: '20261201', checkout: '20261203' }],
    price: {
      currency: 'HKD',
      lines: [
        { kind: 'fare', amount: '5400.00' },
        { kind: 'tax', amount: '300.50' },
      ],
      total: '1',
    },
  }
  const order = orderInput(draftOfRecord(record, 'KTN'), new Date(0))
  expect(order).toMatchObject({
    externalRef: 'X-1',
    company: 'HVT',
    traveller: { code: 'H-7', name: null, email: null },
    segments: [record.segments[0]],
    stays: [{ ...record.stays[0], roomName: null }],
    price: { currency: 'HKD', total: '5700.50' },
  })
  expect(orderGaps(draftOfRecord(record, ''))).toEqual(new Map())
})

it('says what is missing by the paths of the server', () => {
  const gaps = orderGaps(emptyOrder('HVT'))
  expect([...gaps.keys()]).toEqual([
    'externalRef',
    'supplier',
    'locator',
    'price.currency',
    'traveller.email',
    'price.lines[0].amount',
  ])
})

it('leaves the cost centre of a company that another one replaces, and keeps a currency that was chosen', () => {
  const draft = { ...emptyOrder('HVT'), costCentreCode: '4100', supplier: 'Harbour Cars' }
  expect(withCompany(draft, 'KTN')).toEqual({ ...draft, company: 'KTN', costCentreCode: '' })
  const chosen = { ...draft, price: { ...draft.price, currency: 'JPY' } }
  expect(withCompany(chosen, 'KTN').price.currency).toBe('JPY')
})

it('reads anything that a call may have sent', () => {
  for (const record of [null, 7, 'x', [], { segments: 'no', price: [], traveller: 3 }])
    expect(draftOfRecord(record, 'HVT').company).toBe('HVT')
})
