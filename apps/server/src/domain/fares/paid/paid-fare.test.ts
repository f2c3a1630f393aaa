import { expect, it } from 'vitest'
import { type LedgerFlight, paidFareOf } from './paid-fare.ts'

const flight = (from: string, to: string, startsLocal: string, endsLocal: string): LedgerFlight => ({
  carrier: 'CX',
  from,
  to,
  cabin: 'Economy',
  startsLocal,
  endsLocal,
  startsAt: null,
  endsAt: null,
})
const out = flight('HKG', 'LHR', '20261210233500', '20261211053000')
const back = flight('LGW', 'HKG', '20261218110000', '20261219070000')
const via = flight('SIN', 'HKG', '20261219200000', '20261219235500')
const paid = (...flights: LedgerFlight[]) =>
  paidFareOf({
    orderId: 1,
    priceKey: 'concur|a',
    currency: 'HKD',
    total: 1_200_001,
    travellers: 2,
    toldOn: '2026-11-20',
    flights,
  })

it('is a return between cities where it ends where it began, for one traveller', () => {
  expect(paid(back, out)).toEqual({
    orderId: 1,
    key: 'concur|a',
    origin: 'HKG',
    destination: 'LON',
    cabin: 'Y',
    stops: 0,
    carrier: 'CX',
    departsOn: '2026-12-10',
    returnsOn: '2026-12-18',
    seenOn: '2026-11-20',
    price: 600_001,
    currency: 'HKD',
  })
})

it('counts connections as stops and knows one way', () => {
  const toSingapore = flight('LHR', 'SIN', '20261218200000', '20261219160000')
  expect(paid(out, toSingapore, via)).toMatchObject({ stops: 1, returnsOn: '2026-12-18' })
  expect(paid(toSingapore, { ...via, carrier: 'SQ', cabin: null })).toMatchObject({
    origin: 'LON',
    destination: 'HKG',
    stops: 1,
    returnsOn: null,
    carrier: null,
    cabin: null,
  })
})

it('is none for tours, open jaws and no flights', () => {
  expect(paid(out, flight('CDG', 'HKG', '20261218110000', '20261219070000'))).toBeNull()
  expect(paid(out, flight('LHR', 'CDG', '20261214110000', '20261214130000'))).toBeNull()
  expect(paid()).toBeNull()
})
