import type { SystemTransaction } from '../../../db/system-transaction.ts'
import type { Mail, MailRequest } from '../../../mail/mail.ts'
import type { FlightChangeValues } from '../../../mail/templates/flight-mail.ts'
import { cityName, findAirport } from '../../../reference/airports.ts'
import { languageOf, nameIn } from '../../people/person-language.ts'
import { findToldTrips, type ToldTrip } from '../../risk/notices/tell.store.ts'
import { changesOf, expected, type FlightChange, knownAfter } from './changes.rules.ts'
import { type DueNotice, dropForgotten, findTold, lockDue, saveLookedAt, type ToldFlyer } from './notices.store.ts'

type Db = SystemTransaction['db']

export interface TellFlightChangesDeps {
  readonly mail: Mail
  readonly now: () => Date
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
  readonly signal?: AbortSignal
}

/** Flights that one transaction tells of: what a process that dies has not committed is told by the next. */
const flightsAtOnce = 20

/**
 * Tells people of changes that matter, one mail for each flight and reader, in the transaction that notes what they know: so
 * nobody is told twice, and nobody missed. Answers how many mails were queued.
 */
export async function tellFlightChanges(deps: TellFlightChangesDeps): Promise<number> {
  const { now, transaction, signal, mail } = deps
  let mails = 0
  await transaction(({ db }) => dropForgotten(db))
  while (!signal?.aborted) {
    const told = await transaction(async ({ db }) => {
      const due = await lockDue(db, flightsAtOnce)
      if (due.length === 0) return null
      const at = now()
      const looked = due.map((notice) => ({ notice, changes: changesOf(notice.before, notice.now, at.getTime()) }))
      await saveLookedAt(
        db,
        looked.map(({ notice, changes }) => ({
          companyId: notice.companyId,
          orderId: notice.orderId,
          itemKey: notice.itemKey,
          known: knownAfter(notice.before, notice.now, changes.length > 0),
          isTold: changes.length > 0,
        })),
        at,
      )
      return mailChanges(
        db,
        mail,
        looked.filter(({ changes }) => changes.length > 0),
      )
    })
    if (told === null) break
    mails += told
  }
  return mails
}

interface Changed {
  readonly notice: DueNotice
  readonly changes: readonly FlightChange[]
}

async function mailChanges(db: Db, mail: Mail, changed: readonly Changed[]): Promise<number> {
  const requests: MailRequest[] = []
  for (const [companyId, ofCompany] of Map.groupBy(changed, ({ notice }) => notice.companyId)) {
    const travelers = [...new Set(ofCompany.flatMap(({ notice }) => notice.travelerIds))]
    const [told, trips] = [
      await findTold(db, companyId, travelers),
      await findToldTrips(
        db,
        companyId,
        ofCompany.map(({ notice }) => notice.orderId),
      ),
    ]
    const readersOf = Map.groupBy(told, ({ travelerId }) => travelerId)
    // One mail for all whom the reader travels with or arranges for, where they knew the same.
    const alike = Map.groupBy(
      ofCompany.flatMap((one) =>
        one.notice.travelerIds.flatMap((id) => (readersOf.get(id) ?? []).map((reader) => ({ ...one, reader }))),
      ),
      ({ notice, changes, reader }) => JSON.stringify([reader.loginId, keyOf(notice), notice.before, changes]),
    )
    for (const group of alike.values()) requests.push(requestOf(group, trips))
  }
  if (requests.length > 0) await mail.queue(db, ...requests)
  return requests.length
}

const keyOf = ({ carrier, flight_number: number, departs_on: day, from_code: from, to_code: to }: DueNotice) =>
  [carrier, number, day, from, to].join(' ')

function requestOf(
  group: readonly (Changed & { readonly reader: ToldFlyer })[],
  trips: ReadonlyMap<number, ToldTrip>,
): MailRequest {
  const [first] = group
  if (!first) throw new Error('A mail about no flight')
  const { reader, notice, changes } = first
  const language = languageOf(reader)
  const orders = [...new Set(group.map((one) => one.notice.orderId))]
  const [order] = orders
  const isOnePage = orders.length === 1 && order !== undefined && trips.has(order)
  const place = (code: string) => cityName(code, language) ?? code
  const at = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
  const times = expected(notice.now)
  const values: FlightChangeValues = {
    flight: `${notice.carrier} ${notice.flight_number}`,
    from: place(notice.from_code),
    to: place(notice.to_code),
    changes,
    departs: {
      at: at(times.departsAt),
      before: at(notice.before.departsAt),
      timeZone: zoneOf(notice.from_code, reader),
    },
    arrives: {
      at: at(times.arrivesAt),
      before: at(notice.before.arrivesAt),
      timeZone: zoneOf(notice.now.divertedTo ?? notice.to_code, reader),
    },
    gate: notice.now.gate,
    gateBefore: notice.before.gate,
    terminal: notice.now.terminal,
    landsAt: notice.now.divertedTo === null ? null : place(notice.now.divertedTo),
    travellers: [...new Set(group.flatMap((one) => one.reader.traveller ?? []))],
    isOwn: group.some((one) => one.reader.traveller === null),
    asOf: new Date(notice.now.asOf).toISOString(),
    timeZone: reader.timeZone,
    path: isOnePage ? `/trips/${order}` : '/trips',
  }
  return {
    template: 'flightChange',
    values,
    companyId: reader.companyId,
    language,
    to: { address: reader.email, name: nameIn(reader, language), loginId: reader.loginId },
  }
}

const zoneOf = (code: string, { timeZone }: ToldFlyer) => findAirport(code)?.zone ?? timeZone
