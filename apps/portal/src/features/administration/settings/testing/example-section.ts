import type { JsonSchema } from '../form/json-schema.ts'
import type { Section } from '../settings.queries.ts'

/** For tests: a section as the server describes it, whose fields nobody titled. */
export const exampleSection = (name: string, schema: JsonSchema): Section => ({
  Name: name,
  Title: name,
  Help: '',
  Scope: 'company',
  KeyField: null,
  Schema: schema as Record<string, unknown>,
  Fields: [],
  MayChange: true,
})
