import { describe, expect, it } from 'vitest'
import type { MessagePrice } from '../../ledger-message.ts'
import { air, element, passenger, xmlTrip } from '../../testing/concur-text.ts'
import { readItem, readTrip } from '../../testing/read-text.ts'

const fields = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => element(name, value))
    .join('')

const back = { FlightNumber: '505', StartCityCode: 'NRT', EndCityCode: 'HKG', StartDateLocal: '2026-05-14T18:00:00' }
const hotel = (values: Readonly<Record<string, string>>, more = '') =>
  element(
    'Hotel',
    fields({
      Status: 'GK',
      Name: 'Palace',
      StartCityCode: 'TYO',
      StartDateLocal: '2026-05-10T15:00:00',
      EndDateLocal: '2026-05-14T11:00:00',
      ...values,
    }) + more,
  )
const coupon = (values: Readonly<Record<string, string>>) => element('AirlineTicketCoupon', fields(values))
const ticket = (values: Readonly<Record<string, string>>, more = '') =>
  element(
    'AirlineTicket',
    fields({ PlatingCarrierNumericCode: '160', PlatingControlNumber: '2400000001', ...values }) + more,
  )
const fixed = (values: Readonly<Record<string, string>>) => element('Fixed', fields(values))

async function pricesOf(segments: string, more = '', passengers?: string) {
  const trip = await readTrip(xmlTrip({ segments, more, ...(passengers ? { passengers } : {}) }))
  return (trip?.prices ?? []).map(({ total, ...price }: MessagePrice) => ({
    ...price,
    total: `${total.currency} ${total.amount}`,
  }))
}

describe('prices of flights', () => {
  const quote = element(
    'AirfareQuotes',
    element(
      'Quote',
      fields({ BaseFare: '1264', BaseFareCurrency: 'EUR', TotalFare: '1341.2', TotalFareCurrency: 'EUR' }),
    ),
  )

  it('are quoted until tickets are issued', async () => {
    expect(await pricesOf(air() + air(back), quote)).toEqual([
      {
        items: [0, 1],
        travelers: [],
        total: 'EUR 134120',
        parts: [{ kind: 'base', label: null, amount: 126_400 }],
        included: [],
        isPaid: null,
        reference: null,
        group: null,
      },
    ])
    const issued = ticket({ TotalFare: '1300', TotalFareCurrency: 'EUR' })
    expect(await pricesOf(air(), quote + element('AirlineTickets', issued))).toMatchObject([
      { total: 'EUR 130000', isPaid: true, reference: '160-2400000001' },
    ])
  })

  it('are those of the flights and passenger of each ticket', async () => {
    const people = passenger('Emil', 'Dover') + passenger('Ann', 'Esch')
    const out = coupon({ Vendor: 'CX', FlightNumber: '0524', StartCityCode: 'HKG', EndCityCode: 'NRT' })
    const home = coupon({ Vendor: 'CX', FlightNumber: '505', StartCityCode: 'NRT', EndCityCode: 'HKG' })
    const tickets =
      ticket(
        { TotalFare: '100', TotalFareCurrency: 'HKD', PassengerName: 'Dover/Emil' },
        element('AirlineTicketCoupons', out),
      ) +
      ticket(
        { TotalFare: '200', TotalFareCurrency: 'HKD', PassengerName: 'Esch/Ann' },
        element('AirlineTicketCoupons', out + home),
      ) +
      ticket({ TotalFare: '300', TotalFareCurrency: 'HKD', PassengerName: 'Somebody' })
    expect(await pricesOf(air() + air(back), element('AirlineTickets', tickets), people)).toMatchObject([
      { total: 'HKD 10000', items: [0], travelers: [0] },
      { total: 'HKD 20000', items: [0, 1], travelers: [1] },
      { total: 'HKD 30000', items: [0, 1], travelers: [] },
    ])
  })

  it('have taxes and adjustments as told, even where they do not add up', async () => {
    const taxes = element(
      'Taxes',
      element('Tax', fields({ TaxAmount: '58.4', TaxName: 'Departure tax' })) +
        element('Tax', fields({ TaxAmount: '5', TaxType: 'YQ' })),
    )
    const adjustment = element(
      'AirlineAdjustment',
      fields({ TotalAdjustment: '-100', TotalAdjustmentCurrency: 'USD', PlatingControlNumber: '0522482769' }),
    )
    const tickets = ticket(
      { BaseFare: '1168', BaseFareCurrency: 'USD', TotalFare: '1244', TotalFareCurrency: 'USD' },
      taxes,
    )
    expect(await pricesOf(air(), element('AirlineTickets', tickets + adjustment))).toMatchObject([
      {
        total: 'USD 124400',
        parts: [
          { kind: 'base', label: null, amount: 116_800 },
          { kind: 'tax', label: 'Departure tax', amount: 5840 },
          { kind: 'tax', label: 'YQ', amount: 500 },
        ],
      },
      { total: 'USD -10000', reference: '0522482769', isPaid: null },
    ])
  })

  it('leave out a ticket that was exchanged for another', async () => {
    const issued = (serial: string, total: string, status: string) =>
      ticket(
        { TotalFare: total, TotalFareCurrency: 'USD', PlatingControlNumber: serial, Endorsements: status },
        element(
          'AirlineTicketCoupons',
          coupon({ Vendor: 'CX', FlightNumber: '524', StartCityCode: 'HKG', CouponStatus: status }),
        ),
      )
    const tickets = element(
      'AirlineTickets',
      issued('2400000001', '900', 'EXCH') + issued('2400000002', '1000', 'OPEN'),
    )
    expect(await pricesOf(air(), tickets)).toMatchObject([{ total: 'USD 100000', reference: '160-2400000002' }])
    expect(await readItem(xmlTrip({ segments: air(), more: tickets }))).toMatchObject({ conditions: { text: 'OPEN' } })
  })

  it('are for the passenger whose name the booking writes as the ticket does', async () => {
    const written = (first: string, last: string, textName: string) =>
      element('Passenger', fields({ NameFirst: first, NameLast: last, TextName: textName }))
    const people = written('Emil', 'Dover', 'DoverRN MSN/Emil') + written('Ben', 'Esch', 'EschIII/BenDwayne')
    const tickets = ticket({ TotalFare: '1', TotalFareCurrency: 'USD', PassengerName: 'EschIII/BenDwayne' })
    expect(await pricesOf(air(), element('AirlineTickets', tickets), people)).toMatchObject([{ travelers: [1] }])
  })

  it('are none without a currency', async () => {
    const tickets = element('AirlineTickets', ticket({ TotalFare: '1244' }))
    expect(await pricesOf(air(), tickets)).toEqual([])
    expect(await pricesOf(hotel({ TotalRate: '900' }))).toEqual([])
  })
})

