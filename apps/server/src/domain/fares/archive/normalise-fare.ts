import { findAirport, isAirport } from '../../../reference/airports.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import type { RowFault } from '../reading/read-row.ts'
import type { ArchivedFare } from './archived-fare.ts'
import { cityNamed } from './city-names.ts'

/** A fare between two cities, of which everything is known to hold. */
export interface NormalFare {
  readonly fare: ArchivedFare
  /** Codes of the cities. */
  readonly origin: string
  readonly destination: string
  /** Where the source tells the airports. */
  readonly fromAirport: string | null
  readonly toAirport: string | null
}

/** Airlines sell no seats further ahead: what is later is a slip. */
const mostLead = 400
/** Minor units; more than any fare in any currency. */
const mostPrice = 1e11
const dayMs = 86_400_000

interface End {
  readonly city: string
  readonly airport: string | null
}

const ends = new Map<string, End | null>()

/** A few thousand words at most are remembered: a file's places come again and again. */
function endOf(text: string): End | null {
  const before = ends.get(text)
  if (before !== undefined) return before
  if (ends.size > 20_000) ends.clear()
  const end = readEnd(text)
  ends.set(text, end)
  return end
}

function readEnd(text: string): End | null {
  const place = /^[A-Z]{3}$/.test(text) ? findAirport(text) : undefined
  if (place) return { city: place.cityCode, airport: isAirport(text) ? text : null }
  const city = cityNamed(text)
  return city === null ? null : { city, airport: null }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** A fare as the archive takes it, or why it takes it not. `today` is 'YYYY-MM-DD'. */
export function normaliseFare(fare: ArchivedFare, today: string): NormalFare | RowFault {
  const { price, departsOn, returnsOn, seenOn } = fare
  if (!Number.isSafeInteger(price)) return 'price-missing'
  if (price <= 0) return 'price-not-positive'
  if (price > mostPrice) return 'price-absurd'
  if (fare.origin === '' || fare.destination === '') return 'place-missing'
  const [from, to] = [endOf(fare.origin), endOf(fare.destination)]
  if (!from || !to) return 'place-unknown'
  if (from.city === to.city) return 'same-place'
  if (findCurrency(fare.currency) === undefined) return 'currency-unknown'
  const fault = faultOfDates(departsOn, returnsOn, seenOn, today)
  if (fault !== null) return fault
  const flown = fare.flights?.out
  return {
    fare,
    origin: from.city,
    destination: to.city,
    fromAirport: flown?.[0]?.from ?? from.airport,
    toAirport: flown?.at(-1)?.to ?? to.airport,
  }
}

function faultOfDates(departsOn: string, returnsOn: string | null, seenOn: string, today: string): RowFault | null {
  if (!isDay(departsOn) || !isDay(seenOn) || (returnsOn !== null && !isDay(returnsOn))) return 'date-unreadable'
  // It is tomorrow already where some sources look.
  if (seenOn < '2000-01-01' || Date.parse(seenOn) > Date.parse(today) + dayMs) return 'seen-implausible'
  if (seenOn > departsOn) return 'departure-before-seen'
  if (returnsOn !== null && returnsOn < departsOn) return 'return-before-departure'
  return Date.parse(departsOn) - Date.parse(seenOn) > mostLead * dayMs ? 'departure-too-far' : null
}
