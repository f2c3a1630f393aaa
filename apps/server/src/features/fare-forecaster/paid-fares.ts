import { addDays } from '@portolan/rules/calendar-day'
import type { Db } from '../../db/database.ts'
import { findRates } from '../../domain/money/rates.store.ts'
import { narrowKey, type PaidFares } from './calendar.present.ts'
import type { CheckedSearch } from './checked-search.ts'
import { exchangeOf } from '../../domain/fares/fare-money.ts'
import { findPaid, type ShownForecast } from './fare-search.store.ts'

/** Days for which a paid price counts as observed. */
const paidDays = 30

/** The lowest paid price of each pair of dates; none where hours or airports are asked for, of which payments tell nothing. */
export async function paidFaresOf(
  db: Db,
  {
    companyId,
    today,
    forecast,
    kind,
  }: {
    readonly companyId: number
    readonly today: string
    readonly forecast: ShownForecast
    readonly kind: Pick<CheckedSearch, 'cabin' | 'isDirect' | 'isReturn' | 'narrowings'>
  },
  days: { readonly first: string; readonly last: string },
): Promise<PaidFares> {
  if (kind.narrowings.length > 0) return new Map()
  const { routeId } = forecast
  const rows = await findPaid(db, { ...kind, ...days, companyId, routeId, after: addDays(today, -paidDays - 1) })
  if (rows.length === 0) return new Map()
  const rates = await findRates(db, today)
  const lowest = new Map<string, { price: number; seenOn: string }>()
  for (const { departsOn, returnsOn, seenOn, price: paid, currency } of rows) {
    const exchange = exchangeOf(currency, forecast.currency, rates)
    if (exchange.to !== forecast.currency) continue
    const [key, price] = [narrowKey(departsOn, returnsOn), exchange.amount(paid)]
    const known = lowest.get(key)
    if (!known || price < known.price) lowest.set(key, { price, seenOn })
  }
  return lowest
}
