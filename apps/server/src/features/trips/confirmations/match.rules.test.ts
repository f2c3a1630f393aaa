import { expect, it } from 'vitest'
import { itemOfReading } from '../../../domain/ledger/formats/confirmation/item-of-reading.ts'
import { type ItemReading, sure } from '../../../domain/ledger/formats/confirmation/reading.ts'
import type { LedgerItem } from '../../../domain/ledger/ledger-message.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { type LedgerCandidate, matchItem } from './match.rules.ts'
import { flight } from './testing/sample-items.ts'

const itemOf = (reading: ItemReading): LedgerItem => {
  const item = itemOfReading(reading, [0], gazetteer)
  if (!item) throw new Error('Not complete')
  return item
}
const dropped = itemOf(flight('20400301'))

const known = (change: Partial<LedgerCandidate>): LedgerCandidate => ({
  traveler_id: 1,
  order_id: 7,
  trip_name: 'Trip',
  generated_names: null,
  kind: 'air',
  item_key: 'A:CX524:20400301:HKGNRT',
  starts_local: '20400301101000',
  ends_local: '20400301153000',
  supplier_locator: null,
  agency_locator: null,
  is_agency: true,
  ...change,
})
const match = (item: LedgerItem, ...candidates: LedgerCandidate[]) => {
  const found = matchItem(item, candidates)
  return found && [found.candidate.order_id, found.isDifferent]
}

it('the same segment, also where two people have it by two bookings', () => {
  expect(match(dropped, known({}))).toEqual([7, false])
  expect(match(dropped, known({ item_key: 'A:CX524:20400301:HKGNRT|12' }))).toEqual([7, false])
})

it('another time of the same segment is different, seconds are not', () => {
  expect(match(dropped, known({ starts_local: '20400301111000' }))).toEqual([7, true])
  expect(match(dropped, known({ ends_local: '20400301153059' }))).toEqual([7, false])
  expect(match(dropped, known({ ends_local: null }))).toEqual([7, false])
})

it('a pass that tells the day alone differs by days only', () => {
  const pass = itemOf(flight('20400301', { fields: { departs: sure('20400301'), arrives: sure('20400301') } }))
  expect(match(pass, known({}))).toEqual([7, false])
})

it('the same flight some days off, or another one of the same reference and route, is the same one moved', () => {
  const moved = { item_key: 'A:CX524:20400303:HKGNRT', starts_local: '20400303101000', ends_local: null }
  expect(match(dropped, known(moved))).toEqual([7, true])
  const rebooked = { item_key: 'A:CX500:20400301:HKGNRT', starts_local: '20400301161500' }
  expect(match(dropped, known(rebooked))).toBeNull()
  expect(match(dropped, known({ ...rebooked, supplier_locator: 'ab12cd' }))).toEqual([7, true])
  expect(
    match(dropped, known({ ...rebooked, item_key: 'A:CX500:20400301:HKGHND', agency_locator: 'AB12CD' })),
  ).toBeNull()
  expect(match(dropped, known({ ...moved, starts_local: '20400305101000' }))).toBeNull()
})

it('the same segment wins over one moved', () => {
  const moved = known({ order_id: 1, item_key: 'A:CX524:20400302:HKGNRT', starts_local: '20400302101000' })
  expect(match(dropped, moved, known({}))).toEqual([7, false])
})

it('stays are told by their house and days, or by their reference; a time of check-in makes none different', () => {
  const stay: ItemReading = {
    kind: 'hotel',
    cancelled: false,
    fields: {
      hotelName: sure('Palace Hotel'),
      checkIn: sure('20400301150000'),
      checkOut: sure('20400303110000'),
      locator: sure('998877'),
    },
    extra: {},
    person: null,
  }
  const there = { kind: 'hotel' as const, starts_local: '20400301000000', ends_local: '20400303000000' }
  expect(match(itemOf(stay), known({ ...there, item_key: 'H:palace hotel:20400301:20400303' }))).toEqual([7, false])
  const spelled = { ...there, item_key: 'H:the palace:20400301:20400303' }
  expect(match(itemOf(stay), known(spelled))).toBeNull()
  expect(match(itemOf(stay), known({ ...spelled, supplier_locator: '998877' }))).toEqual([7, false])
})
