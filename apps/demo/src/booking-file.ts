import { decimalText, type FormattedMoney } from '@portolan/rules/format-money'
import type { Approved, Offer } from './offers.ts'

/** The channel that the portal takes for the booking tool's. */
const channel = 'ConcurTravel'

const isoLocal = (local: string) =>
  `${local.slice(0, 4)}-${local.slice(4, 6)}-${local.slice(6, 8)}T${local.slice(8, 10) || '00'}:${local.slice(10, 12) || '00'}:00`

/** What was booked as a feed's itinerary (docs/importing.md): flights, stays, their prices, and whose it is. */
export function bookingFile(approved: Approved, offer: Offer, now: Date): string {
  const { Traveler, Hotels } = approved
  const [flights, ...stays] = sharesOf(offer.total, offer.flights.length > 0, Hotels.length)
  const parts = Traveler.Name.trim().split(/\s+/)
  const modified = now.toISOString().slice(0, 19)
  const status = 'HK'
  return JSON.stringify({
    id: `https://wayfare.example/trips/${offer.locator}-${approved.ReferenceNumber}`,
    ItinLocator: offer.locator,
    ClientLocator: offer.locator,
    TripName: approved.TripName,
    TripStatus: 1,
    BookedVia: channel,
    DateCreatedUtc: modified,
    DateModifiedUtc: modified,
    ...(Traveler.Email ? { UserLoginId: Traveler.Email } : {}),
    Bookings: [
      {
        RecordLocator: offer.locator,
        Passengers: [{ NameFirst: parts.slice(0, -1).join(' '), NameLast: parts.at(-1) ?? '' }],
        ...(Traveler.Email ? { WebAddresses: [{ PassengerRPH: '0', WebAddress: Traveler.Email }] } : {}),
        ...(flights ? { AirfareQuotes: [{ TotalFare: text(flights), TotalFareCurrency: flights.Currency }] } : {}),
        Segments: {
          Air: offer.flights.map((flight) => ({
            Status: status,
            Vendor: flight.carrier,
            FlightNumber: flight.number,
            StartCityCode: flight.from,
            EndCityCode: flight.to,
            StartDateLocal: isoLocal(flight.departs),
            ...(flight.arrives ? { EndDateLocal: isoLocal(flight.arrives) } : {}),
            Cabin: flight.cabin,
            ClassOfService: flight.cabin,
          })),
          Hotel: Hotels.map((stay, index) => ({
            Status: status,
            Name: stay.HotelName ?? `Wayfare ${stay.CityName}`,
            StartCityCode: stay.CityCode,
            StartCity: stay.CityName,
            StartDateLocal: isoLocal(stay.CheckIn),
            EndDateLocal: isoLocal(stay.CheckOut),
            ...(stays[index] ? { TotalRate: text(stays[index]), Currency: stays[index].Currency } : {}),
          })),
        },
      },
    ],
  })
}

const text = ({ Amount, Digits }: FormattedMoney) => decimalText(Amount, Digits)

/** The total in parts that add up to it: the flights', where there are any, then one for each stay. */
function sharesOf(total: FormattedMoney, hasFlights: boolean, stays: number): (FormattedMoney | null)[] {
  const parts = stays + (hasFlights ? 1 : 0)
  const share = parts === 0 ? 0 : Math.floor(total.Amount / parts)
  const rest = { ...total, Amount: total.Amount - share * (parts - 1) }
  const others = Array.from({ length: parts - 1 }, () => ({ ...total, Amount: share }))
  return hasFlights ? [rest, ...others] : [null, rest, ...others]
}
