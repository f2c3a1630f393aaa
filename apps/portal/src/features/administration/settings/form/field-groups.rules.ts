import type { Section } from '../settings.queries.ts'
import { nodeOf, type ObjectField } from './form-node.rules.ts'
import type { JsonSchema } from './json-schema.ts'
import { fieldPlace } from './record-paths.rules.ts'

export interface FieldGroup {
  /** '' where the server groups nothing. */
  readonly title: string
  readonly fields: readonly ObjectField[]
}

/** What the page says once for all its fields: whose record it is, and of which kind. The reason is given when it is published. */
const unasked: ReadonlySet<string> = new Set(['$schema', 'company', 'kind', 'reason'])

/**
 * The fields of a record in the groups and the order that the server gives them. The key of a record never changes, so
 * only a new one asks for it.
 */
export function groupsOf(
  section: Pick<Section, 'Name' | 'Schema' | 'Fields' | 'KeyField'>,
  isNew: boolean,
): FieldGroup[] {
  const root = section.Schema as JsonSchema
  const node = nodeOf(root, root)
  if (node.kind !== 'object') return []
  const texts = new Map(section.Fields.map((field) => [fieldPlace(field.Path), field]))
  const isRules = section.Name.startsWith('rules:')
  const shown = node.fields.filter(({ name, schema }) => {
    if (name === section.KeyField) return isNew
    // A connection of company sign-in has a kind of its own to choose.
    if (name === 'kind') return !isRules && !('const' in schema)
    return !unasked.has(name) || (name === 'reason' && !isRules)
  })
  const order = ({ name }: ObjectField) => texts.get(name)?.Order ?? Number.MAX_SAFE_INTEGER
  const groups = new Map<string, ObjectField[]>()
  for (const field of shown.toSorted((a, b) => order(a) - order(b))) {
    const title = texts.get(field.name)?.Group ?? ''
    groups.set(title, [...(groups.get(title) ?? []), field])
  }
  return [...groups].map(([title, fields]) => ({ title, fields }))
}
