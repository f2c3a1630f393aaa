/** What people read their data by: in the package, before an erasure, and on the page 'what we hold and for how long'. */
export const dataSections = [
  'account',
  'signIn',
  'profile',
  'consents',
  'trips',
  'requests',
  'approvals',
  'mails',
  'files',
  'invoices',
  'places',
  'incidents',
  'notices',
  'audit',
] as const
export type DataSection = (typeof dataSections)[number]

/**
 * Rows of a person, as an SQL condition over the table's columns. `@logins`, `@travelers`, `@orders`, `@requests`, `@people`
 * (persons of incidents), `@accounts` and `@addresses` (small letters) stand for arrays, `@company` for the company's id.
 */
type Rows = string

/** Why rows stay: a law or a duty, by name. */
export const keepReasons = ['taxLaw', 'accountability', 'companyRules'] as const
export type KeepReason = (typeof keepReasons)[number]

export interface ErasureStep {
  readonly rows: Rows
  /** `delete`, or the columns that get another value: SQL by column. */
  readonly act: 'delete' | { readonly [column: string]: string }
}

/** How one table holds persons. */
export interface PersonTable {
  readonly section: DataSection
  /** Goes into the package; null: nothing of it tells the person anything (keys, counters, indexes). */
  readonly pack: Rows | null
  /** Columns that never leave: hashes, secrets, keys of storage. */
  readonly secret?: readonly string[]
  /** In their order; none where sweeping the person's names from texts is all. */
  readonly steps: readonly ErasureStep[]
  /** Columns with texts in which the person's names stay, though others are swept; `all`: the whole table. */
  readonly unswept?: 'all' | readonly string[]
  /** What stays under a law or duty, and the SQL day until which. */
  readonly kept?: { readonly rows: Rows; readonly reason: KeepReason; readonly until: string }
  /** Columns that hold bytes in the storage which go with the rows of the first step. */
  readonly files?: string
}
