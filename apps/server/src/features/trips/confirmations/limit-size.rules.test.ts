import { expect, it } from 'vitest'
import type { Reading } from '../../../domain/ledger/formats/confirmation/reading.ts'
import { limitSize } from './limit-size.rules.ts'
import { flight } from './testing/sample-items.ts'

const reading = (change: Partial<Reading>): Reading => ({
  source: 'mail',
  id: null,
  messageTime: null,
  items: [],
  notKept: {},
  faults: [],
  place: 'script 1',
  ...change,
})
const file = (...readings: Reading[]) => ({ format: 'mail' as const, readings, faults: [], sentAt: null })

it('more items than a save takes are cut, over all readings, and it says so', () => {
  const sixty = () => reading({ items: Array.from({ length: 60 }, () => flight('20400101')) })
  const { readings, faults } = limitSize(file(sixty(), sixty(), sixty()))
  expect(readings.map(({ items }) => items.length)).toEqual([60, 40])
  expect(faults).toEqual([{ reason: 'message_too_large', detail: null }])
  expect(limitSize(file(sixty())).faults).toEqual([])
})

it('texts are cut and hold nothing the database cannot', () => {
  const item = flight('20400101', { person: { name: `A\0nn \uD800${'x'.repeat(500)}`, email: null } })
  const name = limitSize(file(reading({ items: [item] }))).readings[0]?.items[0]?.person?.name ?? ''
  expect(name).toHaveLength(400)
  expect(name.startsWith('Ann \uFFFDx')).toBe(true)
})

it('a reading that tells nothing is left out, one that tells what is not kept stays', () => {
  const { readings } = limitSize(file(reading({}), reading({ notKept: { EventReservation: 2 } })))
  expect(readings.map(({ notKept }) => notKept)).toEqual([{ EventReservation: 2 }])
})
