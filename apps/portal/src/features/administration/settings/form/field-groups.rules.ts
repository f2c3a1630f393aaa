import type { Section } from '../settings.queries.ts'
import { nodeOf, type ObjectField } from './form-node.rules.ts'
import type { JsonSchema } from './json-schema.ts'
import { fieldPlace, type Path, pathText } from './record-paths.rules.ts'

export interface FieldGroup {
  /** '' where the server groups nothing. */
  readonly title: string
  readonly fields: readonly PlacedField[]
}

interface PlacedField extends ObjectField {
  /** Where the field's object is in the record. */
  readonly at: Path
}

/** What the page says once for all its fields: whose record it is, and of which kind. The reason is given when it is published. */
const unasked: ReadonlySet<string> = new Set(['$schema', 'company', 'reason'])

/**
 * The fields of a record in the groups and the order that the server gives them. The key of a record never changes, so
 * only a new one asks for it. What a document of rules holds stands beside its first day, without a frame around it.
 */
export function groupsOf(
  section: Pick<Section, 'Schema' | 'Fields' | 'KeyField'>,
  isNew: boolean,
): readonly FieldGroup[] {
  const root = section.Schema as JsonSchema
  const texts = new Map(section.Fields.map((field) => [fieldPlace(field.Path), field]))
  const textOf = ({ at, name }: PlacedField) => texts.get(fieldPlace(pathText([...at, name])))
  const shown = fieldsAt(root, [], root).flatMap((field) => {
    if ('const' in field.schema || unasked.has(field.name)) return []
    if (field.name === section.KeyField) return isNew ? [field] : []
    const inner = field.name === 'rules' ? fieldsAt(field.schema, ['rules'], root) : []
    return inner.length > 0 ? inner : [field]
  })
  const order = (field: PlacedField) => textOf(field)?.Order ?? Number.MAX_SAFE_INTEGER
  const groups = new Map<string, PlacedField[]>()
  for (const field of shown.toSorted((a, b) => order(a) - order(b))) {
    const title = textOf(field)?.Group ?? ''
    groups.set(title, [...(groups.get(title) ?? []), field])
  }
  return [...groups].map(([title, fields]) => ({ title, fields }))
}

function fieldsAt(schema: JsonSchema, at: Path, root: JsonSchema): readonly PlacedField[] {
  const node = nodeOf(schema, root)
  return node.kind === 'object' ? node.fields.map((field) => ({ ...field, at })) : []
}
