import { RequestForm, type RequestFormInput } from '@portolan/contract/features/trip-requests/form'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { differences, isMaterial } from './material.rules.ts'

const segment = { depCity: 'HKG', dstCity: 'BKK', depDateText: '20310401', fareClass: 'Y' as const }
const form = (change: Partial<RequestFormInput> = {}) =>
  z.parse(RequestForm, { travelerId: '7', tripName: 'Sales meeting', segments: [segment], ...change })
const hkd = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })
const changed = (change: Partial<RequestFormInput>, total = hkd(10_000)) =>
  isMaterial({ form: form(), total: hkd(10_000) }, { form: form(change), total }, 5)

describe('a material change', () => {
  it.each<[string, Partial<RequestFormInput>]>([
    ['another day', { segments: [{ ...segment, depDateText: '20310402' }] }],
    ['another place', { segments: [{ ...segment, dstCity: 'SGN' }] }],
    ['another cabin', { segments: [{ ...segment, fareClass: 'C' }] }],
    ['another traveller', { travelerId: '8' }],
    ['a hotel more', { hotels: [{ cityCode: 'BKK', checkinText: '20310401', checkoutText: '20310402' }] }],
  ])('is %s', (_, change) => expect(changed(change)).toBe(true))

  it.each<[string, Partial<RequestFormInput>]>([
    ['another name of the trip', { tripName: 'Sales' }],
    ['another seat, meal or time', { segments: [{ ...segment, seat: 'aisle', meal: 'VGML', depTime: '06:00-12:00' }] }],
    ['a note', { noteToApprover: 'Please' }],
  ])('is not %s', (_, change) => expect(changed(change)).toBe(false))

  it('is a total above the tolerance, not one below', () => {
    expect(changed({}, hkd(10_500))).toBe(false)
    expect(changed({}, hkd(10_501))).toBe(true)
    expect(changed({}, hkd(1))).toBe(false)
  })
})

describe('differences', () => {
  it('name the fields with both values, custom fields by their key', () => {
    const after = form({
      tripName: 'Sales',
      segments: [{ ...segment, fareClass: 'C' }],
      tripUdids: [{ key: 'project', value: 'P-7' }],
    })
    expect(differences(form(), after)).toEqual([
      { path: 'tripName', before: 'Sales meeting', after: 'Sales' },
      { path: 'segments[0].fareClass', before: 'Y', after: 'C' },
      { path: 'tripUdids.project', before: null, after: 'P-7' },
    ])
    expect(differences(after, after)).toEqual([])
  })
})
