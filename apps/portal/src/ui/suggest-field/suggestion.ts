import type { ReactNode } from 'react'

/** One line of the list below a suggest field. */
export interface Suggestion {
  /** Unique in the list; a letter, digit or hyphen each: it becomes part of a DOM id. */
  readonly key: string
  /** What the field shows once it is chosen. */
  readonly label: string
  /** A second line; what matches the query is marked in it too. */
  readonly detail?: string
  /** At the end of the line, and beside the text of the field. */
  readonly code?: string
  readonly icon?: ReactNode
  /** Belongs to the line above that is not indented. */
  readonly isIndented?: boolean
  /** What the field holds now. */
  readonly isCurrent?: boolean
}

/** Lines that belong together; the title is shown, the name is only said. */
export interface SuggestionGroup {
  readonly key: string
  readonly title?: string
  readonly name?: string
  readonly rows: readonly Suggestion[]
}

/** What the server says to the question that was asked last. */
export interface Answer {
  readonly groups: readonly SuggestionGroup[]
  /** The rows answer an earlier question, or none is there yet. */
  readonly isWaiting: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** What the field says, in the reader's language. */
export interface SuggestTexts {
  readonly clear: string
  readonly back: string
  readonly searching: string
  readonly failed: string
  readonly offline: string
  readonly offlineHint: string
  readonly retry: string
  /** In the empty field. */
  readonly hint: string
  /** In place of a list, before anything is typed and where nothing was chosen before. */
  readonly example: string
  readonly nothing: (query: string) => string
  readonly nothingHint: string
  /** A text that the field let go of, since nothing was found for it. */
  readonly dropped: (query: string) => string
  readonly count: (count: number) => string
}
