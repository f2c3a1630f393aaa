import { type ComponentType, createContext, use } from 'react'
import type { TextOf } from './field-texts.rules.ts'
import type { JsonSchema } from './json-schema.ts'
import type { ValueProps } from './node-props.ts'
import type { Path } from './record-paths.rules.ts'

/** What every field of a record's form needs. */
export interface RecordFormTools {
  readonly root: JsonSchema
  /** How a field is called in the viewer's language, and what it is for. */
  readonly textOf: TextOf
  /** What is wrong with the value at the place; null where nothing is known to be. */
  readonly faultOf: (path: Path) => string | null
  /** Whether something is wrong in it or in a part of it; the place as `samePlace` writes it. */
  readonly faultsBelow: (place: string) => boolean
  /** Undefined takes the field away: what is left out has its default. */
  readonly set: (path: Path, value: unknown) => void
  readonly isReadOnly: boolean
  /** Draws a value within a value. */
  readonly Value: ComponentType<ValueProps>
  readonly company: string
}

const Context = createContext<RecordFormTools | null>(null)
export const RecordFormProvider = Context.Provider

export function useRecordForm(): RecordFormTools {
  const tools = use(Context)
  if (!tools) throw new Error('This field is not inside of a form.')
  return tools
}
