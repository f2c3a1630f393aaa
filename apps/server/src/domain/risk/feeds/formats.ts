import { readCap } from './cap.ts'
import { readGdacs } from './gdacs.ts'
import { readJpMofa } from './jp-mofa.ts'
import type { FeedFormat } from './port.ts'
import { readUkFcdo } from './uk-fcdo.ts'
import { readUsState } from './us-state.ts'

/** Formats that feeds come in. */
export const feedFormats = {
  'us-state': readUsState,
  'uk-fcdo': readUkFcdo,
  'jp-mofa': readJpMofa,
  gdacs: readGdacs,
  cap: readCap,
} as const satisfies Record<string, FeedFormat>
export type FeedFormatName = keyof typeof feedFormats

/** A source by its code: a format of its own, or `cap-…` for a sender of CAP alerts. */
export const formatOf = (code: string): FeedFormatName | null =>
  code in feedFormats ? (code as FeedFormatName) : /^cap-[a-z0-9-]{1,36}$/.test(code) ? 'cap' : null

/** Minutes after which a source is read again, unless the configuration says otherwise. */
export const usualMinutes: Readonly<Record<FeedFormatName, number>> = {
  'us-state': 180,
  'uk-fcdo': 60,
  'jp-mofa': 30,
  gdacs: 15,
  cap: 10,
}
