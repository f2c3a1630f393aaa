import { approvals, type ApprovalSummary, maxDecisions } from '@portolan/contract/features/trip-requests/approvals'
import { CallError } from '../../../../lib/call-error.ts'
import { call } from '../../../../lib/call.ts'
import { endsSession } from '../../../../lib/error-codes.ts'
import { randomKey } from '../../../../lib/random.ts'
import { currentProfile } from '../../../../lib/session.ts'
import { createEmitter, createStore } from '../../../../lib/store.ts'
import { decisionsUnderWay } from '../decisions-under-way.ts'
import { keepDraft } from '../../../../lib/kept-drafts.ts'
import { type Batch, type Decision, forget, keep, readKept } from './kept-decisions.ts'

/** How long a decision can be taken back before it is sent. */
export const undoMs = 6_000
/** Until the next try where nobody answered. */
const retryMs = 15_000
/** Most characters of the reasons of one call, so that its body stays below the server's limit. */
const mostCharacters = 100_000

/**
 * `waiting`: it can be taken back until `endsAt` (milliseconds since 1970). `sending`: it is on its way. `owed`: nobody
 * answered, or there is no network; `isTried`: it may have reached the server, so that nobody can take it back.
 */
export interface Queued extends Batch {
  readonly state: 'waiting' | 'sending' | 'owed'
  readonly endsAt: number
  readonly isTried: boolean
}

/** A decision that the server did not take: its row comes back, with the reason and with what was typed. */
export interface Refusal extends Decision {
  readonly message: string
}

export interface QueueState {
  readonly batches: readonly Queued[]
  /** By `keyOf`. */
  readonly refusals: ReadonlyMap<string, Refusal>
  /** By `versionOf`: rows that lists leave out, whether the server knows already or not. */
  readonly hidden: ReadonlySet<string>
  /** While somebody points at the toast, no time passes. Milliseconds since 1970. */
  readonly heldAt: number | null
}

type RowKey = Pick<ApprovalSummary, 'Kind' | 'Ref'>

export const keyOf = ({ Kind, Ref }: RowKey): string => `${Kind} ${Ref}`
/** A row that comes back for another level has another version. */
export const versionOf = (row: RowKey & Pick<ApprovalSummary, 'Version'>): string => `${keyOf(row)} ${row.Version}`

const empty: QueueState = { batches: [], refusals: new Map(), hidden: new Set(), heldAt: null }

/**
 * Decisions between the click and the server's answer. A store outside of React: what is in it outlives the page that
 * the decision was taken on. Leaving that page sends at once (`flush`); what cannot be sent is kept by this browser.
 */
export class DecisionQueue {
  readonly #store = createStore(empty)
  readonly #settled = createEmitter<{ readonly taken: readonly Decision[]; readonly refused: readonly Refusal[] }>()
  readonly #undone = createEmitter<readonly Decision[]>()
  #loginId = ''
  /** Taken by the server, and not yet counted by what was fetched from it. */
  #uncounted = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

  readonly get = this.#store.get
  readonly subscribe = this.#store.subscribe
  /** Calls its listener when the server has answered; answers how to stop. */
  readonly onSettled = this.#settled.subscribe
  /** Calls its listener with what was taken back; answers how to stop. */
  readonly onUndone = this.#undone.subscribe

  /** What was taken is in what was fetched since. */
  readonly counted = (): void => {
    this.#uncounted = 0
    this.#set({})
  }

