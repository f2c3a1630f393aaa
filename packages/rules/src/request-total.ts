import { daysBetween, isDay } from './calendar-day.ts'
import { convertMoney, minorUnits, rateBetween, type Rates, type Target } from './convert-money.ts'
import { isoDay } from './check-request-form.ts'
import type { FormattedMoney } from './format-money.ts'

interface Estimate {
  readonly totalBudget: string
  readonly currency: string
}

/** The parts of a trip request's form that cost something; names as on the wire. */
export interface PricedForm {
  readonly flightEstimate: Estimate | null
  readonly hotels: readonly {
    readonly checkinText: string
    readonly checkoutText: string
    /** `total` is the whole stay, of which `perNight` is rounded down. */
    readonly estimate: {
      readonly perNight: string
      readonly currency: string
      readonly total?: string | undefined
    } | null
  }[]
  readonly products: readonly { readonly estimate: Estimate | null }[]
}

export interface RequestTotal {
  /** Null while nothing is estimated, or where a currency has no rate. */
  readonly total: FormattedMoney | null
  /** Null where nothing of the kind is estimated, or one of its currencies has no rate. */
  readonly parts: {
    readonly Flights: FormattedMoney | null
    readonly Hotels: FormattedMoney | null
    readonly Other: FormattedMoney | null
  }
  /** Currencies of estimates that have no rate. */
  readonly withoutRate: readonly string[]
  /** The rates that were used: how much of the company's currency one unit is. */
  readonly used: readonly { readonly Currency: string; readonly Rate: string }[]
}

type PricedStay = PricedForm['hotels'][number]
type StayDays = Pick<PricedStay, 'checkinText' | 'checkoutText'>

/** Nights of a stay; 0 while one of its days is no day, or they are the wrong way round. */
export function nightsOf({ checkinText, checkoutText }: StayDays) {
  const [from, to] = [isoDay(checkinText), isoDay(checkoutText)]
  return isDay(from) && isDay(to) ? Math.max(0, daysBetween(from, to)) : 0
}

/**
 * What a form's estimates add up to in the company's currency. Each estimate is converted by itself, so that the parts
 * add up to the total. An amount that cannot be read counts as none.
 */
export function requestTotal(
  form: PricedForm,
  company: Target,
  currencies: readonly Target[],
  rates: Rates | null,
): RequestTotal {
  const withoutRate = new Set<string>()
  const used = new Map<string, string>()
  const convert = (text: string, currency: string, times: number): FormattedMoney | null | undefined => {
    const digits = [company, ...currencies].find(({ Code }) => Code === currency)?.Digits
    const amount = digits === undefined ? null : minorUnits(text, digits)
    if (digits === undefined || amount === null) return undefined
    const converted = convertMoney({ Amount: amount * times, Currency: currency, Digits: digits }, company, rates)
    if (!converted) withoutRate.add(currency)
    else if (currency !== company.Code) used.set(currency, rateBetween(currency, company.Code, rates) ?? '')
    return converted
  }
  const convertStay = (stay: StayDays, { perNight, currency, total }: NonNullable<PricedStay['estimate']>) => {
    const nights = nightsOf(stay)
    const digits = [company, ...currencies].find(({ Code }) => Code === currency)?.Digits ?? 2
    const isWhole = total !== undefined && isRoundedTo(minorUnits(total, digits), minorUnits(perNight, digits), nights)
    return isWhole ? convert(total, currency, 1) : convert(perNight, currency, nights)
  }
  const flights = form.flightEstimate ? [convert(form.flightEstimate.totalBudget, form.flightEstimate.currency, 1)] : []
  const hotels = form.hotels.map((stay) => (stay.estimate ? convertStay(stay, stay.estimate) : undefined))
  const other = form.products.map(({ estimate }) =>
    estimate ? convert(estimate.totalBudget, estimate.currency, 1) : undefined,
  )
  const sum = (amounts: readonly (FormattedMoney | null | undefined)[]) => sumOf(amounts, company)
  return {
    total: sum([...flights, ...hotels, ...other]),
    parts: { Flights: sum(flights), Hotels: sum(hotels), Other: sum(other) },
    withoutRate: [...withoutRate],
    used: [...used].map(([Currency, Rate]) => ({ Currency, Rate })),
  }
}

/** Whether a night is the whole by its nights, rounded down: after a change of days or price the whole counts no longer. */
const isRoundedTo = (whole: number | null, night: number | null, nights: number): boolean =>
  whole !== null && night !== null && nights > 0 && Math.floor(whole / nights) === night

/** Null where there is nothing to add, or an amount could not be converted. */
function sumOf(amounts: readonly (FormattedMoney | null | undefined)[], company: Target): FormattedMoney | null {
  const told = amounts.filter((amount) => amount !== undefined)
  if (told.length === 0 || told.includes(null)) return null
  const Amount = told.reduce((left, amount) => left + (amount?.Amount ?? 0), 0)
  return { Amount, Currency: company.Code, Digits: company.Digits }
}
