import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { requestTotal } from '@portolan/rules/request-total'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  choiceOf,
  formWithOptions,
  hasOptions,
  isAllChosen,
  readValidity,
  type StandingOption,
  unchosen,
} from './options.rules.ts'

const now = new Date('2040-01-10T02:00:00Z')
const option = (id: number, change: Partial<StandingOption> = {}): StandingOption => ({
  id,
  category: 1,
  segments: [],
  stays: [],
  note: null,
  total: 100_000,
  currency: 'HKD',
  digits: 2,
  validUntil: new Date('2040-01-10T10:00:00Z'),
  offeredBy: 1,
  offeredAt: now,
  isChosen: false,
  ...change,
})
const stay = (checkin: string, checkout: string) => ({
  hotelName: 'Riverside Hotel',
  cityCode: 'BKK',
  checkin,
  checkout,
  roomName: null,
  address: null,
})
const inCity = (code: string) => code
const form = z.parse(RequestForm, { travelerId: '1', tripName: 'Fair' })

describe('a choice', () => {
  const offered = [option(1), option(2), option(3, { category: 2 })]

  it('is one of each kind that is offered, whose price still holds', () => {
    expect(choiceOf(offered, [1, 3], now)).toHaveLength(2)
    expect(choiceOf(offered, [3], now)).toBe('select_flight_option')
    expect(choiceOf(offered, [2], now)).toBe('select_hotel_option')
    expect(choiceOf(offered, [1, 2, 3], now)).toBe('select_flight_option')
    expect(choiceOf(offered, [1, 4], now)).toBe('option_withdrawn')
    expect(choiceOf([], [], now)).toBe('option_withdrawn')
    expect(choiceOf([option(1, { validUntil: now })], [1], now)).toBe('option_expired')
  })

  it('is missing before the approvers until it was made, and again once it has expired', () => {
    expect(unchosen([], now)).toBeNull()
    expect(unchosen(offered, now)).toBe('select_flight_option')
    expect(unchosen([option(1, { isChosen: true })], now)).toBeNull()
    expect(unchosen([option(1, { isChosen: true, validUntil: now })], now)).toBe('option_expired')
    expect([isAllChosen([]), isAllChosen(offered), isAllChosen([option(1, { isChosen: true }), option(2)])]).toEqual([
      true,
      false,
      true,
    ])
  })
})

it('reads how long a price holds', () => {
  expect(readValidity('2040-01-10T18:00:00+08:00', now)).toEqual(new Date('2040-01-10T10:00:00Z'))
  for (const text of ['2040-01-10T02:00:00Z', '2040-01-10', 'tomorrow', '2040-13-10T02:00:00Z', ''])
    expect(readValidity(text, now)).toBeNull()
})

describe('the form of what was chosen', () => {
  it('adds up to the option’s price to the last digit, however it is shared out', () => {
    const nights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        nights,
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(0, 2, 3),
        (lengths, total, digits) => {
          const stays = lengths.map((length, index) => stay(`20400${index + 1}10`, `20400${index + 1}1${length}`))
          const chosen = [option(1, { category: 2, stays, total, digits, currency: 'XXX' })]
          const made = formWithOptions(form, chosen, inCity)
          const company = { Code: 'XXX', Digits: digits }
          expect(requestTotal(made, company, [], null).total).toEqual({
            Amount: total,
            Currency: 'XXX',
            Digits: digits,
          })
          expect(hasOptions(made, chosen, inCity)).toBe(true)
        },
      ),
    )
  })

  it('keeps wishes, and is another one once somebody changes the price', () => {
    const before = z.parse(RequestForm, {
      ...form,
      hotels: [{ cityCode: 'BKK', checkinText: '20400301', checkoutText: '20400303', loyaltyProgram: 'Gold' }],
    })
    const chosen = [option(1, { category: 2, stays: [stay('20400301', '20400303')] })]
    const made = formWithOptions(before, chosen, inCity)
    expect(made.hotels).toMatchObject([{ loyaltyProgram: 'Gold', estimate: { perNight: '500.00', currency: 'HKD' } }])
    const [hotel] = made.hotels
    if (!hotel) throw new Error('There is a hotel')
    expect(hasOptions({ ...made, hotels: [{ ...hotel, estimate: null }] }, chosen, inCity)).toBe(false)
  })
})
