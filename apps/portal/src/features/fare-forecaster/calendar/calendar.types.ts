import type { DayPair } from '../search/use-fare-address.ts'
import type { CalendarWindow, CellsByDay, Extremes } from './calendar.rules.ts'
import type { CalendarWays } from './use-calendar.ts'

/** What the grid and the lists of a phone show. */
export interface CalendarParts {
  readonly cells: CellsByDay
  readonly extremes: Extremes | null
  readonly window: CalendarWindow
  readonly ways: CalendarWays
  readonly move: (next: CalendarWindow | null) => void
  readonly chosen: DayPair
  readonly onChoose: (days: DayPair) => void
  readonly digits: number
  readonly currency: string
}
