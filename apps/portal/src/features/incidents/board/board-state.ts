import type { IncidentPerson } from '@portolan/contract/features/incidents/core'
import { createStore } from '../../../lib/store.ts'

/** What is asked over the board, of one person or of none. */
export const boardDialogs = [
  'message',
  'remind',
  'write',
  'messages',
  'contacts',
  'safe',
  'help',
  'deliveries',
  'remove',
  'team',
  'add',
  'close',
] as const
export type BoardDialog = (typeof boardDialogs)[number]

interface State {
  /** Ids of people: the row that Tab reaches and that keys act on, and the one whose panel is open. */
  readonly active: string | null
  readonly open: string | null
  /** Who was picked from the list, by their ids, to write to them or to take them out together. */
  readonly chosen: ReadonlyMap<string, IncidentPerson>
  /** Whose phones were asked for with the panel. */
  readonly called: string | null
  readonly dialog: {
    readonly kind: BoardDialog
    readonly person: IncidentPerson | null
    /** Of a dialog about those who were picked. */
    readonly people?: readonly IncidentPerson[]
  } | null
  /** A row that gets the focus once it is drawn; another object each time. */
  readonly focus: { readonly on: string; readonly index: number } | null
  /** A place in the list whose person is not loaded yet, and what is to become of them. */
  readonly awaited: { readonly index: number; readonly opens: boolean } | null
}

const nobody: ReadonlyMap<string, IncidentPerson> = new Map()
const first: State = {
  active: null,
  open: null,
  chosen: nobody,
  called: null,
  dialog: null,
  focus: null,
  awaited: null,
}
/** As many as one message or one removal takes. */
export const mostChosen = 500

type Rows = readonly (IncidentPerson | undefined)[]

/**
 * What is active and open on the board. A store of its own: rows get it as one object that never changes, so that a key
 * draws the one or two rows again that it is about. Of a long list only some rows are loaded.
 */
export class BoardState {
  readonly #store = createStore(first)
  #rows: Rows = []
  /** An open person as they were last seen: another filter may not show them. */
  #seen: IncidentPerson | null = null

  readonly get = this.#store.get
  readonly subscribe = this.#store.subscribe

  /** The rows as they are now; what is not loaded is undefined. */
  show(rows: Rows): void {
    this.#rows = rows
    const { active, awaited, open } = this.get()
    if (open !== null) this.#seen = this.row(open) ?? this.#seen
    const come = awaited && rows[awaited.index]
    if (awaited && come) return this.#goTo(come, awaited.index, awaited.opens)
    if (active !== null && this.row(active)) return
    const next = rows[0]?.PersonId ?? null
    if (next !== active) this.#set({ active: next })
  }

  row(id: string | null): IncidentPerson | undefined {
    return id === null ? undefined : this.#rows.find((row) => row?.PersonId === id)
  }

  /** Whose panel is open, else the active row: what keys are about. */
  subject(): IncidentPerson | null {
    const { open, active } = this.get()
    if (open === null) return this.row(active) ?? null
    return this.row(open) ?? (this.#seen?.PersonId === open ? this.#seen : null)
  }

  activate(id: string): void {
    if (this.get().active !== id) this.#set({ active: id })
  }

  move(step: 1 | -1): void {
    const { active, open } = this.get()
    const at = this.#rows.findIndex((row) => row?.PersonId === (open ?? active))
    const index = Math.min(this.#rows.length - 1, Math.max(0, at + step))
    this.#to(index, open !== null)
  }

  /** The next one without an answer after the active row, from the beginning again after the last; with phones. */
  nextUnanswered(firstIndex: number): void {
    const { active, open } = this.get()
    const at = this.#rows.findIndex((row) => row?.PersonId === (open ?? active))
    const waits = (row: IncidentPerson | undefined) => row !== undefined && row.Answer === null && !row.IsElsewhere
    const after = this.#rows.findIndex((row, index) => index > at && waits(row))
    const found = after === -1 ? this.#rows.findIndex(waits) : after
    this.#to(found === -1 ? Math.min(firstIndex, this.#rows.length - 1) : found, true)
    const { open: shown } = this.get()
    if (shown !== null) this.#set({ called: shown })
  }

  /** Gives the active row the focus. */
  readonly enter = (): void => {
    const index = this.#rows.findIndex((row) => row?.PersonId === this.get().active)
    this.#to(Math.max(0, index), false)
  }

  readonly openPerson = (person: IncidentPerson): void => {
    this.#seen = person
    this.#set({ open: person.PersonId, active: person.PersonId })
  }

  /** The panel closes, and the row has the focus again. */
  readonly close = (): void => {
    const { open } = this.get()
    const index = this.#rows.findIndex((row) => row?.PersonId === open)
    this.#set({ open: null, called: null, ...(open !== null && index >= 0 ? { focus: { on: open, index } } : {}) })
  }

  /** Picks a person, as long as more can be picked, or lets them go. */
  readonly choose = (person: IncidentPerson): void => {
    const { chosen } = this.get()
    const isChosen = chosen.has(person.PersonId)
    if (!isChosen && chosen.size >= mostChosen) return
    const others = [...chosen].filter(([id]) => id !== person.PersonId)
    this.#set({ chosen: new Map(isChosen ? others : [...others, [person.PersonId, person]]) })
  }

  readonly chooseNobody = (): void => this.#set({ chosen: nobody })

  /** Asks about those who are picked, as their rows are now. */
  readonly askChosen = (kind: 'write' | 'remove'): void => {
    const people = [...this.get().chosen.values()].map((person) => this.row(person.PersonId) ?? person)
    if (people.length > 0) this.#set({ dialog: { kind, person: null, people } })
  }

  readonly ask = (kind: BoardDialog, person: IncidentPerson | null = null): void =>
    this.#set({ dialog: { kind, person } })

  readonly answer = (): void => {
    const { active, open } = this.get()
    const index = this.#rows.findIndex((row) => row?.PersonId === active)
    this.#set({
      dialog: null,
      // The browser gives the focus back by itself, except where what had it has gone.
      ...(open === null && active !== null && index >= 0 && isNowhere() ? { focus: { on: active, index } } : {}),
    })
  }

  #to(index: number, opens: boolean): void {
    if (index < 0) return
    const person = this.#rows[index]
    if (person) this.#goTo(person, index, opens)
    else this.#set({ awaited: { index, opens } })
  }

  #goTo(person: IncidentPerson, index: number, opens: boolean): void {
    if (opens) this.#seen = person
    this.#set({
      active: person.PersonId,
      focus: { on: person.PersonId, index },
      awaited: null,
      ...(opens ? { open: person.PersonId } : {}),
    })
  }

  #set(change: Partial<State>): void {
    this.#store.set({ ...this.get(), ...change })
  }
}

const isNowhere = (): boolean => (document.activeElement ?? document.body) === document.body
