import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import * as z from 'zod/mini'
import { describe, expect, it, vi } from 'vitest'
import { exampleMetadata } from '../testing/example-metadata.ts'
import { differencesOf, valueAt, withValue } from '../../../../lib/value-paths.ts'
import { createFormStore } from './form-store.ts'
import {
  copyOf,
  emptyForm,
  nextHotel,
  nextProduct,
  nextSegment,
  toPreview,
  toWire,
  valuesOf,
  withTemplate,
} from './form-values.ts'

const form = z.parse(RequestForm, {
  travelerId: '11',
  tripName: 'Sales meeting',
  flightEstimate: { totalBudget: '8750', currency: 'HKD' },
  segments: [{ depCity: 'HKG', dstCity: 'BKK', depDateText: '20261208', fareClass: 'Y' }],
  hotels: [{ cityCode: 'BKK', checkinText: '20261208', checkoutText: '20261210' }],
})
const now = () => new Date('2026-11-22T06:05:00Z')
const storeOf = (values = valuesOf(form)) => createFormStore(values, { metadata: exampleMetadata(), now })

describe('values by their path', () => {
  it('are read and replaced, and what lies beside them stays the same object', () => {
    const values = valuesOf(form)
    const next = withValue(values, 'segments[0].dstCity', 'CNX')
    expect(valueAt(next, 'segments[0].dstCity')).toBe('CNX')
    expect(next.hotels).toBe(values.hotels)
    expect(valueAt(values, 'segments[7].dstCity')).toBeUndefined()
  })
  it('find custom fields by keys with any characters', () => {
    const first = withValue(emptyForm, 'tripUdids.COST.A[1]', 'x')
    const second = withValue(withValue(first, 'tripUdids.B', 'y'), 'tripUdids.COST.A[1]', 'z')
    expect(second.tripUdids).toEqual([
      { key: 'COST.A[1]', value: 'z' },
      { key: 'B', value: 'y' },
    ])
    expect(valueAt(second, 'tripUdids.COST.A[1]')).toBe('z')
    const product = { ...emptyForm, products: [nextProduct('CAR', emptyForm)] }
    const path = 'products[0].otherTravelerSels[0].fieldSels.7'
    expect(valueAt(withValue(product, path, 'v'), path)).toBe('v')
  })
})

describe('the form of the wire', () => {
  it('has trimmed texts, plain amounts, and no estimate without an amount', () => {
    const wire = toWire({
      ...valuesOf(form),
      tripName: ' Sales ',
      contactPhone: '  ',
      flightEstimate: { totalBudget: ' ８,750.50 ', currency: 'HKD' },
      hotels: [{ ...nextHotel({ ...valuesOf(form), hotels: [] }), estimate: { perNight: '', currency: 'THB' } }],
    })
    expect(wire).toMatchObject({
      tripName: 'Sales',
      contactPhone: null,
      flightEstimate: { totalBudget: '8750.50' },
      hotels: [{ estimate: null, cityCode: 'BKK' }],
    })
    expect(wire.segments[0]).not.toHaveProperty('key')
    expect(z.safeParse(RequestForm, toWire(valuesOf(form))).success).toBe(true)
  })
  it('is previewed without the items that are not finished, and not before somebody travels', () => {
    const values = { ...valuesOf(form), segments: [...valuesOf(form).segments, nextSegment([])] }
    expect(toPreview(values)?.segments).toHaveLength(1)
    expect(toPreview({ ...values, travelerId: null })).toBeNull()
    expect(toPreview({ ...values, noteToApprover: 'x'.repeat(10_000) })).toBeNull()
  })
})

