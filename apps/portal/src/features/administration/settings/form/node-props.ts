import type { FormNode } from './form-node.rules.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Path } from './record-paths.rules.ts'

/** Of the control for one value of a record. */
export interface ValueProps {
  readonly path: Path
  readonly schema: JsonSchema
  readonly value: unknown
  readonly isRequired: boolean
}

export interface NodeProps<Kind extends FormNode['kind'] = FormNode['kind']> extends ValueProps {
  readonly node: Extract<FormNode, { readonly kind: Kind }>
}
