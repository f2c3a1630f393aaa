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
export function createApprovalList() {
  const store = createStore(first)
  let rows: readonly ApprovalSummary[] = []
  const set = (change: Partial<State>) => store.set({ ...store.get(), ...change })
  const keys = () => rows.map(keyOf)
  const focusOn = (on: string) => ({ active: on, focus: { on } })

  function decide(some: readonly ApprovalSummary[], isApproved: boolean, reason: string | null): void {
    if (some.length === 0) return
    const decided = new Set(some.map(keyOf))
    const all = keys()
    const at = all.findIndex((key) => decided.has(key))
    const next = all.slice(at).find((key) => !decided.has(key)) ?? all.findLast((key) => !decided.has(key))
    const { open, selected } = store.get()
    const wasOpen = open !== null && decided.has(open)
    decisionQueue.add(some.map((row) => ({ row, isApproved, reason })))
    set({
      ...(next === undefined ? { active: null, focus: { on: 'list' } } : focusOn(next)),
      // Whoever reads one after the other goes on reading.
      open: wasOpen ? (next ?? null) : open,
      mode: null,
      asksForAll: false,
      selected: new Set([...selected].filter((key) => !decided.has(key))),
      leaving: decided,
      news: { left: all.length - decided.size },
    })
    setTimeout(() => store.get().leaving === decided && set({ leaving: none }), leavingMs)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** The rows as they are drawn now, without those that leave. */
    show(shown: readonly ApprovalSummary[]): void {
      rows = shown
      const { active, selected, open } = store.get()
      const known = new Set(keys())
      const gone = [...selected].some((key) => !known.has(key))
      const change: Partial<State> = {
        ...(active !== null && known.has(active) ? {} : { active: keys()[0] ?? null }),
        ...(open === null || known.has(open) ? {} : { open: null, mode: null }),
        ...(gone ? { selected: new Set([...selected].filter((key) => known.has(key))) } : {}),
      }
      if (Object.entries(change).some(([name, value]) => store.get()[name as keyof State] !== value)) set(change)
    },
    selectedRows: () => rows.filter((row) => store.get().selected.has(keyOf(row))),
    activate: (key: string) => store.get().active === key || set({ active: key }),
    move(step: 1 | -1): void {
      const all = keys()
      const { active, open } = store.get()
      const at = all.indexOf(active ?? '')
      const next = all[Math.min(all.length - 1, Math.max(0, at + step))]
      if (next === undefined) return
      set({
        ...focusOn(next),
        ...(open !== null && open === active && next !== active ? { open: next, mode: null } : {}),
      })
    },
    /** Gives the active row the focus. */
    enter(): void {
      const { active } = store.get()
      if (active !== null) set(focusOn(active))
    },
    toggle: (key: string) =>
      set(store.get().open === key ? { open: null, mode: null, active: key } : { open: key, mode: null, active: key }),
    /** Opens the row's field for a reason; null closes it, and the row has the focus again. */
    ask: (key: string, mode: Mode) => set({ open: key, mode, ...(mode === null ? focusOn(key) : { active: key }) }),
    askForAll: (asksForAll: boolean) =>
      set({ asksForAll, ...(asksForAll ? {} : { focus: { on: store.get().active ?? 'list' } }) }),
    select(key: string, isSelected?: boolean): void {
      const selected = new Set(store.get().selected)
      if (isSelected ?? !selected.has(key)) selected.add(key)
      else selected.delete(key)
      set({ selected, active: key, ...(selected.size === 0 ? { asksForAll: false } : {}) })
    },
    selectAll: () => set({ selected: new Set(keys()) }),
    clear: () => set({ selected: none, asksForAll: false }),
    decide,
    decideOne(key: string, isApproved: boolean, reason: string | null): void {
      decide(
        rows.filter((row) => keyOf(row) === key),
        isApproved,
        reason,
      )
    },
    /** A row came back: it is active, and has the focus. */
    back(some: readonly ApprovalSummary[]): void {
      const key = some[0] && keyOf(some[0])
      if (key !== undefined) set({ ...focusOn(key), news: { back: some } })
    },
  }
}
export type ApprovalList = ReturnType<typeof createApprovalList>
