import type { Language } from '@portolan/contract/enums'
import type * as z from 'zod'

/** What reads a kind's documents: a schema of zod, or of zod/mini where the contract declares it. */
interface RulesSchema<T> {
  parse(value: unknown): T
  safeParse(value: unknown, params?: z.core.ParseContext<z.core.$ZodIssue>): z.core.util.SafeParseResult<NoInfer<T>>
}

/** A kind of rules: what its documents hold, and what applies to a company that has published none. */
export interface RulesKind<T> {
  /** In the table and in files. */
  readonly kind: string
  readonly schema: RulesSchema<T>
  /** Version 0: what every company has from the start. */
  readonly fallback: T
  /** How a document without faults is kept, where that says more clearly what applies than what was written. */
  asKept?(rules: T): T
  /**
   * What keeps a document of the right shape from being published, in the caller's language. What was published once is
   * read without it.
   */
  faultsOf?(rules: T, language: Language): readonly RulesFault[]
}

export interface RulesFault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Declares a kind whose fallback is the schema's reading of `{}`. */
export const rulesKind = <T>(kind: string, schema: RulesSchema<T>): RulesKind<T> => ({
  kind,
  schema,
  fallback: schema.parse({}),
})
