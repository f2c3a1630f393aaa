import type { Language } from '@portolan/contract/enums'
import type { ApprovalRecords, Placed } from './approval-records.ts'
import { type ApprovalLevel, ApprovalState, decidedTooSoon, keepDecisions, turnOf } from './approval.rules.ts'
import type { ApprovalRecord, ApprovalRemoval } from './approval.schema.ts'
import { type ApprovalRemark, type RemarkCode, remarkText } from './approval-texts.ts'

/** A booking of the ledger as a record may mean it. */
export interface FoundBooking {
  readonly id: number
  readonly companyId: number
  readonly cancelled: boolean
  readonly endsAt: Date | null
  /** Logins of those who travel. */
  readonly travelerLoginIds: readonly number[]
}

export interface FoundPerson {
  readonly loginId: number
  readonly isActive: boolean
}

/** An approval of a booking as it is kept. */
export interface KeptApproval {
  readonly id: number
  readonly companyId: number
  readonly orderId: number
  readonly requestedBy: number | null
  readonly requestedAt: Date
  readonly dueAt: Date | null
  readonly levels: readonly ApprovalLevel[]
  /** Whose turn it is, ascending. */
  readonly turn: readonly number[]
}

/** An approval as it is to be kept. */
export interface ApprovalRow extends Omit<KeptApproval, 'id' | 'requestedAt'> {
  /** Null: not said; as it was, or now. */
  readonly requestedAt: Date | null
  readonly kept: KeptApproval | null
}

/** What the records name, looked up beforehand. */
export interface Surroundings {
  readonly companies: ReadonlyMap<string, number>
  /** By company and address (`personKey`). */
  readonly people: ReadonlyMap<string, FoundPerson>
  /** By company and reference (`bookingKey`). */
  readonly bookings: ReadonlyMap<string, readonly FoundBooking[]>
  /** By the order's id. */
  readonly approvals: ReadonlyMap<number, KeptApproval>
}

export interface EntryOptions {
  readonly language: Language
  /** Set when the caller is a machine client of this one company. */
  readonly onlyCompanyId: number | null
  readonly now: Date
}

export interface ReadEntry {
  readonly rows: readonly ApprovalRow[]
  /** How many removals name a booking without an approval. */
  readonly absent: number
  readonly removals: readonly KeptApproval[]
  readonly faults: readonly ApprovalRemark[]
  readonly notes: readonly ApprovalRemark[]
}

type Reference = ApprovalRecord['booking']

export const personKey = (companyId: number, email: string) => `${companyId} ${email}`
export const bookingKey = (companyId: number, reference: Reference) => `${companyId} ${JSON.stringify(reference)}`
export const referenceText = ({ mainBookingRef, locator, orderId }: Reference) =>
  mainBookingRef ?? locator ?? orderId ?? ''

type Tell = (list: 'faults' | 'notes', place: string, code: RemarkCode, x?: string) => void

/** Records as rows, with the faults that only people, bookings and the whole set can show. */
export function readEntry(records: ApprovalRecords, found: Surroundings, options: EntryOptions): ReadEntry {
  const remarks = { faults: [...records.faults], notes: [] as ApprovalRemark[] }
  const tell: Tell = (list, place, code, x) =>
    void remarks[list].push({ place, message: remarkText(options.language, code, x) })
  const seen = new Map<number, string>()
  const bookingOf = (record: Placed<ApprovalRecord | ApprovalRemoval>): FoundBooking | null => {
    const booking = findBooking(record, found, options, tell)
    if (!booking) return null
    const first = seen.get(booking.id)
    if (first !== undefined) tell('faults', record.place(['booking']), 'duplicate', first)
    else seen.set(booking.id, record.place([]))
    return booking
  }
  const rows = records.puts.flatMap((record) => {
    const booking = bookingOf(record)
    return booking ? [rowOf(record, booking, found, tell)] : []
  })
  const removed = records.removals.flatMap((record) => bookingOf(record) ?? [])
  const removals = removed.flatMap(({ id }) => found.approvals.get(id) ?? [])
  return { rows, removals, absent: removed.length - removals.length, ...remarks }
}

function findBooking(
  { value, place }: Placed<ApprovalRecord | ApprovalRemoval>,
  { companies, bookings }: Surroundings,
  { onlyCompanyId, now }: EntryOptions,
  tell: Tell,
): FoundBooking | null {
  const companyId = companies.get(value.company)
  if (companyId === undefined) tell('faults', place(['company']), 'unknownCompany', value.company)
  else if (onlyCompanyId !== null && companyId !== onlyCompanyId) tell('faults', place(['company']), 'notAllowed')
  else {
    const all = bookings.get(bookingKey(companyId, value.booking)) ?? []
    const meant = meantOf(all, now)
    const [booking] = meant
    if (booking && meant.length === 1) return booking
    const code = booking ? 'severalBookings' : 'unknownBooking'
    tell('faults', place(['booking']), code, referenceText(value.booking))
  }
  return null
}

