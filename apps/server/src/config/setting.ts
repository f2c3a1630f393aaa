import { z } from 'zod'
import { databaseUrl, integer, truth } from './values.ts'

/** One environment variable: its parser, what it must be, its meaning, and its value while it is unset. */
export type Setting<T> = {
  group: string
  schema: z.ZodType<T, string>
  /** Parsed like a set value; null where the unset value is computed (`unset` describes how). */
  default: string | null
  unset?: string
  /** Completes 'expected …'. */
  expected: string
  meaning: string
  /** Never displayed, not even in an error. */
  secret?: true
}

/** Preserves in the type whether there is a default. */
export const setting = <T, D extends string | null>(spec: Setting<T> & { default: D }): Setting<T> & { default: D } =>
  spec

/** Parsers with what they expect, for several settings. */
export const yesNo = { schema: truth, expected: 'true or false' }
export const postgresUrl = { schema: databaseUrl, expected: 'postgres://user:password@host:port/database' }
export const count = (min: number, max: number): { schema: z.ZodType<number, string>; expected: string } => ({
  schema: integer(min, max),
  expected: `a whole number from ${min} to ${max}`,
})
export const text = (max: number): { schema: z.ZodType<string, string>; expected: string } => ({
  schema: z.string().trim().min(1).max(max),
  expected: `a text of 1 to ${max} characters`,
})
