import { defaultLanguage, WidgetType } from '@portolan/contract/enums'
import { addDays } from '@portolan/rules/calendar-day'
import { dayAt } from '@portolan/rules/local-time'
import type { SystemTransaction } from '../../db/system-transaction.ts'
import type { Mail } from '../../mail/mail.ts'
import { findCountry } from '../../reference/countries.ts'
import { languageOf, nameIn } from '../people/person-language.ts'
import { bookedTripsOf } from './booked-trips.store.ts'
import { findHolders, type Holder, takeReminders } from './expiry-reminders.store.ts'
import { type BookedTrip, type ExpiringItem, remindersDue, tripOutlasting } from './expiry.rules.ts'
import { type Db, readExpiring } from './profiles.store.ts'
import { expiringOf } from './section-view.ts'

export interface ReminderDeps {
  readonly mail: Mail
  readonly now: () => Date
}

/** One transaction after the other, so many people in each. */
const peopleAtOnce = 200
/** Trips are booked about a year ahead: what expires later concerns none. */
const daysAhead = 400

/**
 * Mails everybody whose documents or visas reach a threshold, or do not last for a booked trip, one mail a person and
 * each reason once. Runs daily; a day that was missed is made up for. Answers how many mails went into the outbox.
 */
export async function remindOfExpiries(
  deps: ReminderDeps,
  transaction: <T>(run: (tx: SystemTransaction) => Promise<T>) => Promise<T>,
  signal?: AbortSignal,
): Promise<number> {
  const utcToday = deps.now().toISOString().slice(0, 10)
  // A day to either side: the date is the company's.
  const window = { from: addDays(utcToday, -1), to: addDays(utcToday, daysAhead), widget: WidgetType.ProfileManage }
  let mails = 0
  for (let after = 0; !signal?.aborted;) {
    const { told, last } = await transaction(async ({ db }) => {
      const holders = await findHolders(db, window, after, peopleAtOnce)
      return { told: await remind(deps, db, holders), last: holders.at(-1)?.travelerId }
    })
    mails += told
    if (last === undefined) break
    after = last
  }
  return mails
}

async function remind(deps: ReminderDeps, db: Db, holders: readonly Holder[]): Promise<number> {
  let told = 0
  for (const companyId of new Set(holders.map((holder) => holder.companyId))) {
    const people = holders.filter((holder) => holder.companyId === companyId)
    const ids = people.map(({ travelerId }) => travelerId)
    const items = await readExpiring(db, companyId, ids)
    // The mail has the trip's days, not its name.
    const trips = await bookedTripsOf(db, companyId, ids, { now: deps.now(), language: defaultLanguage })
    for (const person of people) {
      const own = expiringOf(items.filter(({ travelerId }) => travelerId === person.travelerId))
      if (await remindOne(deps, db, person, own, trips.get(person.travelerId) ?? [])) told += 1
    }
  }
  return told
}

async function remindOne(
  { mail, now }: ReminderDeps,
  db: Db,
  person: Holder,
  items: readonly ExpiringItem[],
  trips: readonly BookedTrip[],
): Promise<boolean> {
  const due = remindersDue(items, trips, dayAt(now().getTime(), person.timeZone))
  const fresh = await takeReminders(db, person.companyId, due, now())
  const named = items.filter(({ id }) => fresh.some(({ itemId }) => itemId === id))
  if (named.length === 0) return false
  const language = languageOf(person)
  await mail.queue(db, {
    template: 'documentExpiry',
    values: {
      items: named
        .toSorted((one, other) => one.expiresOn.localeCompare(other.expiresOn))
        .map((item) => ({
          kind: item.kind,
          country: findCountry(item.country)?.names[language] ?? item.country,
          expiresOn: item.expiresOn,
          tripEndsOn: tripOutlasting(item, trips, items)?.endsOn ?? null,
        })),
    },
    companyId: person.companyId,
    to: { address: person.email, name: nameIn(person, language), loginId: person.loginId },
    language,
  })
  return true
}
