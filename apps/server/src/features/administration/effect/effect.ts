import type { Language } from '@portolan/contract/enums'
import type { Db } from '../../../db/database.ts'

/** What a draft changes: a record of the provisioning schema as it is stored, and as it would be. */
export interface RecordChange {
  /** `companies`, `people`, … or `rules:<kind>`. */
  readonly section: string
  /** Null of what belongs to the whole deployment, such as a machine client of all companies. */
  readonly company: { readonly id: number; readonly code: string } | null
  readonly key: string
  /** Null of a new one. */
  readonly before: unknown
  readonly after: unknown
}

/** One thing that publishing would do. */
export interface Effect {
  readonly Kind: string
  /** What happens, without its number. */
  readonly Text: string
  /** How many it concerns; 0 where the text says it all. */
  readonly Count: number
  readonly Examples: string[]
  readonly Weight: 'info' | 'warning' | 'danger'
}

/** What effects are found with. It writes nothing; sessions and credentials need the system role. */
export interface EffectReader {
  readonly db: Db
  readonly language: Language
  readonly now: Date
}

/** Most examples of one effect. */
export const mostExamples = 3

/** One effect of so many, or none where there are none. */
export function counted(
  kind: string,
  text: string,
  weight: Effect['Weight'],
  { count, examples = [] }: { readonly count: number; readonly examples?: readonly string[] },
): Effect[] {
  if (count === 0) return []
  return [{ Kind: kind, Text: text, Count: count, Examples: examples.slice(0, mostExamples), Weight: weight }]
}

/** One that has no number. */
export const told = (kind: string, text: string, weight: Effect['Weight'] = 'info'): Effect => ({
  Kind: kind,
  Text: text,
  Count: 0,
  Examples: [],
  Weight: weight,
})
