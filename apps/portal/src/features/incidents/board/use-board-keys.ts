import type { Incident, IncidentPerson } from '@portolan/contract/features/incidents/core'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import type { BoardDialog, BoardState } from './board-state.ts'

interface Options {
  readonly board: BoardState
  readonly incident: Incident | undefined
  /** False for the list of those who were taken out. */
  readonly mayChoose: boolean
  readonly onLog: () => void
  readonly onSearch: () => void
  /** Without all or the unanswered among the rows: shows them first. */
  readonly onUnanswered: () => void
}

/** How long the second key of the portal's own pairs ('g', then a letter) may take, in milliseconds. */
const pairMs = 1_500
let pairUntil = 0

/** Keys for the person whose panel is open, or whose row is active. */
const ofPerson: Readonly<Record<string, BoardDialog>> = { c: 'contacts', s: 'safe', h: 'help' }
const ofIncident: Readonly<Record<string, BoardDialog>> = { m: 'message', r: 'remind' }

/**
 * The keys of the board, before the portal's own meaning of them. Without single keys (WCAG 2.1.4) arrows, Enter and Escape
 * remain. `t` is the map's own.
 */
export function useBoardKeys({ board, incident, mayChoose, onLog, onSearch, onUnanswered }: Options): void {
  usePageKeys(
    (event, target) => {
      const { key, repeat, timeStamp } = event
      if (event.ctrlKey || event.metaKey) return null
      const { open, dialog } = board.get()
      // What loads is about to be in front: a key for it must not act on what is there still.
      if (dialog !== null) return key === 'Escape' ? board.answer : () => undefined
      if (key === 'Escape') return open === null ? null : board.close
      const isInRow = target.closest('[data-row]') !== null
      if (isInRow && key === 'ArrowDown') return () => board.move(1)
      if (isInRow && key === 'ArrowUp') return () => board.move(-1)
      if (!hasSingleKeys()) return null
      const isPair = timeStamp < pairUntil
      pairUntil = key === 'g' ? timeStamp + pairMs : 0
      if (isPair) return null
      if (key === 'j' || key === 'k') {
        if (!isInRow && open === null) return board.enter
        return () => board.move(key === 'j' ? 1 : -1)
      }
      if (repeat || !incident) return null
      return actOf(key, { board, incident, mayChoose, onLog, onSearch, onUnanswered })
    },
    { before: true },
  )
}

function actOf(
  key: string,
  {
    board,
    incident,
    mayChoose,
    onLog,
    onSearch,
    onUnanswered,
  }: Omit<Options, 'incident'> & { readonly incident: Incident },
): (() => void) | null {
  if (key === 'u') return incident.Figures.Unanswered === 0 ? () => undefined : onUnanswered
  if (key === 'l') return onLog
  if (key === '/') return onSearch
  const mayAct = incident.ClosedAt === null && incident.IsOnTeam
  if (key === 'x') {
    const person = board.subject()
    return mayAct && mayChoose && person ? () => board.choose(person) : () => undefined
  }
  const personDialog = ofPerson[key]
  if (personDialog) {
    const person = board.subject()
    return mayAct && person && mayBe(personDialog, person) ? () => board.ask(personDialog, person) : () => undefined
  }
  const dialog = ofIncident[key]
  if (!dialog) return null
  const isIdle = dialog === 'remind' && incident.Figures.Unanswered === 0
  return mayAct && !isIdle ? () => board.ask(dialog) : () => undefined
}

/** Who is no longer kept has no phone. */
const mayBe = (dialog: BoardDialog, person: IncidentPerson): boolean =>
  dialog !== 'contacts' || person.TravelerId !== null
