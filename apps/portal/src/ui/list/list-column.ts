import type { ReactNode } from 'react'

/** One column of a list. The first one names the row: its cell opens the row, and a card is titled by it. */
export interface ListColumn<Row> {
  readonly key: string
  readonly title: string
  /** What its head sorts by, of the list's `sortBy`. */
  readonly sortBy?: string
  readonly cell: (row: Row) => ReactNode
  /** Figures and amounts end where the column ends. */
  readonly align?: 'end'
  /** Dates, references and amounts stay on one line. */
  readonly isUnbroken?: boolean
  /** Not below this many pixels, where its content would let it shrink too far. */
  readonly minWidth?: number
}

export interface RowProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What a row is called, in plain words: for its checkbox. */
  readonly nameOf: (row: Row) => string
  /** Absent where there is nothing to open. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** The page of a row, where it has one: its name is a link there, and opens the row when it is simply pressed. */
  readonly hrefOf?: ((row: Row) => string) | undefined
  /** Rows that open in place: `onOpen` opens and closes them. */
  readonly detail?: RowDetail<Row> | undefined
}

/** What a row shows below itself while it is open. */
export interface RowDetail<Row> {
  readonly isOpen: (row: Row) => boolean
  readonly show: (row: Row) => ReactNode
}
