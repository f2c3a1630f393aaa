import { claimMinutes } from '@portolan/contract/features/trip-requests/desk'
import { defaultLanguage, type Language } from '@portolan/contract/enums'
import { RequestStatus } from '@portolan/rules/request-transitions'
import type { DeskItemKind, DeskItemState, DeskOutcome, DeskTask } from '../../db/tables/desk.ts'
import { AppError } from '../../kernel/app-error.ts'
import { nameIn } from '../people/person-language.ts'
import { findCompanyRules } from '../rules-documents/rules-documents.store.ts'
import { workingDaysKind } from '../working-days/working-days.kind.ts'
import { dayAt } from '../working-days/working-time.ts'
import { clockIn, type DeskClock, serviceMinutes, startClock } from './desk-clock.rules.ts'
import { concernsDesk, moveOf, type RequestMove } from './desk-items.rules.ts'
import {
  countUnread,
  type Db,
  endCancelTasks,
  extendClaim,
  findBookedParts,
  findClockFacts,
  findConsultant,
  hasCancelTask,
  insertItem,
  insertSteps,
  type ItemChange,
  lockItemOf,
  type NewStep,
  type StoredItem,
  updateItem,
} from './desk-items.store.ts'
import { serviceLevelKind } from './service-level.kind.ts'

/**
 * Items of the consultant's desk. Every function runs in the caller's transaction, as the system role. A change of an item
 * tells the company's consultants when the transaction commits (trigger `desk_item_changed`). Lock the request first, then
 * its item.
 */

interface RequestKey {
  readonly companyId: number
  readonly requestId: number
}

export interface RequestFollowed extends RequestKey, RequestMove {
  /** It has a booking that it was approved for. */
  readonly isBooked: boolean
  /** The booking's trip in the ledger. */
  readonly orderId: number | null
}

/** Does to the desk what a request's new status means for it. The caller has saved the request. */
export async function followRequest(db: Db, change: RequestFollowed, now: Date): Promise<void> {
  const { companyId, requestId, after, isBooked } = change
  if (!concernsDesk(change)) return
  const item = await lockItemOf(db, companyId, requestId)
  const followed = item && { state: item.state, heldFrom: item.held_from, claimedBy: item.claimed_by }
  const move = moveOf(change, followed ?? null)
  if (move?.state === 'done') {
    if (item) await updateItem(db, item, { ...move, done_at: now, claim_until: null }, now)
  } else if (move && item) await moveItem(db, item, move.state, now)
  else if (move) {
    const kind = change.source === 1 ? 'order' : 'request'
    await openItem(db, { ...change, kind, state: move.state }, now)
  }
  const hasFailed = after === RequestStatus.Rejected || after === RequestStatus.Cancelled
  const isApproved = after === RequestStatus.Confirmed || after === RequestStatus.Finish
  if (isApproved && isBooked) await endCancelTasks(db, companyId, requestId, now)
  if (hasFailed && isBooked && !(await hasCancelTask(db, companyId, requestId))) await openCancelTask(db, change, now)
}

/** What a proposal's new status means for its item; null leaves it as it is, and opens none. */
const proposalMoves: Readonly<Record<number, 'new' | 'options' | 'approval' | 'book' | DeskOutcome>> = {
  1: 'new',
  2: 'options',
  3: 'new',
  4: 'book',
  5: 'book',
  6: 'approval',
  7: 'book',
  8: 'new',
  9: 'finished',
  10: 'cancelled',
}

