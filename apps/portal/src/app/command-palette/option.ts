import type { ReactNode } from 'react'

/** One line of the palette: what it says, and what choosing it does. */
export interface Option {
  /** Unique in the list; also its place in the DOM. */
  readonly key: string
  readonly icon: ReactNode
  readonly label: string
  /** The label's own language, where it is not the page's. */
  readonly lang?: string
  /** A second line. */
  readonly detail?: ReactNode
  /** At the end of the line. */
  readonly aside?: ReactNode
  readonly choose: () => void
  /** With Ctrl or ⌘: its own page, where it has one beside what `choose` opens. */
  readonly openPage?: () => void
}

export interface OptionGroup {
  readonly key: string
  readonly title: string
  readonly options: readonly Option[]
}
