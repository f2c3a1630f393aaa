import { type fareForecaster, mostFareWatches } from '@portolan/contract/features/fare-forecaster'
import { isDay } from '@portolan/rules/calendar-day'
import { dayAt } from '@portolan/rules/local-time'
import { findRates } from '../../domain/money/rates.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { cityOf } from '../../reference/airports.ts'
import { findCurrency } from '../../reference/currencies.ts'
import { dayOf } from './checked-search.ts'
import { findCompanyTerms } from './fare-search.store.ts'
import { changeLimit, countWatches, findWatches, putWatch, removeWatch } from './watches.store.ts'
import { presentWatch } from './watches.ts'

type WatchCalls = Pick<typeof fareForecaster, 'searchWatches' | 'saveWatch' | 'deleteWatch'>
type Tx = Pick<ReadTransaction<LoginViewer>, 'db' | 'viewer'>

export const fareWatchHandlers: Handlers<WatchCalls> = {
  searchWatches: (_, ctx) =>
    ctx.read(async (tx) => ({ Watches: await presented(tx, ctx, await todayOf(tx, ctx.now()), null) })),
  saveWatch: (input, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const today = await todayOf(tx, ctx.now())
      const { Amount: priceLimit, Currency: currency, Digits } = input.Limit
      if (priceLimit <= 0 || findCurrency(currency)?.digits !== Digits) throw new AppError('invalid_parameter')
      const { loginId } = viewer
      if (input.Id) {
        const id = Number(input.Id)
        if (!(await changeLimit(db, viewer, { id, priceLimit, currency }))) throw new AppError('record_not_found')
        return { Watch: (await presented(tx, ctx, today, id))[0]! }
      }
      const wanted = wantedOf(input, today)
      const known = await findWatches(db, viewer, { today })
      const isKnown = known.some(
        (one) =>
          one.origin === wanted.origin &&
          one.destination === wanted.destination &&
          one.cabin === wanted.cabin &&
          one.isDirect === wanted.isDirect &&
          one.nights === wanted.nights &&
          one.departsOn === wanted.departsOn,
      )
      if (!isKnown && (await countWatches(db, loginId)) >= mostFareWatches)
        throw new AppError('fare_watch_limit', { x: String(mostFareWatches) })
      const id = await putWatch(db, {
        ...wanted,
        companyId: viewer.companyId,
        loginId,
        priceLimit,
        currency,
        now: ctx.now(),
      })
      tx.about({ watch: id, route: `${wanted.origin}-${wanted.destination}` })
      return { Watch: (await presented(tx, ctx, today, id))[0]! }
    }),
  deleteWatch: ({ Id }, ctx) =>
    ctx.write(async ({ db, viewer }) => {
      if (!(await removeWatch(db, viewer, Number(Id)))) throw new AppError('record_not_found')
      return { Deleted: true }
    }),
}

async function todayOf({ db, viewer }: Tx, now: Date): Promise<string> {
  const { timeZone } = await findCompanyTerms(db, viewer.companyId)
  return dayAt(now.getTime(), timeZone)
}

async function presented({ db, viewer }: Tx, ctx: Pick<Context, 'language'>, today: string, id: number | null) {
  const rates = await findRates(db, today)
  const watches = await findWatches(db, viewer, { today, id })
  return watches.map((watch) => presentWatch(watch, rates, ctx.language))
}

/** The route or fare that is to be watched, by its cities; a departure that is gone is refused. */
function wantedOf(input: Parameters<typeof fareWatchHandlers.saveWatch>[0], today: string) {
  const { DepCity, DstCity, FareClass = 'Y', DirectFlight = false, Nights = null } = input
  const [origin, destination] = [DepCity, DstCity].map((code) => (code ? cityOf(code.toUpperCase())?.code : undefined))
  if (!origin || !destination) throw new AppError('invalid_parameter')
  if (origin === destination) throw new AppError('same_city')
  const departsOn = input.DepDate ? dayOf(input.DepDate) : null
  if (departsOn !== null && (!isDay(departsOn) || departsOn < today)) throw new AppError('fare_dates_invalid')
  return { origin, destination, cabin: FareClass, isDirect: DirectFlight, nights: Nights, departsOn }
}
