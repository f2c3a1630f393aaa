/** What the server describes a record with: the part of JSON Schema, draft 2020-12, that the schemas of records use. */
export interface JsonSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

/** A field as the server titles it. Positions in lists are left out of the path: `portalAreas[].name`. */
export interface FieldText {
  readonly Path: string
  readonly Title: string
  readonly Help: string
  readonly Group: string
  readonly Order: number
  readonly Widget?: string | undefined
  /** What the words that one chooses from are called, by the word. */
  readonly Choices?: Readonly<Record<string, string>> | undefined
}
