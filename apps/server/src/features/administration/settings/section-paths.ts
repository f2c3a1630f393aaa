import { languages } from '@portolan/contract/enums'
import { isRecordSection, type SettingSection, schemaOf } from '../../../domain/settings/sections.ts'

/** The part of JSON Schema that says which fields a record has. */
interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/**
 * Every field of a section's records, in the order of its schema, as `portalAreas[].name`. Shapes that a value may have
 * share their fields' paths; keys of maps that may be any are left out.
 */
export function pathsOf(section: SettingSection): readonly string[] {
  const found = new Set<string>()
  visit(section, (_, path) => {
    if (path !== '' && !path.endsWith('[]')) found.add(path)
  })
  return [...found]
}

/**
 * The words that one chooses from, by the path of the field: of lists too, and of what tells the shapes of a value apart.
 * Languages have names of their own, and the kind of a document of rules is nothing to choose.
 */
export function wordsOf(section: SettingSection): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  visit(section, (schema, place) => {
    const path = place.replace(/(?:\[\])+$/, '')
    if (path === 'kind' && !isRecordSection(section)) return
    for (const word of [...(schema.enum ?? []), schema.const]) {
      if (typeof word !== 'string' || (languages as readonly string[]).includes(word)) continue
      found.set(path, (found.get(path) ?? new Set()).add(word))
    }
  })
  return new Map([...found].map(([path, words]) => [path, [...words]]))
}

/** Shows every schema within a section's, with its path. */
function visit(section: SettingSection, see: (schema: Schema, path: string) => void): void {
  const root = schemaOf(section) as Schema
  const walk = (schema: Schema, path: string, above: readonly string[]) => {
    const name = schema.$ref?.replace(/^#\/\$defs\//, '')
    const held = name === undefined ? schema : root.$defs?.[name]
    see(held ?? {}, path)
    // A schema that contains itself has no end of paths: the first round of them is told.
    if (!held || (name !== undefined && above.includes(name))) return
    const inside = name === undefined ? above : [...above, name]
    for (const one of [...(held.anyOf ?? []), ...(held.oneOf ?? []), ...(held.allOf ?? [])]) walk(one, path, inside)
    for (const [field, value] of Object.entries(held.properties ?? {}))
      walk(value, path === '' ? field : `${path}.${field}`, inside)
    if (held.items) walk(held.items, `${path}[]`, inside)
  }
  walk(root, '', [])
}
