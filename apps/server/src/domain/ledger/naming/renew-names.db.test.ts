import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { element, xmlTrip } from '../testing/concur-text.ts'
import { openTestLedger, snapshot, type TestLedger } from '../testing/test-ledger.ts'
import { type Booking, messageOf } from '../testing/booking-message.ts'
import { renewTripNames } from './renew-names.store.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const bookings: readonly Booking[] = [
  { name: 'flown', isUnnamed: true, day: '2040-03-01', from: 'LHR', to: 'PVG' },
  { name: 'LHR – PVG', day: '2040-03-02', from: 'LHR', to: 'PVG' },
  { name: 'Fair', day: '2040-03-03' },
]

beforeEach(async () => {
  await ledger.clear()
  await ledger.rows(`update trip_naming set edition = 'none'`)
  await ledger.importTexts({ 'a.json': JSON.stringify(bookings.map(messageOf)) })
})

const names = () =>
  ledger.rows<{ trip_name: string; generated_names: string[] | null }>(
    'select trip_name, generated_names from booking_order order by starts_at',
  )
const named = [
  { trip_name: '', generated_names: ['London – Shanghai', '伦敦 – 上海', '倫敦 – 上海', 'ロンドン – 上海'] },
  { trip_name: 'LHR – PVG', generated_names: null },
  { trip_name: 'Fair', generated_names: null },
]
const renew = (edition: string, signal?: AbortSignal) =>
  renewTripNames(ledger.pools.system, { places: gazetteer, edition, ...(signal ? { signal } : {}) })

it('trips from before have names after it, and what people called them stays', async () => {
  expect(await names()).toEqual(named)
  // What the migration leaves: names that look like codes are taken away, whoever gave them.
  await ledger.rows(`update booking_order set trip_name = '', generated_names = null where trip_name <> 'Fair'`)
  expect(await renew('one')).toBe(2)
  expect(await names()).toEqual(named)
})

it('runs once for an edition, and again for another', async () => {
  expect(await renew('one')).toBe(0)
  await ledger.rows(`update booking_order set generated_names = '{old,old,old,old}' where trip_name = ''`)
  expect(await renew('one')).toBe(0)
  expect(await renew('two')).toBe(1)
  expect(await names()).toEqual(named)
})

it('a run that was stopped begins again', async () => {
  await ledger.rows(`update booking_order set generated_names = null where trip_name = ''`)
  expect(await renew('one', AbortSignal.abort())).toBe(0)
  expect(await renew('one')).toBe(1)
})

it('trains from before their stations were known get them, once, and keep all else', async () => {
  const rail = {
    Vendor: 'JR',
    TrainNumber: '231',
    StartRailStationName: '新大阪',
    EndRailStationName: '東京',
    StartCountry: 'JP',
    EndCountry: 'JP',
    StartDateLocal: '2040-03-05T08:00:00',
    EndDateLocal: '2040-03-05T10:30:00',
  }
  const segments = element(
    'Rail',
    Object.entries(rail)
      .map(([name, value]) => element(name, value))
      .join(''),
  )
  await ledger.clear()
  await ledger.importTexts({ 'rail.xml': xmlTrip({ segments }) })
  const stations = () => ledger.rows('select from_code, to_code, from_name, train_number from rail_segment')
  const known = await stations()
  expect(known).toEqual([
    {
      from_code: expect.stringMatching(/^JP\./),
      to_code: expect.stringMatching(/^JP\./),
      from_name: '新大阪',
      train_number: '231',
    },
  ])
  const whole = await snapshot(ledger)
  // As it was written before.
  await ledger.rows(
    `update rail_segment set from_code = null, to_code = 'TYO', item_key = 'R:231:20400305:新大阪>東京'`,
  )
  await ledger.rows(`update item_witness set item_key = 'R:231:20400305:新大阪>東京'`)
  expect(await renew('three')).toBe(1)
  expect(await stations()).toEqual(known)
  expect(await snapshot(ledger)).toEqual(whole)
  expect(await renew('four')).toBe(0)
})
