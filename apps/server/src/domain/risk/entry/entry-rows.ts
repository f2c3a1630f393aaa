import type { EntryRequirement } from '@portolan/contract/features/risk/brief'

/** What an import enters; the own country and what is not known have no row. */
export type EnteredRequirement = Exclude<EntryRequirement, 'own' | 'unknown'>

/** Who says so, and of which day (`YYYY-MM-DD`) it is. */
export interface EntryOrigin {
  readonly source: string
  readonly asOf: string
}

interface Linked extends EntryOrigin {
  /** https; null without. */
  readonly link: string | null
}

/** Countries are ISO 3166-1 alpha-2 in all of these. */
export interface RequirementRow extends Linked {
  readonly nationality: string
  readonly destination: string
  readonly requirement: EnteredRequirement
  readonly days: number | null
}

export interface AuthorisationRow extends Linked {
  readonly destination: string
  /** ETA, ESTA, ETIAS … */
  readonly name: string
  /** Null: everybody who needs no visa. */
  readonly nationalities: readonly string[] | null
  readonly fromDay: string | null
  readonly untilDay: string | null
}

export interface PassportRuleRow extends Linked {
  readonly destination: string
  readonly months: number
  readonly after: 'arrival' | 'departure'
  /** Nationalities whose passports only need to last for the stay. */
  readonly excepted: readonly string[]
}

export interface EntryRows {
  readonly requirements: readonly RequirementRow[]
  readonly authorisations: readonly AuthorisationRow[]
  readonly passportRules: readonly PassportRuleRow[]
}

/** Something about a record: `requirements[3].nationality`, or `row 12, column Japan`. */
export interface EntryRemark {
  readonly place: string
  readonly message: string
}

export interface ReadEntry extends EntryRows {
  readonly faults: readonly EntryRemark[]
}
