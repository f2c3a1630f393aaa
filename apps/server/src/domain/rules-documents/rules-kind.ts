import type * as z from 'zod'

/** A kind of rules: what its documents hold, and what applies to a company that has published none. */
export interface RulesKind<T> {
  /** In the table and in files. */
  readonly kind: string
  readonly schema: z.ZodType<T>
  /** Version 0: what every company has from the start. */
  readonly fallback: T
}

/** Declares a kind whose fallback is the schema's reading of `{}`. */
export const rulesKind = <T>(kind: string, schema: z.ZodType<T>): RulesKind<T> => ({
  kind,
  schema,
  fallback: schema.parse({}),
})