/** Does to the desk what a proposal's new status means for it; its item opens once its client has submitted or asked. */
export async function followProposal(
  db: Db,
  {
    companyId,
    requestId,
    status,
    isAsked = false,
  }: RequestKey & { readonly status: number; readonly isAsked?: boolean },
  now: Date,
): Promise<void> {
  const item = await lockItemOf(db, companyId, requestId)
  const move = isAsked ? 'new' : proposalMoves[status]
  if (move === undefined) return
  if (move === 'finished' || move === 'cancelled' || move === 'returned' || move === 'declined') {
    if (item) await updateItem(db, item, { state: 'done', outcome: move, done_at: now, claim_until: null }, now)
    return
  }
  if (!item) {
    if (isAsked || status === 3) await openItem(db, { companyId, requestId, kind: 'proposal', state: 'new' }, now)
    return
  }
  const state = move === 'new' && item.claimed_by !== null ? 'open' : move
  if (item.state === state) await updateItem(db, item, {}, now)
  else await moveItem(db, item, state, now)
}

/** Brings a locked item to another state, and its clock with it. */
export async function moveItem(
  db: Db,
  item: StoredItem,
  state: Exclude<DeskItemState, 'done'>,
  now: Date,
  more: ItemChange = {},
): Promise<void> {
  const clock = await clockAfter(db, item, state, now)
  const held =
    state === 'held' ? { held_from: item.state, held_at: now } : { held_from: null, held_at: null, hold_reason: null }
  await updateItem(db, item, { ...held, ...clock, state, ...more }, now)
}

async function clockAfter(db: Db, item: StoredItem, state: DeskItemState, now: Date): Promise<Partial<DeskClock>> {
  if (item.due_at === null && item.left_minutes === null) return {}
  return clockIn(item, state, { now, calendar: await findDeskCalendar(db, item.company_id, now) })
}

/** When a company works. */
async function findDeskCalendar(db: Db, companyId: number, now: Date) {
  const { time_zone: timeZone } = await findClockFacts(db, companyId, null)
  const { rules } = await findCompanyRules(db, workingDaysKind, companyId, dayAt(now, timeZone))
  return { ...rules, timeZone }
}

/** An item as it begins; without `dueAt` it is due by the company's service level. */
export interface OpenedItem {
  readonly companyId: number
  readonly requestId: number | null
  readonly kind: DeskItemKind
  readonly state: Exclude<DeskItemState, 'done'>
  readonly task?: DeskTask
  readonly orderId?: number | null
  readonly title?: string | null
  readonly dueAt?: Date | null
  /** It is due then at the latest, whatever the service level says. */
  readonly dueBy?: Date
  readonly steps?: readonly NewStep[]
}

export async function openItem(db: Db, opened: OpenedItem, now: Date): Promise<number> {
  const { companyId, requestId, kind, state, task, orderId, title, dueAt, dueBy, steps = [] } = opened
  const { time_zone: timeZone, first_day: firstDay } = await findClockFacts(db, companyId, requestId)
  const day = dayAt(now, timeZone)
  const { rules: level } = await findCompanyRules(db, serviceLevelKind, companyId, day)
  const { rules: days } = await findCompanyRules(db, workingDaysKind, companyId, day)
  const minutes = serviceMinutes(level, kind, { firstDay, timeZone, now })
  const ofLevel = startClock(minutes, state, { now, calendar: { ...days, timeZone } })
  const isBefore = dueBy && (ofLevel.due_at === null || dueBy < ofLevel.due_at)
  const clock = dueAt || isBefore ? { due_at: dueAt ?? dueBy ?? null, left_minutes: null } : ofLevel
  const item = {
    ...clock,
    company_id: companyId,
    request_id: requestId,
    kind,
    state,
    service_minutes: dueAt ? null : minutes,
    ...(task ? { task } : {}),
    // Only a task is about a booking; a request names its own.
    ...(kind === 'task' ? { order_id: orderId ?? null, title: title ?? null } : {}),
  }
  const itemId = await insertItem(db, item, now)
  await insertSteps(db, { companyId, itemId }, steps)
  return itemId
}

