import { firstValue, nodeOf, resolved } from '../form/form-node.rules.ts'
import type { JsonSchema } from '../form/json-schema.ts'

/** For tests: a record that holds something at every place its schema knows. */
export function exampleRecord(given: JsonSchema, root: JsonSchema = given): unknown {
  const schema = resolved(given, root)
  const node = nodeOf(schema, root)
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(node.fields.map(({ name, schema: one }) => [name, exampleRecord(one, root)]))
    case 'rows':
      return [exampleRecord(node.item, root)]
    case 'choices':
      return node.options.slice(0, 1)
    case 'chips':
      return [node.isNumbers ? 1 : 'A']
    case 'names':
      return Object.fromEntries(node.languages.map((language) => [language, `Name ${language}`]))
    case 'union':
      return exampleRecord(node.variants[0]?.schema ?? {}, root)
    case 'text':
    case 'area':
      return 'text'
    default:
      return firstValue(schema, root)
  }
}
