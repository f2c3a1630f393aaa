import { type Declaration, isUpload, type Schema } from '@portolan/contract/operation'
import fc from 'fast-check'
import * as z from 'zod/mini'
import type { UploadInput } from './caller.ts'

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  pattern?: string
  minimum?: number
  maximum?: number
}

/** Generates inputs for a call: most follow its schema, some have one broken field, some are garbage. Uploads also get `oddFiles`. */
export function inputsOf(declaration: Declaration, oddFiles: UploadInput['files'] = []): fc.Arbitrary<unknown> {
  if (isUpload(declaration.request)) return uploads(declaration.request.fields, oddFiles)
  const shaped = fromSchema(toJsonSchema(declaration.request))
  return fc.oneof(
    { weight: 6, arbitrary: shaped },
    { weight: 2, arbitrary: broken(shaped) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

const toJsonSchema = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const awkwardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    "'; DROP TABLE login; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '0',
    '-1',
    '9223372036854775808',
    '日本語',
    '\u{1F6EB}',
    'a'.repeat(5000),
  ),
)

function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(fromSchema))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: 5 })
    case 'string':
      return schema.pattern ? fc.oneof(fc.stringMatching(new RegExp(schema.pattern)), awkwardText) : awkwardText
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 2_000_000, 2_000_000) }),
        fc.constantFrom(0, -1, 2 ** 53, 1.5),
      )
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]): [string, fc.Arbitrary<unknown>] => [name, fromSchema(property)],
  )
  return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] })
}

/** Removes a field, or puts garbage into it. */
function broken(shaped: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(shaped, fc.jsonValue(), fc.nat()).map(([value, garbage, pick]) => {
    if (typeof value !== 'object' || value === null) return garbage
    const keys = Object.keys(value)
    const key = keys[pick % Math.max(1, keys.length)]
    return key ? { ...value, [key]: garbage } : { surprise: garbage }
  })
}

const fileNames = ['a.json', 'b.xml', 'c.zip', 'logo.png', '../../up.json', '', '名.xml']

/** Draws names and contents independently, so that each content also comes under a wrong name. */
function uploads(fields: Schema, oddFiles: UploadInput['files']): fc.Arbitrary<UploadInput> {
  const name = fc.constantFrom(...fileNames, ...oddFiles.map((file) => file.name))
  const content = fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.uint8Array({ maxLength: 2000 }),
    fc.constantFrom(
      '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>',
      'PK\u0003\u0004broken',
      ...oddFiles.map((file) => file.content),
    ),
  )
  return fc.record({
    fields: fromSchema(toJsonSchema(fields)).map((value) =>
      Object.fromEntries(Object.entries(value as object).map(([key, entry]) => [key, String(entry)])),
    ),
    files: fc.array(fc.record({ name, content }), { maxLength: 3 }),
  }) as fc.Arbitrary<UploadInput>
}
