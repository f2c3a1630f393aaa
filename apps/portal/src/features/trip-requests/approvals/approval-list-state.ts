import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import { createStore } from '../../../lib/store.ts'
import { decisionQueue, keyOf } from './queue/decision-queue.ts'

/** What the open row asks for beyond a click. */
export type Mode = 'approve' | 'decline' | null

interface State {
  /** The row that Tab reaches and that keys act on; by `keyOf`, as all of them. */
  readonly active: string | null
  readonly open: string | null
  readonly mode: Mode
  readonly selected: ReadonlySet<string>
  /** Decided a moment ago: they collapse. */
  readonly leaving: ReadonlySet<string>
  /** The row that gets the focus once it is drawn; 'list' where no row is left. Another object each time. */
  readonly focus: { readonly on: string } | null
  /** What is told to who does not see it: how many are left, or what came back. */
  readonly news: { readonly left: number } | { readonly back: readonly ApprovalSummary[] } | null
  /** The reason for all that is selected is asked for. */
  readonly asksForAll: boolean
}

const none: ReadonlySet<string> = new Set()
const first: State = {
  active: null,
  open: null,
  mode: null,
  selected: none,
  leaving: none,
  focus: null,
  news: null,
  asksForAll: false,
}
/** As the style sheet has it. */
const leavingMs = 200

/**
 * What a list of approvals has active, open and selected. A store of each list: rows get it as one object that never
 * changes, so that a key draws the one or two rows that it is about again, and not two hundred.
 */
export class ApprovalList {
  readonly #store = createStore(first)
  #openTrip: (orderId: string) => void = () => undefined
  #rows: readonly ApprovalSummary[] = []

  readonly get = this.#store.get
  readonly subscribe = this.#store.subscribe

  /** The rows as they are drawn now, without those that leave. */
  show(rows: readonly ApprovalSummary[]): void {
    this.#rows = rows
    const { active, selected, open } = this.get()
    const known = new Set(this.#keys())
    if (active === null || !known.has(active)) this.#set({ active: this.#keys()[0] ?? null })
    if (open !== null && !known.has(open)) this.#set({ open: null, mode: null })
    const left = [...selected].filter((key) => known.has(key))
    if (left.length < selected.size) this.#set({ selected: new Set(left) })
  }

  selectedRows(): readonly ApprovalSummary[] {
    return this.#rows.filter((row) => this.get().selected.has(keyOf(row)))
  }

  activate(key: string): void {
    if (this.get().active !== key) this.#set({ active: key })
  }

  move(step: 1 | -1): void {
    const all = this.#keys()
    const { active, open } = this.get()
    const next = all[Math.min(all.length - 1, Math.max(0, all.indexOf(active ?? '') + step))]
    if (next === undefined) return
    // Whoever reads one after the other goes on reading.
    const opens = open !== null && open === active && next !== active
    this.#set({ ...focusOn(next), ...(opens ? { open: next, mode: null } : {}) })
  }

  /** Says how the trip of a booking is opened. */
  opensTrips(open: (orderId: string) => void): void {
    this.#openTrip = open
  }

  openTrip(orderId: string): void {
    this.#openTrip(orderId)
  }

  /** Gives the active row the focus. */
  readonly enter = (): void => {
    const { active } = this.get()
    if (active !== null) this.#set(focusOn(active))
  }

  toggle(key: string): void {
    this.#set({ open: this.get().open === key ? null : key, mode: null, active: key })
  }

  /** Opens the row's field for a reason; null closes it, and the row has the focus again. */
  ask(key: string, mode: Mode): void {
    this.#set({ open: key, mode, ...(mode === null ? focusOn(key) : { active: key }) })
  }

  askForAll(asksForAll: boolean): void {
    this.#set({ asksForAll, ...(asksForAll ? {} : { focus: { on: this.get().active ?? 'list' } }) })
  }

  select(key: string, isSelected = !this.get().selected.has(key)): void {
    const selected = new Set(this.get().selected)
    if (isSelected) selected.add(key)
    else selected.delete(key)
    this.#set({ selected, active: key, ...(selected.size === 0 ? { asksForAll: false } : {}) })
  }

  readonly selectAll = (): void => this.#set({ selected: new Set(this.#keys()) })

  readonly clear = (): void => this.#set({ selected: none, asksForAll: false })

  /** The rows leave, the next one has the focus, and the queue has the decisions. */
  decide(some: readonly ApprovalSummary[], isApproved: boolean, reason: string | null): void {
    if (some.length === 0) return
    const decided = new Set(some.map(keyOf))
    const all = this.#keys()
    const at = all.findIndex((key) => decided.has(key))
    const next = all.slice(at).find((key) => !decided.has(key)) ?? all.findLast((key) => !decided.has(key))
    const { open, selected } = this.get()
    decisionQueue.add(some.map((row) => ({ row, isApproved, reason })))
    this.#set({
      ...(next === undefined ? { active: null, focus: { on: 'list' } } : focusOn(next)),
      open: open !== null && decided.has(open) ? (next ?? null) : open,
      mode: null,
      asksForAll: false,
      selected: new Set([...selected].filter((key) => !decided.has(key))),
      leaving: decided,
      news: { left: all.length - decided.size },
    })
    setTimeout(() => this.get().leaving === decided && this.#set({ leaving: none }), leavingMs)
  }

  decideOne(key: string, isApproved: boolean, reason: string | null): void {
    this.decide(
      this.#rows.filter((row) => keyOf(row) === key),
      isApproved,
      reason,
    )
  }

  /** Rows came back: the first is active, and has the focus. */
  back(some: readonly ApprovalSummary[]): void {
    const [row] = some
    if (row) this.#set({ ...focusOn(keyOf(row)), news: { back: some } })
  }

  #keys(): readonly string[] {
    return this.#rows.map(keyOf)
  }

  #set(change: Partial<State>): void {
    this.#store.set({ ...this.get(), ...change })
  }
}

const focusOn = (on: string) => ({ active: on, focus: { on } })