describe('prices of stays, rental cars and bookings', () => {
  it("a stay costs its total, else its rate for each night in the currency's minor unit", async () => {
    expect(await pricesOf(air() + hotel({ TotalRate: '96400', Currency: 'JPY', DailyRate: '20000' }))).toMatchObject([
      { items: [1], total: 'JPY 96400', parts: [] },
    ])
    expect(await pricesOf(hotel({ Currency: 'JPY', DailyRate: '20000' }))).toMatchObject([
      { total: 'JPY 80000', parts: [{ kind: 'base', label: '20000 × 4', amount: 80_000 }] },
    ])
  })

  it("a stay's rate includes what the hotel says", async () => {
    const stay = hotel({
      TotalRate: '1',
      Currency: 'EUR',
      Breakfast: 'true',
      Wifi: 'false',
      IncludedCustomAmenities: 'Spa',
    })
    expect(await pricesOf(stay)).toMatchObject([{ included: ['Breakfast', 'Spa'] }])
  })

  it('charges of a booking without an item that is kept are not put on others', async () => {
    const charges = element('Charges', fixed({ Amount: '4', Currency: 'USD', Description: 'Booking fee' }))
    const ride = element('Booking', element('RecordLocator', 'RIDE1') + element('Segments', '<Ride/>') + charges)
    const trip = await readTrip(xmlTrip({ segments: air() }).replace('</Bookings>', `${ride}</Bookings>`))
    expect(trip.prices).toBeUndefined()
  })

  it('a rental day is 24 hours begun', async () => {
    const car = element(
      'Car',
      fields({
        StartCityCode: 'GVA',
        StartDateLocal: '2026-05-10T10:00:00',
        EndDateLocal: '2026-05-12T10:30:00',
        DailyRate: '80.50',
        Currency: 'CHF',
      }),
    )
    expect(await pricesOf(car)).toMatchObject([{ total: 'CHF 24150' }])
  })

  it('charges of a fixed amount add up by currency; percentages are no amounts', async () => {
    const charges = element(
      'Charges',
      fixed({ Amount: '2', Currency: 'USD', Description: 'Booking fee', IsPaid: 'true' }) +
        fixed({ Amount: '7', Currency: 'USD', Description: 'VAT', SemanticsCode: 'VAT', IsPaid: 'true' }) +
        fixed({ Amount: '-3', Currency: 'EUR', Description: 'Voucher' }) +
        element('Percent', fields({ Amount: '7', Currency: 'USD' })),
    )
    expect(await pricesOf(air() + air(back), charges)).toMatchObject([
      {
        items: [0, 1],
        total: 'USD 900',
        isPaid: true,
        parts: [
          { kind: 'fee', label: 'Booking fee', amount: 200 },
          { kind: 'tax', label: 'VAT', amount: 700 },
        ],
      },
      { total: 'EUR -300', isPaid: null, parts: [{ kind: 'discount', label: 'Voucher', amount: -300 }] },
    ])
  })

  it('trains cost what was paid for them', async () => {
    const rail = element(
      'Rail',
      fields({
        StartRailStation: 'Paris Gare de Lyon',
        EndRailStation: 'Lyon Part-Dieu',
        StartDateLocal: '2026-05-10T08:00:00',
      }),
    )
    const payment = element('RailPayments', element('RailPayment', fields({ TotalFare: '89', Currency: 'EUR' })))
    expect(await pricesOf(air() + rail, payment)).toMatchObject([{ items: [1], total: 'EUR 8900', isPaid: true }])
  })

  it('a trip without any has no field for them', async () => {
    expect(Object.keys((await readTrip(xmlTrip({ segments: air() }))) ?? {})).not.toContain('prices')
  })
})

