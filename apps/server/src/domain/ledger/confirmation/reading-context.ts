import type { Gazetteer } from '../gazetteer.ts'

/** What a reader knows besides the file's own words. */
export interface ReadingContext {
  readonly gazetteer: Gazetteer
  /** When the file is read, milliseconds since 1970 UTC: what 'long past' and 'far ahead' are measured by. */
  readonly now: number
  /** The `Date` of the mail it came in; null where there is none. */
  readonly sentAt: number | null
}
