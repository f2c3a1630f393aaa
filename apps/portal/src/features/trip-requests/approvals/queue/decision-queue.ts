import { approvals, type ApprovalSummary, maxDecisions } from '@portolan/contract/features/trip-requests/approvals'
import { CallError } from '../../../../lib/call-error.ts'
import { call } from '../../../../lib/call.ts'
import { endsSession } from '../../../../lib/error-codes.ts'
import { randomKey } from '../../../../lib/random.ts'
import { currentProfile } from '../../../../lib/session.ts'
import { createEmitter, createStore } from '../../../../lib/store.ts'
import { decisionsUnderWay } from '../decisions-under-way.ts'
import { keepDraft } from './reason-drafts.ts'
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
export function createDecisionQueue() {
  const store = createStore(empty)
  const settled = createEmitter<{ readonly taken: readonly Decision[]; readonly refused: readonly Refusal[] }>()
  const undone = createEmitter<readonly Decision[]>()
  let loginId = ''
  /** Taken by the server, and not yet counted by what was fetched from it. */
  let uncounted = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function set(change: Partial<QueueState>): void {
    const all = { ...store.get(), ...change }
    const isWaiting = all.batches.some(({ state }) => state === 'waiting')
    // A toast that goes away under the pointer never says that the pointer has left.
    const next = { ...all, heldAt: isWaiting ? all.heldAt : null }
    store.set(next)
    decisionsUnderWay.set(uncounted + next.batches.reduce((sum, { decisions }) => sum + decisions.length, 0))
    clearTimeout(timer)
    const ends = next.batches.filter(({ state }) => state === 'waiting').map(({ endsAt }) => endsAt)
    if (ends.length > 0 && next.heldAt === null)
      timer = setTimeout(() => sendEnded(), Math.max(0, Math.min(...ends) - Date.now()))
  }

  function change(id: string, to: Partial<Queued> | null): void {
    const { batches } = store.get()
    set({ batches: batches.flatMap((one) => (one.id !== id ? [one] : to ? [{ ...one, ...to }] : [])) })
  }

  function sendEnded(): void {
    for (const one of store.get().batches) if (one.state === 'waiting' && one.endsAt <= Date.now()) void send(one)
  }

  async function send(batch: Queued): Promise<void> {
    const { id, act, decisions } = batch
    const owner = loginId
    keep(owner, { id, act, decisions })
    if (!navigator.onLine) return change(id, { state: 'owed' })
    change(id, { state: 'sending', isTried: true })
    try {
      const Items = decisions.map(({ row: { Kind, Ref, Version }, isApproved, reason }) => ({
        Kind,
        Ref,
        Version,
        isApproved,
        reason,
      }))
      const { Results } = await call(approvals.decide, { Items }, { idempotencyKey: id, keepalive: true })
      forget(owner, id)
      settle(batch, (decision) => Results.find((one) => keyOf(one) === keyOf(decision.row))?.Fault?.Message ?? null)
    } catch (error) {
      if (isPassing(error)) return postpone(id)
      // The dialog over the page says that the session is over: the next one of this person sends it.
      if (isSessionOver(error)) return change(id, { state: 'owed' })
      forget(owner, id)
      settle(batch, () => (error instanceof Error ? error.message : ''))
    }
  }

  function postpone(id: string): void {
    change(id, { state: 'owed' })
    clearTimeout(retry)
    retry = setTimeout(() => void sendOwed(), retryMs)
  }

  function settle({ id, decisions }: Queued, faultOf: (decision: Decision) => string | null): void {
    const judged = decisions.map((decision) => ({ ...decision, message: faultOf(decision) }))
    const refused = judged.filter((one): one is Refusal => one.message !== null)
    const taken = judged.filter(({ message }) => message === null)
    uncounted += taken.length
    for (const { row } of taken) keepDraft(keyOf(row), '')
    for (const { row, reason } of refused) if (reason) keepDraft(keyOf(row), reason)
    const { batches, refusals, hidden } = store.get()
    set({
      batches: batches.filter((one) => one.id !== id),
      refusals: new Map([...refusals, ...refused.map((one) => [keyOf(one.row), one] as const)]),
      hidden: without(hidden, refused),
    })
    settled.emit({ taken, refused })
  }

  const sendOwed = () =>
    Promise.all(
      store
        .get()
        .batches.filter(({ state }) => state === 'owed')
        .map(send),
    )

  /** Begins for a login with what this browser kept of it; another one's stays kept. */
  function begin(login: string): void {
    if (login === loginId) return
    clearTimeout(retry)
    loginId = login
    uncounted = 0
    const batches = readKept(login).map((one): Queued => ({ ...one, state: 'owed', endsAt: 0, isTried: true }))
    const hidden = new Set(batches.flatMap(({ decisions }) => decisions.map(({ row }) => versionOf(row))))
    set({ ...empty, batches, hidden })
    void sendOwed()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Calls its listener when the server has answered; answers how to stop. */
    onSettled: settled.subscribe,
    /** Calls its listener with what was taken back; answers how to stop. */
    onUndone: undone.subscribe,
    /** What was taken is in what was fetched since. */
    counted(): void {
      uncounted = 0
      set({})
    },
    /** The decisions leave their lists, and are sent in six seconds. */
    add(decisions: readonly Decision[]): void {
      begin(currentProfile()?.LoginId ?? '')
      const { batches, refusals, hidden } = store.get()
      const act = randomKey()
      const endsAt = Date.now() + undoMs
      const queued = chunks(decisions).map((some): Queued => {
        return { id: randomKey(), act, decisions: some, state: 'waiting', endsAt, isTried: false }
      })
      const decided = new Set(decisions.map(({ row }) => keyOf(row)))
      set({
        batches: [...batches, ...queued],
        refusals: new Map([...refusals].filter(([key]) => !decided.has(key))),
        hidden: new Set([...hidden, ...decisions.map(({ row }) => versionOf(row))]),
      })
    },
    /** Takes back what was decided last and is not sent yet. */
    undo(): void {
      const { batches, hidden } = store.get()
      const act = batches.findLast(mayUndo)?.act
      if (act === undefined) return
      const back = batches.filter((one) => one.act === act && mayUndo(one))
      for (const { id } of back) forget(loginId, id)
      const decisions = back.flatMap((one) => one.decisions)
      set({ batches: batches.filter((one) => !back.includes(one)), hidden: without(hidden, decisions) })
      undone.emit(decisions)
    },
    /** The viewer has read why; a row that is no longer theirs goes with it. */
    dismiss(key: string): void {
      set({ refusals: new Map([...store.get().refusals].filter(([one]) => one !== key)) })
    },
    /** Sends at once all that could still be taken back: the viewer leaves. */
    flush: (): Promise<unknown> =>
      Promise.all(
        store
          .get()
          .batches.filter(({ state }) => state === 'waiting')
          .map(send),
      ),
    sendOwed,
    /** No time passes while somebody reads, and goes on after that. */
    hold(isHeld: boolean): void {
      const { heldAt, batches } = store.get()
      if (isHeld === (heldAt !== null)) return
      const passed = heldAt === null ? 0 : Date.now() - heldAt
      set({
        heldAt: isHeld ? Date.now() : null,
        batches: batches.map((one) => ({ ...one, endsAt: one.endsAt + passed })),
      })
    },
    begin,
  }
}

/** The queue of this tab. */
export const decisionQueue = createDecisionQueue()

export const mayUndo = ({ state, isTried }: Queued): boolean => state === 'waiting' || (state === 'owed' && !isTried)

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
