import type { HealthCheckName, HealthGroup, HealthState } from '@portolan/contract/features/administration/health'
import type { GaugeName } from '../../kernel/health-gauges.ts'

/** A figure of /metrics; labels have few values, and none names a person or a company. */
export interface Measure {
  readonly name: GaugeName
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** How a blank of a text is written. */
export type Figure =
  | string
  | { readonly bytes: number }
  | { readonly seconds: number }
  | { readonly count: number }
  | { readonly days: number }
  /** A feed of risk, by its code and by what it calls itself. */
  | { readonly source: string; readonly sourceName: string }

/** What one check says, before it is put into words. */
export interface Finding {
  readonly check: HealthCheckName
  readonly group: HealthGroup
  readonly state: HealthState
  /** One of several things that are checked alike: a feed, an issuer. */
  readonly subject?: string
  /** Blanks of the check's texts. */
  readonly figures: Readonly<Record<string, Figure>>
  /** Which of the check's value texts; 'value' unless said. */
  readonly says?: 'value' | 'none'
  readonly since: Date | null
  /** It can be run at once, by its key. */
  readonly runs?: string
  readonly measures?: readonly Measure[]
}

/** Whom the checks are for: null sees every company and the deployment, others the companies alone. */
export type Companies = readonly number[] | null

/** What is known without the database: files, certificates, this process. */
export interface Outside {
  readonly storage: {
    readonly isWritable: boolean
    readonly fault: string | null
    /** Bytes; null where the store has no end or does not tell. */
    readonly free: number | null
    readonly size: number | null
  } | null
  readonly certificates: readonly Certificate[]
}

export interface Certificate {
  readonly host: string
  readonly of: 'public' | 'sign_in'
  /** Null: it could not be read, or is being read. */
  readonly validUntil: Date | null
  readonly fault: string | null
}

/** What the checks take from the configuration and the process. */
export interface HealthSettings {
  readonly hasMailServer: boolean
  /** Mails stay in the outbox on purpose, on this machine alone. */
  readonly isLocal: boolean
  /** Codes of the configured feeds of risk. */
  readonly riskFeeds: readonly string[]
  readonly hasFareSuppliers: boolean
  readonly version: string
  readonly usesRedis: boolean
}

export interface CheckContext {
  readonly now: Date
  /** The clock of this process, never a test's. */
  readonly clock: () => number
  readonly settings: HealthSettings
  readonly outside: Outside
  /** Seconds behind the primary; null without a replica. */
  readonly replicaLag: number | null
}
