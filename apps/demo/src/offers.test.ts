import { TripRequestStatus } from '@portolan/contract/enums'
import { describe, expect, it } from 'vitest'
import { bookingFile } from './booking-file.ts'
import { type Approved, offersFor } from './offers.ts'
import { arrivalOf } from './places.ts'

const leg = (DepCity: string, DstCity: string, DepDate: string) => ({
  DepCity,
  DepCityName: DepCity,
  DstCity,
  DstCityName: DstCity,
  DepDate,
  DepTime: '06:00-12:00',
  FareClass: 'Y' as const,
  Airlines: ['CX'],
})
const approved: Approved = {
  ReferenceNumber: '20400110000000000007',
  CompanyCode: 'ACME',
  TripName: 'Sales meeting',
  Status: TripRequestStatus.Confirmed,
  StatusRemark: 'Confirmed',
  IsBookable: true,
  MakeBookingDone: false,
  BookedRef: null,
  Traveler: { Name: 'Mei Ling Chan', Email: 'mei@acme.example', IsGuest: false },
  Segments: [leg('HKG', 'LON', '20400301'), leg('LON', 'HKG', '20400303')],
  Hotels: [{ CityCode: 'LON', CityName: 'London', HotelName: null, CheckIn: '20400301', CheckOut: '20400303' }],
  ApprovedTotal: { Amount: 875_050, Currency: 'HKD', Digits: 2 },
  TolerancePercent: 5,
}

describe('the demo’s offers', () => {
  it('are the same for the same key, and others for another', () => {
    expect(offersFor('a', approved)).toEqual(offersFor('a', approved))
    expect(offersFor('a', approved)).not.toEqual(offersFor('b', approved))
    expect(offersFor('a', { ...approved, BookedRef: 'FIRST1' }).map(({ locator }) => locator)).not.toEqual(
      offersFor('a', approved).map(({ locator }) => locator),
    )
  })

  it.each([0, 5, 12.5])(
    'lie below, within and above a tolerance of %s percent, whatever the key',
    (TolerancePercent) => {
      for (let key = 0; key < 200; key += 1)
        for (const money of [approved.ApprovedTotal, { Amount: 51_000, Currency: 'JPY', Digits: 0 }]) {
          const total = money?.Amount ?? 0
          const limit = (total * (100 + TolerancePercent)) / 100
          const amounts = offersFor(String(key), { ...approved, ApprovedTotal: money, TolerancePercent }).map(
            (offer) => offer.total.Amount,
          )
          const [below = 0, within = 0, above = 0] = amounts
          expect(below).toBeLessThan(total)
          expect(within).toBeGreaterThan(total * 0.99)
          expect(within).toBeLessThanOrEqual(limit)
          expect(above).toBeGreaterThan(limit)
          expect(amounts.every(Number.isInteger)).toBe(true)
        }
    },
  )

  it('have prices where nothing was estimated', () => {
    expect(offersFor('a', { ...approved, ApprovedTotal: null }).every(({ total }) => total.Amount > 0)).toBe(true)
  })

  it('land when a flight of that distance would', () => {
    expect(arrivalOf('HKG', 'BKK', '20400301080000')).toMatch(/^20400301(09|10)/)
    expect(arrivalOf('HKG', 'LHR', '20400301080000')).toMatch(/^2040030112|^2040030113/)
    expect(arrivalOf('HKG', 'XXX', '20400301080000')).toBeNull()
  })
})

describe('the file of a booking', () => {
  const file = (change: Partial<Approved> = {}) => {
    const request = { ...approved, ...change }
    const [offer] = offersFor('a', request)
    if (!offer) throw new Error('no offer')
    const booking = JSON.parse(bookingFile(request, offer, new Date('2040-01-10T02:00:00Z'))) as {
      Bookings: {
        AirfareQuotes?: { TotalFare: string }[]
        Passengers: object[]
        Segments: { Air: { StartCityCode: string }[]; Hotel: { TotalRate: string }[] }
      }[]
    }
    return { offer, one: booking.Bookings[0]! }
  }

  it('splits the total into parts that add up to it', () => {
    const { offer, one } = file()
    const parts = [one.AirfareQuotes?.[0]?.TotalFare, ...one.Segments.Hotel.map(({ TotalRate }) => TotalRate)]
    expect(Math.round(parts.reduce((sum, part) => sum + Number(part) * 100, 0))).toBe(offer.total.Amount)
    expect(one.Segments.Air.map(({ StartCityCode }) => StartCityCode)).toEqual(['HKG', 'LHR'])
    expect(one.Passengers).toEqual([{ NameFirst: 'Mei Ling', NameLast: 'Chan' }])
  })

  it('gives all of it to the stays where nobody flies', () => {
    const { offer, one } = file({ Segments: [] })
    expect(one.AirfareQuotes).toBeUndefined()
    expect(Math.round(Number(one.Segments.Hotel[0]?.TotalRate) * 100)).toBe(offer.total.Amount)
  })
})