  /** The decisions leave their lists, and are sent in six seconds. */
  add(decisions: readonly Decision[]): void {
    this.begin(currentProfile()?.LoginId ?? '')
    const { batches, refusals, hidden } = this.get()
    const act = randomKey()
    const endsAt = Date.now() + undoMs
    const queued = chunks(decisions).map((some): Queued => {
      return { id: randomKey(), act, decisions: some, state: 'waiting', endsAt, isTried: false }
    })
    const decided = new Set(decisions.map(({ row }) => keyOf(row)))
    this.#set({
      batches: [...batches, ...queued],
      refusals: new Map([...refusals].filter(([key]) => !decided.has(key))),
      hidden: new Set([...hidden, ...decisions.map(({ row }) => versionOf(row))]),
    })
  }

  /** Takes back what was decided last and is not sent yet. */
  readonly undo = (): void => {
    const { batches, hidden } = this.get()
    const act = batches.findLast(mayUndo)?.act
    if (act === undefined) return
    const back = batches.filter((one) => one.act === act && mayUndo(one))
    for (const { id } of back) forget(this.#loginId, id)
    const decisions = back.flatMap((one) => one.decisions)
    this.#set({ batches: batches.filter((one) => !back.includes(one)), hidden: without(hidden, decisions) })
    this.#undone.emit(decisions)
  }

  /** The viewer has read why; a row that is no longer theirs goes with it. */
  dismiss(key: string): void {
    this.#set({ refusals: new Map([...this.get().refusals].filter(([one]) => one !== key)) })
  }

  /** Sends at once all that could still be taken back: the viewer leaves. */
  readonly flush = (): Promise<unknown> => this.#sendAll('waiting')

  /** Tries again what nobody answered. */
  readonly sendOwed = (): Promise<unknown> => this.#sendAll('owed')

  /** No time passes while somebody reads, and goes on after that. */
  hold(isHeld: boolean): void {
    const { heldAt, batches } = this.get()
    if (isHeld === (heldAt !== null)) return
    const passed = heldAt === null ? 0 : Date.now() - heldAt
    this.#set({
      heldAt: isHeld ? Date.now() : null,
      batches: batches.map((one) => ({ ...one, endsAt: one.endsAt + passed })),
    })
  }

  /** Begins for a login with what this browser kept of it; another one's stays kept. */
  begin(loginId: string): void {
    if (loginId === this.#loginId) return
    clearTimeout(this.#retry)
    this.#loginId = loginId
    this.#uncounted = 0
    const batches = readKept(loginId).map((one): Queued => ({ ...one, state: 'owed', endsAt: 0, isTried: true }))
    const hidden = new Set(batches.flatMap(({ decisions }) => decisions.map(({ row }) => versionOf(row))))
    this.#set({ ...empty, batches, hidden })
    void this.sendOwed()
  }

  #set(change: Partial<QueueState>): void {
    const all = { ...this.get(), ...change }
    const ends = all.batches.filter(({ state }) => state === 'waiting').map(({ endsAt }) => endsAt)
    // A toast that goes away under the pointer never says that the pointer has left.
    const next = { ...all, heldAt: ends.length > 0 ? all.heldAt : null }
    this.#store.set(next)
    decisionsUnderWay.set(this.#uncounted + next.batches.reduce((sum, { decisions }) => sum + decisions.length, 0))
    clearTimeout(this.#timer)
    if (ends.length > 0 && next.heldAt === null)
      this.#timer = setTimeout(() => this.#sendEnded(), Math.max(0, Math.min(...ends) - Date.now()))
  }

  #change(id: string, to: Partial<Queued>): void {
    this.#set({ batches: this.get().batches.map((one) => (one.id === id ? { ...one, ...to } : one)) })
  }

  #sendEnded(): void {
    const ended = this.get().batches.filter(({ state, endsAt }) => state === 'waiting' && endsAt <= Date.now())
    for (const one of ended) void this.#send(one)
  }

  #sendAll(state: Queued['state']): Promise<unknown> {
    const some = this.get().batches.filter((one) => one.state === state)
    return Promise.all(some.map((one) => this.#send(one)))
  }

  async #send(batch: Queued): Promise<void> {
    const { id, act, decisions } = batch
    const owner = this.#loginId
    keep(owner, { id, act, decisions })
    if (!navigator.onLine) return this.#change(id, { state: 'owed' })
    this.#change(id, { state: 'sending', isTried: true })
    try {
      const { Results } = await call(approvals.decide, itemsOf(decisions), { idempotencyKey: id, keepalive: true })
      forget(owner, id)
      this.#settle(batch, ({ row }) => Results.find((one) => keyOf(one) === keyOf(row))?.Fault?.Message ?? null)
    } catch (error) {
      if (isPassing(error)) return this.#postpone(id)
      // The dialog over the page says that the session is over: the next one of this person sends it.
      if (isSessionOver(error)) return this.#change(id, { state: 'owed' })
      forget(owner, id)
      this.#settle(batch, () => (error instanceof Error ? error.message : ''))
    }
  }

  #postpone(id: string): void {
    this.#change(id, { state: 'owed' })
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.sendOwed(), retryMs)
  }

  #settle({ id, decisions }: Queued, faultOf: (decision: Decision) => string | null): void {
    const judged = decisions.map((decision) => ({ ...decision, message: faultOf(decision) }))
    const refused = judged.filter((one): one is Refusal => one.message !== null)
    const taken = judged.filter(({ message }) => message === null)
    this.#uncounted += taken.length
    for (const { row } of taken) keepDraft(keyOf(row), '')
    for (const { row, reason } of refused) if (reason) keepDraft(keyOf(row), reason)
    const { batches, refusals, hidden } = this.get()
    this.#set({
      batches: batches.filter((one) => one.id !== id),
      refusals: new Map([...refusals, ...refused.map((one) => [keyOf(one.row), one] as const)]),
      hidden: without(hidden, refused),
    })
    this.#settled.emit({ taken, refused })
  }
}

/** The queue of this tab. */
export const decisionQueue = new DecisionQueue()

export const mayUndo = ({ state, isTried }: Queued): boolean => state === 'waiting' || (state === 'owed' && !isTried)

const itemsOf = (decisions: readonly Decision[]) => ({
  Items: decisions.map(({ row: { Kind, Ref, Version }, isApproved, reason }) => ({
    Kind,
    Ref,
    Version,
    isApproved,
    reason,
  })),
})

function without(hidden: ReadonlySet<string>, decisions: readonly Decision[]): ReadonlySet<string> {
  const back = new Set(decisions.map(({ row }) => versionOf(row)))
  return new Set([...hidden].filter((one) => !back.has(one)))
}

/** As many for each call as it may have. */
function chunks(decisions: readonly Decision[]): Decision[][] {
  const longest = Math.max(1, ...decisions.map(({ reason }) => reason?.length ?? 0))
  const size = Math.max(1, Math.min(maxDecisions, Math.floor(mostCharacters / longest)))
  return Array.from({ length: Math.ceil(decisions.length / size) }, (_, index) =>
    decisions.slice(index * size, (index + 1) * size),
  )
}

/** Whether the same call may be taken later. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'service_unavailable' || error.code === 'too_many_requests')

const isSessionOver = (error: unknown): boolean =>
  endsSession(error) ||
  (error instanceof CallError && (error.code === 'no_access_token' || error.code === 'access_token_not_found'))
