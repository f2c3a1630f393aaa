import { describe, expect, it } from 'vitest'
import { type BookedTrip, type ExpiringItem, expiryState, remindersDue, warningsOf } from './expiry.rules.ts'

const today = '2030-05-01'
const item = (more: Partial<ExpiringItem> = {}): ExpiringItem => ({
  id: 1,
  section: 'Documents',
  kind: 'passport',
  country: 'HK',
  type: '',
  expiresOn: '2036-01-01',
  ...more,
})
const visa = (country: string, expiresOn: string, id = 9): ExpiringItem =>
  item({ id, section: 'Visas', kind: 'visa', country, expiresOn, type: 'B1/B2' })
const trip = (countries: string[], endsOn: string, orderId = 50): BookedTrip => ({
  orderId,
  name: 'Trade fair',
  endsOn,
  countries,
})
const codes = (items: ExpiringItem[], trips: BookedTrip[] = []) =>
  warningsOf(items, trips, today).map(({ Code, ItemId, Trip }) => [Code, ItemId, Trip?.OrderId ?? null])

describe('state', () => {
  it.each([
    ['passport', '2030-04-30', 'expired'],
    ['passport', '2030-05-01', 'expiresSoon'],
    ['passport', '2030-11-01', 'expiresSoon'],
    ['passport', '2030-11-02', 'valid'],
    ['identityCard', '2030-06-30', 'expiresSoon'],
    ['identityCard', '2030-07-01', 'valid'],
    ['visa', '2030-06-30', 'expiresSoon'],
  ] as const)('of a %s good until %s: %s', (kind, expiresOn, state) =>
    expect(expiryState({ kind, expiresOn }, today)).toBe(state),
  )
  it('there is none without an expiry', () =>
    expect(expiryState({ kind: 'redress', expiresOn: null }, today)).toBeNull())
})

describe('warnings', () => {
  it('nothing to warn of', () => expect(codes([item()], [trip(['HK', 'JP'], '2030-06-01')])).toEqual([]))

  it('the most pressing first, one an item, with the days left', () => {
    const items = [item({ expiresOn: '2030-10-01' }), visa('US', '2030-04-29'), visa('JP', '2030-05-20', 8)]
    expect(codes(items, [trip(['JP'], '2030-05-25')])).toEqual([
      ['expired', '9', null],
      ['expiresBeforeTripEnds', '8', '50'],
      ['shortForTrip', '1', '50'],
    ])
    expect(warningsOf(items, [], today).map(({ DaysLeft }) => DaysLeft)).toEqual([-2, 19, 153])
  })

  it('a passport must last six months beyond a trip abroad, not at home', () => {
    const passport = item({ expiresOn: '2031-01-15' })
    expect(codes([passport], [trip(['HK', 'JP'], '2030-07-15')])).toEqual([])
    expect(codes([passport], [trip(['HK', 'JP'], '2030-07-16')])).toEqual([['shortForTrip', '1', '50']])
    expect(codes([passport], [trip(['HK'], '2030-07-16')])).toEqual([])
  })

  it('a second passport that lasts is enough', () => {
    const trips = [trip(['JP'], '2030-12-01')]
    const short = item({ expiresOn: '2030-11-15' })
    expect(codes([short], trips)).toEqual([['expiresBeforeTripEnds', '1', '50']])
    expect(codes([short, item({ id: 2, country: 'GB', expiresOn: '2035-01-01' })], trips)).toEqual([])
  })

  it('a renewed document silences its predecessor', () => {
    expect(codes([item({ expiresOn: '2029-01-01' }), item({ id: 2 })])).toEqual([])
    expect(codes([item({ expiresOn: '2029-01-01' }), item({ id: 2, country: 'GB' })])).toEqual([['expired', '1', null]])
  })

  it('to the mainland a permit replaces the passport', () => {
    const permit = item({ id: 3, kind: 'homeReturnPermit', country: 'CN', expiresOn: '2033-01-01' })
    const passport = item({ expiresOn: '2030-12-01' })
    const trips = [trip(['HK', 'CN'], '2030-07-16')]
    expect(codes([passport], trips)).toEqual([['shortForTrip', '1', '50']])
    expect(codes([passport, permit], trips)).toEqual([])
    expect(codes([{ ...permit, expiresOn: '2030-07-15' }], trips)).toEqual([['expiresBeforeTripEnds', '3', '50']])
  })

  it('visas and permits matter where they are of', () => {
    const trips = [trip(['JP'], '2030-12-01')]
    expect(codes([visa('JP', '2030-11-30')], trips)).toEqual([['expiresBeforeTripEnds', '9', '50']])
    expect(codes([visa('JP', '2030-12-01')], trips)).toEqual([])
    expect(codes([visa('US', '2030-11-30')], trips)).toEqual([])
    expect(codes([item({ kind: 'drivingLicence', country: 'JP', expiresOn: '2030-11-30' })], trips)).toEqual([])
  })
})

describe('reminders', () => {
  const thresholds = (items: ExpiringItem[], on: string, trips: BookedTrip[] = []) =>
    remindersDue(items, trips, on).map(({ threshold, orderId }) => threshold || `trip ${orderId}`)

  it('reach their thresholds one by one', () => {
    const card = [item({ kind: 'identityCard', expiresOn: '2030-08-01' })]
    expect(thresholds(card, '2030-06-01')).toEqual([])
    expect(thresholds(card, '2030-06-02')).toEqual([60])
    expect(thresholds(card, '2030-07-02')).toEqual([60, 30])
    expect(thresholds(card, '2030-08-01')).toEqual([60, 30, 7])
    expect(thresholds(card, '2030-08-02')).toEqual([])
  })
  it('a passport’s first is six months ahead', () => {
    expect(thresholds([item({ expiresOn: '2030-08-31' })], '2030-02-27')).toEqual([])
    expect(thresholds([item({ expiresOn: '2030-08-31' })], '2030-02-28')).toEqual([183])
  })
  it('a trip that it does not last for is one of its own', () => {
    const passport = [item({ expiresOn: '2031-08-31' })]
    expect(thresholds(passport, today, [trip(['JP'], '2031-09-01')])).toEqual(['trip 50'])
    expect(thresholds(passport, today, [trip(['JP'], '2031-08-31')])).toEqual([])
  })
  it('replaced ones are silent', () => {
    expect(thresholds([item({ expiresOn: '2030-06-01' }), item({ id: 2 })], today)).toEqual([])
  })
})
