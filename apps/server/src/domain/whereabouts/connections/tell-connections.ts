import type { Language } from '@portolan/contract/enums'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { connectionStateAt } from '@portolan/rules/connections'
import { localTimeAt } from '@portolan/rules/local-time'
import type { Mail, MailRequest } from '../../../mail/mail.ts'
import type { ConnectionValues } from '../../../mail/templates/connection-mail.ts'
import { publish } from '../../../realtime/publish.ts'
import { cityName, findPlace } from '../../../reference/airports.ts'
import { openItem } from '../../desk/desk-items.ts'
import { plainTripName } from '../../ledger/naming/trip-name.ts'
import { languageOf, nameIn } from '../../people/person-language.ts'
import { findToldTrips, type ToldTrip } from '../../risk/notices/tell.store.ts'
import { findOrdersOf, readOrders } from '../whereabouts.store.ts'
import {
  type Db,
  endConnectionTasks,
  findToldLogins,
  findUntold,
  lockConnections,
  noteTold,
  type ToldLogin,
  type UntoldConnection,
} from './connections.store.ts'
import type { LaterFlight } from './later-flights.rules.ts'
import { findWaysOut } from './ways-out.ts'
import { weighConnections, bookedSince } from './weigh-connections.ts'

export interface TellDeps {
  readonly mail: Pick<Mail, 'queue'>
}

/** Of what left longer ago nobody needs to hear. */
const tellWithinMs = 6 * 3_600_000
const rowsAtOnce = 200

export const leavesAfter = (now: Date): Date => new Date(now.getTime() - tellWithinMs)

/**
 * Looks anew at the connections of travellers, whose flights' times have just changed, and tells whoever is concerned: all of
 * it in the caller's transaction (system role, the company in reach), as its last step. Answers how many connections were told.
 */
export async function tellConnections(
  db: Db,
  deps: TellDeps,
  companyId: number,
  travelerIds: readonly number[],
  now: Date,
): Promise<number> {
  if (travelerIds.length === 0) return 0
  const orders = await readOrders(db, companyId, await findOrdersOf(db, companyId, travelerIds, bookedSince(now)))
  await weighConnections(db, companyId, { orders, travelerIds }, now)
  return tellUntold(db, deps, companyId, now, travelerIds)
}

/**
 * Tells of connections of a company that have become broken, or hold again: mails to traveller and arrangers, a task of the
 * desk, messages of the portal. Each is marked in the same transaction, so a run that dies tells nobody twice. Answers how
 * many were told; `rowsAtOnce` at most.
 */
export async function tellUntold(
  db: Db,
  deps: TellDeps,
  companyId: number,
  now: Date,
  travelerIds: readonly number[] | null = null,
): Promise<number> {
  await lockConnections(db, companyId)
  const untold = await findUntold(db, companyId, { travelerIds, leavesAfter: leavesAfter(now), limit: rowsAtOnce })
  if (untold.length === 0) return 0
  // That somebody was in time after all is no news once the onward ride has left.
  const news = untold.filter(({ state, leaves_at: leaves }) => state === 'broken' || leaves > now)
  // Travellers of one booking have one connection: one mail to whoever arranges for them, one task.
  const groups = [...Map.groupBy(news, keyOf).values()]
  const ways = await findWaysOut(
    db,
    companyId,
    groups.flatMap(([first]) => first ?? []),
    now,
  )
  const logins = await findToldLogins(db, companyId, [...new Set(untold.map(({ traveler_id: id }) => id))])
  const trips = await findToldTrips(db, companyId, [...new Set(untold.map(({ from_order_id: id }) => id))])
  await deps.mail.queue(
    db,
    ...groups.flatMap((group, index) => mailsOf(group, { companyId, logins, trips, later: ways[index] ?? [], now })),
  )
  const noted: (UntoldConnection & { readonly task: number | null })[] = untold
    .filter((row) => !news.includes(row))
    .map((row) => ({ ...row, task: null }))
  for (const group of groups) {
    const task = await taskOf(db, companyId, group, now)
    noted.push(...group.map((row) => ({ ...row, task })))
  }
  await noteTold(db, companyId, noted, now)
  await endConnectionTasks(
    db,
    companyId,
    untold.flatMap(({ state, desk_item_id: id }) => (state === 'broken' || id === null ? [] : [id])),
    now,
  )
  await publish(db, ...notesOf(news, { companyId, logins }))
  return untold.length
}

