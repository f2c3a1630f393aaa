import { languages } from '@portolan/contract/enums'
import type { JsonSchema } from './json-schema.ts'

/** How a value is edited, read from its schema. */
export type FormNode =
  | { readonly kind: 'text' | 'area' | 'switch' | 'day' | 'time' | 'json' }
  | { readonly kind: 'number'; readonly isWhole: boolean }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'choices'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'chips'; readonly isNumbers: boolean }
  | { readonly kind: 'names'; readonly languages: readonly string[]; readonly required: readonly string[] }
  | { readonly kind: 'money' }
  | { readonly kind: 'object'; readonly fields: readonly ObjectField[] }
  | { readonly kind: 'rows'; readonly item: JsonSchema }
  | { readonly kind: 'map'; readonly value: JsonSchema }
  | { readonly kind: 'union'; readonly variants: readonly Variant[] }
  | { readonly kind: 'constant'; readonly value: unknown }

export interface ObjectField {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

/** One of the shapes a value may have. */
export interface Variant {
  readonly schema: JsonSchema
  /** What tells it from the others, such as the condition's `on`; the names of its fields where nothing does. */
  readonly name: string
  /** Where the name stands as a word: in the field of this name, or '' for a value that is a word itself. */
  readonly mark?: string
  /** The fields of an object that nothing else tells from the others. */
  readonly fields?: readonly string[]
}

const longText = 400

/** A schema without references: `root` holds what they point to. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return mergedAll(schema, root)
  if (schema.$ref === '#') return root
  const name = schema.$ref.replace(/^#\/\$defs\//, '')
  const found = root.$defs?.[name]
  if (!found) return {}
  const { $ref: _ref, ...own } = schema
  return { ...resolved(found, root), ...own }
}

/** What `allOf` says together is one schema: the parts of ours never contradict each other. */
function mergedAll(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (!schema.allOf) return schema
  const { allOf, ...own } = schema
  return Object.assign({}, ...allOf.map((part) => resolved(part, root)), own) as JsonSchema
}

/** Whether `null` is one of its values: then no value is a value. */
export const isNullable = (schema: JsonSchema): boolean => variantsOf(schema).some(({ type }) => type === 'null')

const variantsOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] => anyOf ?? oneOf ?? []

/** The schema beside its `null`. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const variants = variantsOf(schema)
  const others = variants.filter(({ type }) => type !== 'null')
  if (others.length === variants.length) return schema
  const { anyOf: _any, oneOf: _one, ...own } = schema
  return others.length === 1 ? { ...others[0], ...own } : { ...own, anyOf: others }
}

/** How the value of a schema is edited. */
export function nodeOf(given: JsonSchema, root: JsonSchema): FormNode {
  const schema = withoutNull(resolved(given, root))
  const variants = variantsOf(schema)
  if (variants.length > 0) return { kind: 'union', variants: variants.map((one) => variant(resolved(one, root), root)) }
  if ('const' in schema) return { kind: 'constant', value: schema.const }
  if (schema.enum) return { kind: 'choice', options: schema.enum as readonly (string | number)[] }
  switch (schema.type) {
    case 'string':
      return textNode(schema)
    case 'integer':
    case 'number':
      return { kind: 'number', isWhole: schema.type === 'integer' }
    case 'boolean':
      return { kind: 'switch' }
    case 'array':
      return listNode(schema, root)
    case 'object':
      return objectNode(schema, root)
    default:
      return { kind: 'json' }
  }
}

function textNode(schema: JsonSchema): FormNode {
  if (schema.format === 'date') return { kind: 'day' }
  if (schema.pattern === '^([01]\\d|2[0-3]):[0-5]\\d$') return { kind: 'time' }
  return { kind: (schema.maxLength ?? 0) > longText && schema.format === undefined ? 'area' : 'text' }
}

function listNode(schema: JsonSchema, root: JsonSchema): FormNode {
  const item = resolved(schema.items ?? {}, root)
  const inner = nodeOf(item, root)
  if (inner.kind === 'choice') return { kind: 'choices', options: inner.options }
  if (inner.kind === 'text') return { kind: 'chips', isNumbers: false }
  if (inner.kind === 'number') return numbersNode(item)
  return { kind: 'rows', item }
}

