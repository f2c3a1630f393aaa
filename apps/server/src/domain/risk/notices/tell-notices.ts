import { type Language, RiskLevel } from '@portolan/contract/enums'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import type { SystemTransaction } from '../../../db/system-transaction.ts'
import type { Mail } from '../../../mail/mail.ts'
import type { ToldAlert } from '../../../mail/templates/risk-mail.ts'
import { publish } from '../../../realtime/publish.ts'
import { plainTripName } from '../../ledger/naming/trip-name.ts'
import { languageOf, nameIn } from '../../people/person-language.ts'
import { defaultRiskNotices } from '../../people/user-setting.rules.ts'
import { headlineOf, sourceName, textFor } from '../words/alert-words.ts'
import { placeName } from '../warnings.ts'
import { findWarnedAlerts, type WarnedAlert } from '../warnings.store.ts'
import { tellingOf } from './channels.rules.ts'
import {
  dropWaiting,
  findDueLogins,
  findToldPerson,
  findToldTrips,
  lockWaiting,
  noteTold,
  postpone,
  type ToldPerson,
  type ToldTrip,
  type WaitingNotice,
} from './tell.store.ts'

type Db = SystemTransaction['db']

export interface TellNoticesDeps {
  readonly mail: Mail
  readonly now: () => Date
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
  readonly signal?: AbortSignal
}

const peopleAtOnce = 200

/**
 * Tells everybody whose waiting is over, each in a transaction of their own: one mail and one message of the portal, however
 * many alerts. Answers how many people were told.
 */
export async function tellNotices(deps: TellNoticesDeps): Promise<number> {
  const { now, transaction, signal } = deps
  let told = 0
  for (let after = 0; !signal?.aborted;) {
    const logins = await transaction(({ db }) => findDueLogins(db, now(), after, peopleAtOnce))
    for (const loginId of logins) {
      if (signal?.aborted) return told
      if (await transaction(({ db }) => tellOne(db, deps, loginId))) told += 1
    }
    const last = logins.at(-1)
    if (last === undefined) break
    after = last
  }
  return told
}

async function tellOne(db: Db, { mail, now }: TellNoticesDeps, loginId: number): Promise<boolean> {
  const at = now()
  const waiting = await lockWaiting(db, loginId, at)
  if (waiting.length === 0) return false
  const person = await findToldPerson(db, loginId)
  if (!person) {
    await dropWaiting(db, loginId, waiting)
    return false
  }
  // What was cancelled or has ended while it waited concerns nobody any more; settings count as they are now.
  const sorted = waiting.map((row) => ({ row, telling: tellingNow(row, person, at) }))
  await dropWaiting(
    db,
    loginId,
    sorted.flatMap(({ row, telling }) => (telling ? [] : [row])),
  )
  const due = sorted.flatMap(({ row, telling }) => (telling ? [{ row, telling }] : []))
  const later = due.filter(({ telling }) => telling.at > at)
  if (later[0]) await postpone(db, loginId, rowsOf(later), later[0].telling.at)
  const told = due.filter(({ telling }) => telling.at <= at)
  if (told.length === 0) return false
  const byMail = told.filter(({ telling }) => telling.byMail).map(({ row }) => row)
  const byPortal = told.filter(({ telling }) => telling.byPortal).map(({ row }) => row)
  const envelopeId = byMail.length > 0 ? await mailDigest(db, mail, person, byMail) : null
  // Extreme comes by every channel, the others as the person has set it: two kinds of rows at most.
  for (const isExtreme of [true, false]) {
    const alike = told.filter(({ row }) => row.level >= RiskLevel.Extreme === isExtreme)
    const [first] = alike
    if (!first) continue
    const { byMail: isMailed, byPortal: isShown } = first.telling
    await noteTold(db, loginId, rowsOf(alike), { at, envelopeId: isMailed ? envelopeId : null, byPortal: isShown })
  }
  await announce(db, person, byPortal)
  return true
}

const rowsOf = (all: readonly { readonly row: WaitingNotice }[]): WaitingNotice[] => all.map(({ row }) => row)

const tellingNow = (row: WaitingNotice, { setting, timeZone }: ToldPerson, now: Date) =>
  row.isInForce && row.openOrders.length > 0 ? tellingOf(setting ?? defaultRiskNotices, row.level, now, timeZone) : null

/** One message, however many alerts: it names the only one. */
async function announce(db: Db, { companyId, loginId }: ToldPerson, rows: readonly WaitingNotice[]): Promise<void> {
  const alerts = [...new Set(rows.map(({ alertId }) => alertId))]
  const [only] = alerts
  if (only === undefined) return
  const Status = Math.max(...rows.map(({ level }) => level))
  const message = { Type: RealtimeMessageType.RiskNotices, Status, Ref: alerts.length === 1 ? String(only) : null }
  await publish(db, { companyId, loginId, message })
}

async function mailDigest(
  db: Db,
  mail: Mail,
  person: ToldPerson,
  rows: readonly WaitingNotice[],
): Promise<string | null> {
  const language = languageOf(person)
  const alerts = await findWarnedAlerts(db, [...new Set(rows.map(({ alertId }) => alertId))])
  const trips = await findToldTrips(
    db,
    person.companyId,
    rows.flatMap(({ openOrders }) => openOrders),
  )
  const told = [...alerts.values()]
    .map((alert) =>
      toldAlert(
        alert,
        rows.filter(({ alertId }) => alertId === alert.id),
        { trips, language },
      ),
    )
    .toSorted((a, b) => b.level - a.level)
  const [envelopeId = null] = await mail.queue(db, {
    template: 'riskNotice',
    values: { alerts: told, timeZone: person.timeZone },
    companyId: person.companyId,
    language,
    to: { address: person.email, name: nameIn(person, language), loginId: person.loginId },
  })
  return envelopeId
}

function toldAlert(
  alert: WarnedAlert,
  rows: readonly WaitingNotice[],
  { trips, language }: { readonly trips: ReadonlyMap<number, ToldTrip>; readonly language: Language },
): ToldAlert {
  const text = textFor(alert.texts, language)
  const raised = rows.map(({ raisedFrom }) => raisedFrom).filter((level) => level !== null)
  return {
    headline: headlineOf(alert, language),
    level: Math.max(...rows.map(({ level }) => level)) as RiskLevel,
    raisedFrom: raised.length === rows.length ? (Math.max(...raised) as RiskLevel) : null,
    category: alert.category,
    nativeLevel: alert.nativeLevel,
    title: text?.title ?? '',
    language: text?.language ?? 'en',
    source: sourceName(alert, language),
    sentAt: alert.sentAt.toISOString(),
    instruction: text?.instruction ?? '',
    path: `/risk?${new URLSearchParams({ alert: String(alert.id) })}`,
    trips: rows.flatMap((row) =>
      row.trips
        .filter(({ orderId }) => row.openOrders.includes(orderId))
        .map(({ orderId, code, country, day, basis }) => {
          const trip = trips.get(orderId)
          return {
            traveller: row.isOwn ? null : row.traveler,
            trip: trip ? plainTripName(trip, language) : '',
            place: placeName({ codes: code === null ? [] : [code], country }, basis, language),
            day,
            path: trip ? `/trips/${orderId}` : '/trips',
          }
        }),
    ),
  }
}
