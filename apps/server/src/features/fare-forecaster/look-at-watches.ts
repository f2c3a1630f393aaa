import { WidgetType } from '@portolan/contract/enums'
import { addDays } from '@portolan/rules/calendar-day'
import type { SystemTransaction } from '../../db/system-transaction.ts'
import { findRates } from '../../domain/money/rates.store.ts'
import { languageOf, nameIn } from '../../domain/people/person-language.ts'
import type { Mail } from '../../mail/mail.ts'
import { cityName } from '../../reference/airports.ts'
import { findCurrency } from '../../reference/currencies.ts'
import { remarkOf } from './checked-search.ts'
import {
  findWatchers,
  findWatchesAfter,
  noteLook,
  removeOver,
  type WatchingPerson,
  type WatchRow,
} from './watches.store.ts'
import { type WatchedFare, watchedFare } from './watches.ts'

export interface LookDeps {
  readonly mail: Mail
  readonly now: () => Date
  readonly signal?: AbortSignal
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

/** Watches of one transaction. */
const atOnce = 100

/**
 * Looks at every watch: a fare at its limit or below is told by mail, once until it has been above it again. Answers how many
 * mails went into the outbox.
 */
export async function lookAtWatches({ mail, now, signal, transaction }: LookDeps): Promise<number> {
  const today = now().toISOString().slice(0, 10)
  // Yesterday by the clocks of the last zone: nobody misses their last day.
  await transaction(({ db }) => removeOver(db, addDays(today, -1)))
  let told = 0
  for (let after = 0; !signal?.aborted;) {
    const last = await transaction(async ({ db }) => {
      const watches = await findWatchesAfter(db, { after, most: atOnce, today })
      const rates = await findRates(db, today)
      const people = await findWatchers(
        db,
        watches.map(({ loginId }) => loginId),
        WidgetType.FareForecaster,
      )
      for (const watch of watches) {
        const fare = watchedFare(watch, rates)
        const person = people.get(watch.loginId)
        const isBelow = fare !== null && fare.price <= watch.priceLimit
        const isNews = isBelow && watch.toldAt === null && person !== undefined
        if (isNews) {
          await tell(db, mail, { watch, fare, person })
          told += 1
        }
        await noteLook(db, watch.id, {
          price: fare?.price ?? null,
          at: now(),
          told: isNews ? 'now' : isBelow ? 'still' : 'no',
        })
      }
      return watches.at(-1)?.id
    })
    if (last === undefined) break
    after = last
  }
  return told
}

async function tell(
  db: SystemTransaction['db'],
  mail: Mail,
  { watch, fare, person }: { readonly watch: WatchRow; readonly fare: WatchedFare; readonly person: WatchingPerson },
): Promise<void> {
  const language = languageOf(person)
  const { origin, destination, cabin, isDirect, nights, currency } = watch
  const money = (Amount: number) => ({ Amount, Currency: currency, Digits: findCurrency(currency)?.digits ?? 2 })
  const returnsOn = nights === null ? null : addDays(fare.departsOn, nights)
  const search = new URLSearchParams({
    from: origin,
    to: destination,
    dep: remarkOf(fare.departsOn),
    ...(returnsOn === null ? {} : { ret: remarkOf(returnsOn) }),
    cabin,
    ...(isDirect ? { direct: '1' } : {}),
  })
  await mail.queue(db, {
    template: 'fareWatch',
    values: {
      from: cityName(origin, language) ?? origin,
      to: cityName(destination, language) ?? destination,
      departsOn: fare.departsOn,
      returnsOn,
      isDirect,
      cabin,
      fare: money(fare.price),
      limit: money(watch.priceLimit),
      seenOn: fare.seenOn,
      path: `/fare-forecaster?${search.toString()}`,
    },
    companyId: watch.companyId,
    to: { address: person.email, name: nameIn(person, language), loginId: person.loginId },
    language,
  })
}