describe('what a form begins with', () => {
  it('a flight goes on where the one before ends, and back home', () => {
    const [first] = valuesOf(form).segments
    expect(nextSegment(first ? [first] : [])).toMatchObject({ depCity: 'BKK', dstCity: 'HKG', depDateText: '' })
  })
  it('a copy has no passed days and nothing of that trip alone', () => {
    const copy = copyOf({ ...form, bookingNumber: '7GHQP4' }, '2026-12-09')
    expect(copy).toMatchObject({
      bookingNumber: null,
      segments: [{ depDateText: '' }],
      hotels: [{ checkinText: '', checkoutText: '20261210' }],
    })
  })
  it('a template fills what it knows, leaves days open, and never says who travels', () => {
    const filled = withTemplate(
      {
        ...emptyForm,
        travelerId: '11',
        tripName: 'Mine',
        attachments: [{ token: 't', name: 'a', size: 1, isSaved: false }],
      },
      {
        tripName: 'Team meeting Tokyo',
        travelerId: '99',
        purposeCode: 17,
        unknown: true,
        segments: [{ depCity: 'HKG', dstCity: 'TYO', fareClass: 'Y' }],
      },
    )
    expect(filled).toMatchObject({
      travelerId: '11',
      tripName: 'Team meeting Tokyo',
      purposeCode: null,
      segments: [{ dstCity: 'TYO', depDateText: '', key: expect.any(String) }],
      attachments: [{ token: 't' }],
    })
    expect(filled).not.toHaveProperty('unknown')
  })
})

describe('the store', () => {
  it('shows a fault once its field is left, and all of them after an attempt to submit', () => {
    const store = storeOf({ ...emptyForm, travelerId: '11' })
    expect(store.shownFault('tripName')).toBeNull()
    store.leave('tripName')
    expect(store.shownFault('tripName')).toBe('enter')
    expect(store.shownFault('segments')).toBeNull()
    store.showAll()
    expect(store.shownFault('segments')).toBe('empty')
    store.set('tripName', 'Trip\u0000')
    expect([store.get().tripName, store.shownFault('tripName')]).toEqual(['Trip', null])
  })
  it('says of each section how far it is', () => {
    const store = storeOf()
    expect(store.completeness('flights')).toBe('complete')
    expect(store.completeness('services')).toBe('empty')
    store.set('hotels[0].checkoutText', '20261208')
    expect(store.completeness('hotels')).toBe('open')
    expect(store.faults().get('hotels[0].checkoutText')).toBe('end')
  })
  it('takes the day from the clock of the company', () => {
    const before = storeOf()
    before.set('segments[0].depDateText', '20261121')
    expect(before.faults().get('segments[0].depDateText')).toBe('past')
    before.set('segments[0].depDateText', '20261122')
    expect(before.faults().has('segments[0].depDateText')).toBe(false)
  })
  it('refuses a traveller who is named twice', () => {
    const store = storeOf({ ...valuesOf(form), otherTravelers: ['12', '11', '12', null] })
    expect([...store.faults()].filter(([path]) => path.startsWith('other'))).toEqual([
      ['otherTravelers[1]', 'exists'],
      ['otherTravelers[2]', 'exists'],
      ['otherTravelers[3]', 'select'],
    ])
  })
  it('marks what differs from what was decided', () => {
    const decided = valuesOf(form)
    const store = createFormStore(decided, { metadata: exampleMetadata(), now, decided })
    const heard = vi.fn<() => void>()
    store.subscribe(heard)
    store.set('segments[0].fareClass', 'C')
    expect(heard).toHaveBeenCalledTimes(1)
    expect([store.isChanged('segments[0].fareClass'), store.isChanged('tripName')]).toEqual([true, false])
  })
})

it('two versions differ in fields, not in the keys of their items', () => {
  const mine = withValue(valuesOf(form), 'tripUdids.A', 'x')
  const other = withValue(valuesOf(form), 'segments[0].dstCity', 'CNX')
  expect(new Set(differencesOf(mine, other))).toEqual(
    new Set([
      { path: 'tripUdids.A', mine: 'x', other: '' },
      { path: 'segments[0].dstCity', mine: 'BKK', other: 'CNX' },
    ]),
  )
})

it('what is filled in by itself is no draft until somebody changes something', () => {
  const store = storeOf(emptyForm)
  expect(store.isPrefilled()).toBe(false)
  store.prefill('travelerId', '11')
  expect([store.get().travelerId, store.isPrefilled()]).toEqual(['11', true])
  store.set('tripName', 'S')
  expect(store.isPrefilled()).toBe(false)
})
