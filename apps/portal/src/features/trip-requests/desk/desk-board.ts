import type { DeskItem } from '@portolan/contract/features/trip-requests/desk'
import { createStore } from '../../../lib/store.ts'

/** What is asked over the page, of one item or of none. */
export const deskDialogs = [
  'hold',
  'return',
  'handOver',
  'takeOver',
  'options',
  'mail',
  'finalize',
  'order',
  'refused',
  'task',
] as const
export type DeskDialog = (typeof deskDialogs)[number]

interface State {
  /** Ids of items: the row that Tab reaches and that keys act on, and the one whose panel is open. */
  readonly active: string | null
  readonly open: string | null
  readonly dialog: { readonly kind: DeskDialog; readonly id: string | null } | null
  /** What gets the focus once it is drawn: a row by its id, the panel, or the list. Another object each time. */
  readonly focus: { readonly on: string } | null
}

const first: State = { active: null, open: null, dialog: null, focus: null }

/** In the place of a row's id. */
export const toPanel = 'panel'
const toList = 'list'

/**
 * What is active and open at the desk. A store of its own: rows get it as one object that never changes, so that a key
 * draws the one or two rows again that it is about.
 */
export class DeskBoard {
  readonly #store = createStore(first)
  #rows: readonly DeskItem[] = []
  /** The row that has the focus: once it has left the page, the page does not know that any more. */
  #focused: string | null = null
  /** An open item whose row is to get the focus once it is drawn. */
  #awaited: string | null = null
  #askedFrom: Element | null = null

  readonly get = this.#store.get
  readonly subscribe = this.#store.subscribe

  /** The rows as they are drawn now. An open item that is not among them stays open. */
  show(rows: readonly DeskItem[]): void {
    const { active, open } = this.get()
    const before = this.#rows.findIndex(({ Id }) => Id === active)
    this.#rows = rows
    const arrived = this.row(this.#awaited)?.Id
    if (arrived !== undefined) {
      this.#awaited = null
      // Whoever has gone on into the panel meanwhile stays there.
      const isAtPanel = isNowhere() || document.activeElement?.id === 'desk-panel'
      if (arrived === open) return this.#set({ active: arrived, ...(isAtPanel ? { focus: { on: arrived } } : {}) })
    }
    if (active !== null && rows.some(({ Id }) => Id === active)) return
    // What took the place of the row that went away, so that whoever works downwards goes on there.
    const next = rows[Math.min(Math.max(0, before), rows.length - 1)]?.Id ?? null
    if (next === active) return
    const hadFocus = active !== null && this.#focused === active && isNowhere()
    this.#set({ active: next, ...(hadFocus ? { focus: { on: next ?? toList } } : {}) })
  }

  /** The active or open item among the rows. */
  row(id: string | null): DeskItem | undefined {
    return this.#rows.find(({ Id }) => Id === id)
  }

  /** Whose panel is open, else the active row: what keys are about. */
  subject(): string | null {
    return this.get().open ?? this.get().active
  }

  /** A row has got the focus. */
  activate(id: string): void {
    this.#focused = id
    if (this.get().active !== id) this.#set({ active: id })
  }

  /** A row has lost the focus, and is still there. */
  leave(id: string): void {
    if (this.#focused === id) this.#focused = null
  }

  move(step: 1 | -1): void {
    const { active, open } = this.get()
    const at = this.#rows.findIndex(({ Id }) => Id === (open ?? active))
    // Of an open item that has left the queue the active row has taken the place: downwards it is the next one.
    const place = at >= 0 ? at + step : this.#rows.findIndex(({ Id }) => Id === active) - (step === 1 ? 0 : 1)
    const next = this.#rows[Math.min(this.#rows.length - 1, Math.max(0, place))]?.Id
    if (next === undefined) return
    // Whoever reads one after the other goes on reading.
    this.#set({ active: next, focus: { on: next }, ...(open === null ? {} : { open: next }) })
  }

  /** Gives the active row the focus. */
  readonly enter = (): void => {
    const { active } = this.get()
    if (active !== null) this.#set({ focus: { on: active } })
  }

  /** Opens the panel beside the queue; of an open one the panel gets the focus. */
  readonly open = (id: string): void => {
    const isOpen = this.get().open === id
    this.#set({
      open: id,
      active: this.row(id) ? id : this.get().active,
      ...(isOpen ? { focus: { on: toPanel } } : {}),
    })
  }

  /**
   * Opens an item that came from elsewhere: its row has the focus where there is one, else its panel. `awaitsRow`: its row
   * is on its way, and gets the focus from the panel.
   */
  readonly goTo = (id: string, { awaitsRow = false }: { readonly awaitsRow?: boolean } = {}): void => {
    const isRow = this.row(id) !== undefined
    this.#awaited = awaitsRow && !isRow ? id : null
    this.#set({ open: id, focus: { on: isRow ? id : toPanel }, ...(isRow ? { active: id } : {}) })
  }

  /** The panel closes, and the row has the focus again. */
  readonly close = (): void => {
    const { open, active } = this.get()
    if (open === null) return
    this.#set({ open: null, focus: { on: this.row(open) ? open : (active ?? toList) } })
  }

  /** Asks over the page; what is about an item has its panel open behind it. */
  readonly ask = (kind: DeskDialog, id: string | null): void => {
    this.#askedFrom = document.activeElement
    this.#set({ dialog: { kind, id }, ...(id === null || kind === 'takeOver' ? {} : { open: id }) })
  }

  readonly answer = (): void => this.#set({ dialog: null })

  /** The focus goes back to where it was when a dialog opened; to the panel or the row where that has gone. */
  readonly giveBack = (): void => {
    const from = this.#askedFrom
    this.#askedFrom = null
    if (from === null || !isNowhere()) return
    if (from instanceof HTMLElement && from.isConnected && from !== document.body) from.focus({ preventScroll: true })
    else if (this.get().open === null) this.enter()
    else this.#set({ focus: { on: toPanel } })
  }

  #set(change: Partial<State>): void {
    this.#store.set({ ...this.get(), ...change })
  }
}

const isNowhere = (): boolean => (document.activeElement ?? document.body) === document.body
