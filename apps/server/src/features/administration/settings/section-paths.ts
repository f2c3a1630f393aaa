import { type SettingSection, schemaOf } from '../../../domain/settings/sections.ts'

/** The part of JSON Schema that says which fields a record has. */
interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/**
 * Every field of a section's records, in the order of its schema, as `portalAreas[].name`. Shapes that a value may have
 * share their fields' paths; keys of maps that may be any are left out.
 */
export function pathsOf(section: SettingSection): readonly string[] {
  const root = schemaOf(section) as Schema
  const found = new Set<string>()
  const walk = (schema: Schema, path: string, above: readonly string[]) => {
    const name = schema.$ref?.replace(/^#\/\$defs\//, '')
    const held = name === undefined ? schema : root.$defs?.[name]
    // A schema that contains itself has no end of paths: the first round of them is told.
    if (!held || (name !== undefined && above.includes(name))) return
    const inside = name === undefined ? above : [...above, name]
    for (const one of [...(held.anyOf ?? []), ...(held.oneOf ?? []), ...(held.allOf ?? [])]) walk(one, path, inside)
    for (const [field, value] of Object.entries(held.properties ?? {})) {
      const full = path === '' ? field : `${path}.${field}`
      found.add(full)
      walk(value, full, inside)
    }
    if (held.items) walk(held.items, `${path}[]`, inside)
  }
  walk(root, '', [])
  return [...found]
}
