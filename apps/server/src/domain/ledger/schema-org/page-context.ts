import type { Gazetteer } from '../gazetteer.ts'
import type { WhenContext } from '../confirmation/read-when.ts'

/** What the readers of a page's reservations share. */
export interface PageContext {
  readonly gazetteer: Gazetteer
  /** All but the place: its zone comes with each time. */
  readonly when: Omit<WhenContext, 'zone'>
}