const keyOf = (row: UntoldConnection) =>
  [row.from_order_id, row.from_item_key, row.to_order_id, row.to_item_key, row.state].join(' ')

interface Telling {
  readonly companyId: number
  readonly logins: readonly ToldLogin[]
  readonly trips: ReadonlyMap<number, ToldTrip>
  readonly later: readonly LaterFlight[]
  readonly now: Date
}

/** One mail for each login, of all of a group's travellers that it is told of. */
function mailsOf(group: readonly UntoldConnection[], telling: Telling): MailRequest[] {
  const [row] = group
  if (!row) return []
  const { companyId, logins, trips, later, now } = telling
  const names = new Map(group.map(({ traveler_id: id, traveler }) => [id, traveler]))
  const concerned = Map.groupBy(
    logins.filter(({ travelerId }) => names.has(travelerId)),
    ({ loginId }) => loginId,
  )
  return [...concerned.values()].flatMap((own): MailRequest[] => {
    const [login] = own
    if (!login) return []
    const language = languageOf(login)
    const others = own.flatMap(({ isOwn, travelerId }) => (isOwn ? [] : [names.get(travelerId) ?? '']))
    const isTraveller = own.some(({ isOwn }) => isOwn)
    const trip = trips.get(row.from_order_id)
    const values: ConnectionValues = {
      ...connectionValues(row, now),
      place: placeText(row.place, language),
      divertedTo: placeText(row.diverted_to, language),
      travellers: isTraveller ? null : others,
      trip: trip ? plainTripName(trip, language) : '',
      later,
      path: trip ? `/trips/${row.from_order_id}` : '/trips',
    }
    const to = { address: login.email, name: nameIn(login, language), loginId: login.loginId }
    return [{ template: 'connection', values, companyId, language, to }]
  })
}

const placeText = (code: string | null, language: Language) => (code === null ? '' : (cityName(code, language) ?? code))

function connectionValues(row: UntoldConnection, now: Date) {
  const [arrivesAt, leavesAt] = [row.arrives_at?.getTime() ?? null, row.leaves_at.getTime()]
  const zone = (row.place === null ? undefined : findPlace(row.place)?.zone) ?? 'UTC'
  return {
    state: connectionStateAt({ state: row.state, arrivesAt, leavesAt }, now.getTime()),
    reason: row.reason,
    isStay: row.to_kind === 'H',
    from: row.from_name,
    to: row.to_name,
    arrives: arrivesAt === null ? null : localTimeAt(arrivesAt, zone),
    leaves: localTimeAt(leavesAt, zone),
    minutes: arrivesAt === null ? null : Math.floor((leavesAt - arrivesAt) / 60_000),
    minimum: row.minimum,
    isSeparate: row.is_separate,
  }
}

const parts = { A: 'air', R: 'rail', H: 'hotel' } as const

/** The desk's task about what is broken, due when the onward ride leaves at the latest; null of what holds again. */
async function taskOf(
  db: Db,
  companyId: number,
  group: readonly UntoldConnection[],
  now: Date,
): Promise<number | null> {
  const [row] = group
  if (!row || row.state !== 'broken') return null
  const label = [row.to_name, [row.place, row.onward_place].filter(Boolean).join('–')].filter(Boolean).join(' ')
  const task = {
    companyId,
    requestId: null,
    kind: 'task',
    state: 'new',
    task: 'connection',
    orderId: row.to_order_id,
    // Codes and names that every language has: the queue puts its own words before them.
    title: `${row.from_name} → ${row.to_name} · ${group.map(({ traveler }) => traveler).join(', ')}`.slice(0, 300),
    dueBy: row.leaves_at,
    steps: [{ part: parts[row.to_kind], label, needsProof: false, itemKey: row.to_item_key }],
  } as const
  return openItem(db, task, now)
}

/** One message for each login and trip. */
function notesOf(untold: readonly UntoldConnection[], { companyId, logins }: Pick<Telling, 'companyId' | 'logins'>) {
  const Type = RealtimeMessageType.Connections
  const notes = logins.flatMap(({ loginId, travelerId }) =>
    untold
      .filter(({ traveler_id: id }) => id === travelerId)
      .map(({ from_order_id: order, state }) => ({ loginId, order, state })),
  )
  const each = new Map(notes.map((note) => [`${note.loginId} ${note.order} ${note.state}`, note]))
  return [...each.values()].map(({ loginId, order, state }) => ({
    companyId,
    loginId,
    message: { Type, Status: state === 'broken' ? 1 : 0, Ref: String(order) },
  }))
}
