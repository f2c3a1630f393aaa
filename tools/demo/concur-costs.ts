import { findCurrency } from '../../apps/server/src/reference/currencies.ts'
import type { DemoFare, DemoPerson, DemoSegment, DemoTrip } from './demo-trip.ts'

/** Fields under their Concur names, the same in both versions. */
export interface Tree {
  readonly [name: string]: string | number | boolean | Tree | readonly Tree[]
}

/** Tickets, quotes and charges of a trip's only booking. A fare is quoted until the ticket is issued. */
export function bookingCosts(
  { fare, fee, issueBy, people, segments }: DemoTrip,
  local: (time: string) => string,
): Tree {
  const charges: Tree = fee
    ? { Charges: { Fixed: [fixed({ ...fee, label: 'Agency booking fee', isPaid: true })] } }
    : {}
  const deadline: Tree = issueBy ? { IssueByDate: local(issueBy) } : {}
  if (!fare) return issueBy ? { AirfareQuotes: [deadline], ...charges } : charges
  if (issueBy) return { AirfareQuotes: [{ ...deadline, ...quoteOf(fare, people.length) }], ...charges }
  const flights = segments.filter(({ kind }) => kind === 'Air')
  const adjustments = people.flatMap((person, index) => adjustmentOf(fare, person, index))
  return {
    AirlineTickets: {
      AirlineTicket: people.map((person, index) => ticketOf(fare, flights, person, index, local)),
      ...(adjustments.length > 0 ? { AirlineAdjustment: adjustments } : {}),
    },
    ...charges,
  }
}

/** One quote for everybody. */
const quoteOf = ({ base, total, currency, endorsements }: DemoFare, people: number): Tree => ({
  BaseFare: decimal(base * people, currency),
  BaseFareCurrency: currency,
  TotalFare: decimal(total * people, currency),
  TotalFareCurrency: currency,
  ...(endorsements ? { Endorsements: endorsements } : {}),
})

function ticketOf(
  fare: DemoFare,
  flights: readonly DemoSegment[],
  person: DemoPerson,
  index: number,
  local: (time: string) => string,
): Tree {
  const { base, taxes, total, currency, endorsements, isRefundable } = fare
  return {
    AirlineTicketCoupons: flights.map((flight, position) => ({
      CouponNumber: position + 1,
      CouponStatus: 'OPEN',
      Vendor: flight.fields['Vendor'] ?? '',
      FlightNumber: flight.fields['FlightNumber'] ?? '',
      ClassOfService: flight.fields['ClassOfService'] ?? '',
      RateCode: fare.fareBases[position] ?? '',
      StartCityCode: flight.fields['StartCityCode'] ?? '',
      EndCityCode: flight.fields['EndCityCode'] ?? '',
      StartDateLocal: local(flight.startLocal),
    })),
    ...(isRefundable === null ? {} : { AirlineTicketFareBreakups: flights.map((flight) => breakup(flight, fare)) }),
    BaseFare: decimal(base, currency),
    BaseFareCurrency: currency,
    ...(endorsements ? { Endorsements: endorsements } : {}),
    ...issuedTo(fare, person, index),
    Taxes: taxes.map(({ type, name, amount }) => ({
      TaxAmount: decimal(amount, currency),
      TaxName: name,
      TaxType: type,
    })),
    TotalFare: decimal(total, currency),
    TotalFareCurrency: currency,
  }
}

const breakup = ({ fields }: DemoSegment, { isRefundable }: DemoFare): Tree => ({
  StartCityCode: fields['StartCityCode'] ?? '',
  EndCityCode: fields['EndCityCode'] ?? '',
  IsRefundable: isRefundable === true,
  Vendor: fields['Vendor'] ?? '',
})

const adjustmentOf = (fare: DemoFare, person: DemoPerson, index: number): Tree[] =>
  fare.changeFee === null
    ? []
    : [
        {
          ...issuedTo(fare, person, index),
          TotalAdjustment: decimal(fare.changeFee, fare.currency),
          TotalAdjustmentCurrency: fare.currency,
        },
      ]

const issuedTo = ({ airline, tickets }: DemoFare, person: DemoPerson, index: number): Tree => ({
  PassengerName: `${person.last}/${person.first}`,
  PlatingCarrierNumericCode: airline,
  PlatingControlNumber: tickets[index] ?? '',
})

/** Rates and charges of a stay, train or rental car. */
export function segmentCosts({ cost }: DemoSegment): Tree {
  if (!cost) return {}
  const { currency, daily, total, parts, isPaid } = cost
  return {
    Currency: currency,
    ...(daily === null ? {} : { DailyRate: decimal(daily, currency) }),
    TotalRate: decimal(total, currency),
    ...(parts.length > 0 ? { Charges: { Fixed: parts.map((part) => fixed({ ...part, currency, isPaid })) } } : {}),
  }
}

interface Charge {
  readonly kind?: string
  readonly label: string
  readonly amount: number
  readonly currency: string
  readonly isPaid: boolean
}

const fixed = ({ kind, label, amount, currency, isPaid }: Charge): Tree => ({
  Amount: decimal(amount, currency),
  Currency: currency,
  Description: label,
  IsPaid: isPaid,
  IsPrimary: kind === 'base',
  ...(kind === 'base' ? {} : { SemanticsCode: kind === 'tax' ? 'VAT' : 'OTHER' }),
})

/** Minor units as the number that a feed writes: 134120 EUR is 1341.2. */
function decimal(amount: number, currency: string): number {
  const digits = findCurrency(currency)?.digits ?? 2
  return Number((amount / 10 ** digits).toFixed(digits))
}