describe('conditions, phones and notes', () => {
  it('a flight has the fare basis of its coupon and the words of its ticket', async () => {
    const coupons = element(
      'AirlineTicketCoupons',
      coupon({ Vendor: 'CX', FlightNumber: '524', StartCityCode: 'HKG', RateCode: 'YRTHK' }),
    )
    const more = element('AirlineTickets', ticket({ Endorsements: 'NOREF/NOEXCH.  VALID CX ONLY' }, coupons))
    expect(await readItem(xmlTrip({ segments: air(), more }))).toMatchObject({
      conditions: {
        rateCode: 'YRTHK',
        isChangeable: false,
        isRefundable: false,
        text: 'NOREF/NOEXCH.  VALID CX ONLY',
      },
    })
    expect(await readItem(xmlTrip({ segments: air({ FareBasisCode: 'KLX' }), more }))).toMatchObject({
      conditions: { rateCode: 'KLX' },
    })
  })

  it('a part of the fare tells whether its own flight can be refunded', async () => {
    const breakup = (to: string, isRefundable: string) =>
      element('AirlineTicketFareBreakup', fields({ StartCityCode: 'HKG', EndCityCode: to, IsRefundable: isRefundable }))
    const more = (parts: string) => element('AirlineTickets', ticket({}, element('AirlineTicketFareBreakups', parts)))
    expect(await readItem(xmlTrip({ segments: air(), more: more(breakup('NRT', 'true')) }))).toMatchObject({
      conditions: { isRefundable: true, isChangeable: null },
    })
    const others = breakup('LAX', 'true')
    expect(await readItem(xmlTrip({ segments: air(), more: more(others) }))).not.toHaveProperty('conditions')
    const both = breakup('NRT', 'true') + breakup('NRT', 'false')
    expect(await readItem(xmlTrip({ segments: air(), more: more(both) }))).not.toHaveProperty('conditions')
  })

  it('a stay has its rate code, policy, phone and instructions, without the number of a card', async () => {
    const item = await readItem(
      xmlTrip({
        segments: hotel({
          RateCode: 'COR',
          CancellationPolicy: 'NON-REFUNDABLE',
          PhoneNumber: '+81 3 3211 5211',
          SpecialInstructions: 'Guaranteed by 4111 1111 1111 1111, late arrival',
        }),
      }),
    )
    expect(item).toMatchObject({
      conditions: { rateCode: 'COR', isRefundable: false, isChangeable: null, text: 'NON-REFUNDABLE' },
      phones: ['+81 3 3211 5211'],
      notes: ['Guaranteed by •••• 1111, late arrival'],
    })
  })
})