/** A few whole numbers, such as days of the week, are chosen; others are written. */
function numbersNode({ type, minimum, maximum }: JsonSchema): FormNode {
  const isFew = type === 'integer' && minimum !== undefined && maximum !== undefined && maximum - minimum < 12
  if (!isFew) return { kind: 'chips', isNumbers: true }
  return { kind: 'choices', options: Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index) }
}

function objectNode(schema: JsonSchema, root: JsonSchema): FormNode {
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0) {
    const more = schema.additionalProperties
    const value = typeof more === 'object' ? more : {}
    return Object.keys(value).length > 0 ? { kind: 'map', value } : { kind: 'json' }
  }
  const required = schema.required ?? []
  if (names.every((name) => (languages as readonly string[]).includes(name)))
    return { kind: 'names', languages: languages.filter((one) => names.includes(one)), required }
  if (names.length === 2 && names.includes('amount') && names.includes('currency')) return { kind: 'money' }
  return {
    kind: 'object',
    fields: names.map((name) => ({
      name,
      schema: resolved(schema.properties?.[name] ?? {}, root),
      isRequired: required.includes(name),
    })),
  }
}

function variant(schema: JsonSchema, root: JsonSchema): Variant {
  const node = nodeOf(schema, root)
  if (node.kind === 'constant') return { schema, name: String(node.value), mark: '' }
  if (node.kind !== 'object')
    return { schema, name: node.kind === 'rows' || node.kind === 'chips' ? 'list' : node.kind }
  const mark = node.fields.find(({ schema: field }) => 'const' in field)
  if (mark) return { schema, name: String(mark.schema.const), mark: mark.name }
  const fields = node.fields.map(({ name }) => name)
  return { schema, name: fields.join(' · '), fields }
}

/** The shape that a value has; -1 where it has none of them. Required names and constants decide, then the type alone. */
export function variantOf(value: unknown, variants: readonly Variant[], root: JsonSchema): number {
  return variants.findIndex(({ schema }) => isLike(value, schema, root))
}

function isLike(value: unknown, schema: JsonSchema, root: JsonSchema): boolean {
  const node = nodeOf(schema, root)
  switch (node.kind) {
    case 'constant':
      return value === node.value
    case 'choice':
      return node.options.includes(value as string)
    case 'object':
    case 'names':
    case 'money':
    case 'map':
      return isRecord(value) && hasShape(value, resolved(schema, root), root)
    case 'rows':
    case 'choices':
    case 'chips':
      return Array.isArray(value)
    case 'number':
      return typeof value === 'number'
    case 'switch':
      return typeof value === 'boolean'
    case 'union':
      return node.variants.some((one) => isLike(value, one.schema, root))
    case 'json':
      return true
    default:
      return typeof value === 'string'
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function hasShape(value: Readonly<Record<string, unknown>>, schema: JsonSchema, root: JsonSchema): boolean {
  const properties = schema.properties ?? {}
  const isComplete = (schema.required ?? []).every((name) => name in value)
  const isKnown = Object.keys(value).every((name) => name in properties || schema.additionalProperties !== false)
  const isMarked = Object.entries(properties).every(([name, one]) => {
    const held = resolved(one, root)
    return !('const' in held) || value[name] === held.const
  })
  return isComplete && isKnown && isMarked
}

/** What a new value of a schema is before anything is entered: its default, or the emptiest of its shape. */
export function firstValue(given: JsonSchema, root: JsonSchema): unknown {
  const schema = resolved(given, root)
  if (schema.default !== undefined) return schema.default
  if (isNullable(schema)) return null
  const node = nodeOf(schema, root)
  switch (node.kind) {
    case 'constant':
      return node.value
    case 'choice':
      return node.options[0]
    case 'switch':
      return false
    case 'number':
      return schema.minimum ?? 0
    case 'rows':
    case 'choices':
    case 'chips':
      return []
    case 'names':
      return Object.fromEntries(node.required.map((language) => [language, '']))
    case 'money':
      return { amount: '', currency: '' }
    case 'map':
    case 'json':
      return {}
    case 'object':
      return Object.fromEntries(
        node.fields
          .filter(({ isRequired }) => isRequired)
          .map(({ name, schema: one }) => [name, firstValue(one, root)]),
      )
    case 'union':
      return firstValue(node.variants[0]?.schema ?? {}, root)
    default:
      return ''
  }
}
