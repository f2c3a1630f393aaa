import { expect, it } from 'vitest'
import { firstValue, nodeOf, variantOf } from './form-node.rules.ts'
import type { JsonSchema } from './json-schema.ts'
import { fieldPlace, samePlace, valueAt, withValue } from './record-paths.rules.ts'

const kindOf = (schema: JsonSchema, root: JsonSchema = schema) => nodeOf(schema, root).kind

it.each<[string, JsonSchema]>([
  ['text', { type: 'string', minLength: 1, maxLength: 200 }],
  ['text', { type: 'string', maxLength: 2000, format: 'uri' }],
  ['area', { type: 'string', maxLength: 5000 }],
  ['day', { type: 'string', format: 'date' }],
  ['time', { anyOf: [{ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }, { type: 'null' }], default: '22:00' }],
  ['number', { type: 'integer', minimum: 1, maximum: 9 }],
  ['switch', { type: 'boolean', default: true }],
  ['choice', { type: 'string', enum: ['a', 'b'] }],
  ['choices', { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }],
  ['choices', { type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 } }],
  ['chips', { type: 'array', items: { type: 'string' } }],
  ['chips', { type: 'array', items: { type: 'integer', minimum: 0, maximum: 500 } }],
  ['names', { type: 'object', properties: { 'en-US': { type: 'string' }, 'ja-JP': { type: 'string' } } }],
  ['money', { type: 'object', properties: { amount: { type: 'string' }, currency: { type: 'string' } } }],
  ['object', { type: 'object', properties: { amount: { type: 'string' } } }],
  ['rows', { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } }],
  ['map', { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'boolean' } }],
  ['json', { type: 'object', propertyNames: { type: 'string' }, additionalProperties: {} }],
  ['json', {}],
  ['union', { oneOf: [{ type: 'string' }, { type: 'object', properties: { above: { type: 'number' } } }] }],
  ['constant', { type: 'string', const: 'x' }],
])('draws as %s: %j', (kind, schema) => expect(kindOf(schema)).toBe(kind))

it('follows references, of a schema that contains itself too', () => {
  const root: JsonSchema = {
    $defs: { name: { type: 'object', properties: { 'en-US': { type: 'string' } } } },
    type: 'object',
    properties: { name: { $ref: '#/$defs/name' }, children: { type: 'array', items: { $ref: '#' } } },
  }
  const node = nodeOf(root, root)
  expect(node.kind === 'object' && node.fields.map(({ schema }) => kindOf(schema, root))).toEqual(['names', 'rows'])
})

const condition: JsonSchema = {
  oneOf: [
    {
      type: 'object',
      properties: { on: { const: 'amount' }, above: { type: 'string' } },
      required: ['on'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { on: { const: 'team' }, codes: { type: 'array', items: { type: 'string' } } },
      required: ['on', 'codes'],
      additionalProperties: false,
    },
  ],
}

it('knows which shape a value has, and begins another with what it needs', () => {
  const node = nodeOf(condition, condition)
  if (node.kind !== 'union') throw new Error('no union')
  expect(node.variants.map(({ name, mark }) => [name, mark])).toEqual([
    ['amount', 'on'],
    ['team', 'on'],
  ])
  expect(variantOf({ on: 'team', codes: ['A'] }, node.variants, condition)).toBe(1)
  expect(variantOf({ on: 'other' }, node.variants, condition)).toBe(-1)
  expect(firstValue(node.variants[1]?.schema ?? {}, condition)).toEqual({ on: 'team', codes: [] })
})

it('tells shapes apart by their fields where no word does, and knows which are words themselves', () => {
  const root: JsonSchema = {
    oneOf: [{ const: 'never' }, { type: 'object', properties: { above: { type: 'string' } } }],
  }
  const node = nodeOf(root, root)
  expect(node.kind === 'union' && node.variants).toMatchObject([
    { name: 'never', mark: '' },
    { name: 'above', fields: ['above'] },
  ])
})

it('begins a record with its defaults, and leaves out what may be left out', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      code: { type: 'string' },
      region: { enum: ['Asia', 'EMEA'] },
      note: { type: 'string' },
      days: { type: 'array', items: { type: 'integer' }, default: [1, 2] },
    },
    required: ['code', 'region', 'days'],
  }
  expect(firstValue(schema, schema)).toEqual({ code: '', region: 'Asia', days: [1, 2] })
})

it('changes one place of a record and nothing beside it', () => {
  const record = { name: { 'en-US': 'A' }, rows: [{ id: 'x' }, { id: 'y' }], note: 'n' }
  const changed = withValue(record, ['rows', 1, 'id'], 'z')
  expect(changed).toEqual({ ...record, rows: [{ id: 'x' }, { id: 'z' }] })
  expect(changed.rows[0]).toBe(record.rows[0])
  expect(changed.name).toBe(record.name)
  expect(withValue(record, ['note'], undefined)).toEqual({ name: record.name, rows: record.rows })
  expect(valueAt(record, ['rows', 5, 'id'])).toBeUndefined()
})

it('reads a place however it is written', () => {
  expect(['rows[1].name.en-US', 'rows.1.name.en-US', '/rows/1/name/en-US'].map(samePlace)).toEqual(
    Array.from({ length: 3 }, () => 'rows.1.name.en-US'),
  )
  expect(fieldPlace('rows[].name')).toBe(fieldPlace('rows[3].name'))
})