/** References are reused: a reference means the booking that is neither cancelled nor over. */
function meantOf(all: readonly FoundBooking[], now: Date): readonly FoundBooking[] {
  const lasting = all.filter(({ cancelled, endsAt }) => !cancelled && (endsAt === null || endsAt > now))
  return lasting.length > 0 ? lasting : all
}

function rowOf(
  { value, place }: Placed<ApprovalRecord>,
  booking: FoundBooking,
  { people, approvals }: Surroundings,
  tell: Tell,
): ApprovalRow {
  const { companyId } = booking
  const kept = approvals.get(booking.id) ?? null
  const person = (email: string, at: PropertyKey[]): FoundPerson | null => {
    const one = people.get(personKey(companyId, email)) ?? null
    if (!one) tell('faults', place(at), 'unknownPerson', email)
    return one
  }
  const requester = value.requestedBy === undefined ? null : person(value.requestedBy, ['requestedBy'])
  const own = new Set([...booking.travelerLoginIds, ...(requester ? [requester.loginId] : [])])
  const told = value.levels.map((level, index) =>
    levelOf(level, index, own, person, (list, path, code, x) => tell(list, place(['levels', index, ...path]), code, x)),
  )
  const { levels, contradicted } = keepDecisions(kept?.levels ?? [], told)
  for (const level of contradicted) {
    const at = level <= told.length ? ['levels', level - 1] : ['levels']
    tell('faults', place(at), 'alreadyDecided', String(level))
  }
  for (const level of decidedTooSoon(levels)) tell('faults', place(['levels', level - 1]), 'tooSoon')
  return {
    companyId,
    orderId: booking.id,
    requestedBy: requester?.loginId ?? null,
    requestedAt: value.requestedAt === undefined ? null : new Date(value.requestedAt),
    dueAt: value.due === undefined ? null : new Date(value.due),
    levels,
    turn: turnOf(levels, own).toSorted((a, b) => a - b),
    kept,
  }
}

type ToldLevel = ApprovalRecord['levels'][number]

const states = {
  pending: ApprovalState.Pending,
  approved: ApprovalState.Approved,
  rejected: ApprovalState.Rejected,
} as const

function levelOf(
  { approvers, state, decidedBy, decidedAt, reason }: ToldLevel,
  index: number,
  own: ReadonlySet<number>,
  personAt: (email: string, path: PropertyKey[]) => FoundPerson | null,
  tell: (list: 'faults' | 'notes', path: PropertyKey[], code: RemarkCode, x?: string) => void,
): ApprovalLevel {
  const person = (email: string, path: PropertyKey[]) => personAt(email, ['levels', index, ...path])
  const named = approvers.map((email, at) => ({
    email,
    path: ['approvers', at],
    found: person(email, ['approvers', at]),
  }))
  const candidates = named.flatMap(({ email, path, found }) => {
    if (!found) return []
    const isOwn = own.has(found.loginId)
    if (isOwn) tell('notes', path, 'leftOutOwn', email)
    else if (!found.isActive) tell('notes', path, 'leftOutClosed', email)
    return isOwn || !found.isActive ? [] : [found.loginId]
  })
  const isKnown = named.every(({ found }) => found !== null)
  if (state === 'pending' && candidates.length === 0 && isKnown) tell('faults', ['approvers'], 'nobodyLeft')
  const decider = decidedBy === undefined ? null : person(decidedBy, ['decidedBy'])
  if (decider && own.has(decider.loginId)) tell('faults', ['decidedBy'], 'selfDecided', decidedBy)
  return {
    level: index + 1,
    candidateIds: [...new Set(candidates)],
    approverId: decider?.loginId ?? null,
    state: states[state],
    decidedAt: decidedAt === undefined ? null : new Date(decidedAt),
    reason: reason ?? null,
  }
}

/** Whether a record changes nothing. */
export function isSame({ kept, ...row }: ApprovalRow): boolean {
  if (!kept) return false
  const text = (value: unknown) => JSON.stringify(value)
  return (
    kept.requestedBy === row.requestedBy &&
    (row.requestedAt === null || kept.requestedAt.getTime() === row.requestedAt.getTime()) &&
    text(kept.dueAt) === text(row.dueAt) &&
    text(kept.levels.map(comparable)) === text(row.levels.map(comparable)) &&
    text(kept.turn) === text(row.turn)
  )
}

const comparable = ({ level, candidateIds, approverId, state, decidedAt, reason }: ApprovalLevel) => [
  level,
  candidateIds,
  approverId,
  state,
  decidedAt,
  reason,
]

/** Everybody whose list changes with it. */
export const concerned = (rows: readonly ApprovalRow[], removals: readonly KeptApproval[]) => [
  ...rows.flatMap(({ companyId, turn, kept }) =>
    [...turn, ...(kept?.turn ?? [])].map((loginId) => ({ companyId, loginId })),
  ),
  ...removals.flatMap(({ companyId, turn }) => turn.map((loginId) => ({ companyId, loginId }))),
]