/** A booking that is not approved any more: each of its parts is to be cancelled, with proof. */
async function openCancelTask(db: Db, { companyId, requestId, orderId }: RequestFollowed, now: Date): Promise<void> {
  const parts = orderId === null ? [] : await findBookedParts(db, companyId, orderId)
  // The supplier has cancelled what the ledger knows of it already.
  if (orderId !== null && parts.length === 0) return
  const facts = await findClockFacts(db, companyId, requestId)
  const reference = facts.booked_ref ?? facts.booking_ref ?? ''
  const whole = { part: 'other', label: reference, needsProof: true } as const
  const steps = parts.length > 0 ? parts.map((part) => ({ ...part, needsProof: true })) : [whole]
  const task = { kind: 'task', state: 'proof', task: 'cancelBooking', title: reference } as const
  await openItem(db, { ...task, companyId, requestId, orderId, steps }, now)
}

/** A message was written, or a consultant has read or written one. */
export const noteDeskMessage = (
  db: Db,
  request: RequestKey,
  { isByDesk }: { readonly isByDesk: boolean },
): Promise<void> => countUnread(db, request, isByDesk)

/** Options wait for the request's owner, or for a consultant again. */
export async function setWaiting(db: Db, request: RequestKey, state: 'options' | 'open', now: Date): Promise<void> {
  const item = await lockItemOf(db, request.companyId, request.requestId)
  if (!item || item.state === state || !['new', 'open', 'options'].includes(item.state)) return
  await moveItem(db, item, state, now)
}

export interface Claimant {
  readonly loginId: number
  /** Of the error, should somebody else have it. */
  readonly language?: Language
}

/**
 * An act of a consultant on a request claims its item for ten minutes. Throws desk_item_taken while somebody else has it;
 * a request without an item at the desk is free for everybody who serves the company.
 */
export async function claimForAct(
  db: Db,
  { companyId, requestId, ...claimant }: RequestKey & Claimant,
  now: Date,
): Promise<Claimed | null> {
  const item = await lockItemOf(db, companyId, requestId)
  return item ? claim(db, item, claimant, now) : null
}

/** An item after a claim; what came of it, for the history. */
export interface Claimed {
  readonly item: StoredItem
  /** `kept`: it was the claimant's already. */
  readonly how: 'taken' | 'takenOver' | 'kept'
  /** Whom it was taken over from. */
  readonly from: number | null
}

/** As `claimForAct`, for a locked item that is not done. `takeOver`: also from somebody else. */
export async function claim(
  db: Db,
  item: StoredItem,
  { loginId, language = defaultLanguage }: Claimant,
  now: Date,
  { takeOver = false }: { readonly takeOver?: boolean } = {},
): Promise<Claimed> {
  const holder = claimHolder(item, now)
  const until = new Date(now.getTime() + claimMinutes * 60_000)
  if (holder === loginId) {
    // A sign of life every few seconds is not worth a message to everybody.
    const isLonger = until.getTime() - (item.claim_until?.getTime() ?? 0) >= 60_000
    if (isLonger) await extendClaim(db, item, until)
    return { item: isLonger ? { ...item, claim_until: until } : item, how: 'kept', from: null }
  }
  if (holder !== null && !takeOver) throw await taken(db, item.company_id, holder, language)
  const state = item.state === 'new' ? 'open' : item.state
  const change = { state, claimed_by: loginId, claim_until: until }
  await updateItem(db, item, change, now)
  const claimed = { ...item, ...change, version: item.version + 1 }
  return { item: claimed, how: holder === null ? 'taken' : 'takenOver', from: holder }
}

/** Who has an item now; null: nobody. */
export const claimHolder = (
  { claimed_by, claim_until }: Pick<StoredItem, 'claimed_by' | 'claim_until'>,
  now: Date,
): number | null => (claim_until && claim_until > now ? claimed_by : null)

async function taken(db: Db, companyId: number, holder: number, language: Language): Promise<AppError> {
  const found = await findConsultant(db, companyId, holder)
  const localizedNames = { 'zh-TW': found?.zhTw, 'zh-CN': found?.zhCn, 'ja-JP': found?.jaJp }
  return new AppError('desk_item_taken', { x: found ? nameIn({ name: found.name, localizedNames }, language) : '–' })
}
