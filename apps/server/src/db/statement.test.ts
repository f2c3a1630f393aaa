import { expect, expectTypeOf, it } from 'vitest'
import { statement, statements } from './statement.ts'

it('numbers named parameters, casts each to its type, and passes the values in that order', () => {
  const found = statement(
    'found',
    { limit: 'int', codes: '(text | null)[]', after: 'timestamptz | null' },
    `select a[1:2], b::text, '10:30' from t where c = any (:codes) and (:after is null or d > :after) limit :limit`,
  )
  const after = new Date(0)
  expect(found({ limit: 5, codes: ['a', null], after })).toEqual({
    name: 'found',
    text: `select a[1:2], b::text, '10:30' from t where c = any ($1::text[]) and ($2::timestamptz is null or d > $2::timestamptz) limit $3::int`,
    values: [['a', null], after, 5],
  })
  // @ts-expect-error a value is missing
  found({ limit: 5, codes: [] })
  // @ts-expect-error nothing declares this value
  found({ limit: 5, codes: [], after: null, before: null })
  expectTypeOf(found).parameter(0).toEqualTypeOf<{
    readonly limit: number
    readonly codes: readonly (string | null)[]
    readonly after: Date | null
  }>()
})

it('refuses a text that names what is not declared, and a declaration that nothing names', () => {
  expect(() => statement('lost', { id: 'bigint' }, 'select :id, :idd')).toThrow('“idd”, which it does not declare')
  expect(() => statement('idle', { id: 'bigint', name: 'text' }, 'select :id')).toThrow('never names: name')
})

it('lets a variant leave out a parameter that another one names', () => {
  const either = statements('either', { id: 'bigint', name: 'text' }, { byId: 'select :id', byName: 'select :name' })
  expect(either.byName({ id: 1, name: 'a' })).toEqual({
    name: 'either, byName',
    text: 'select $1::text',
    values: ['a'],
  })
  expect(() => statements('either', { id: 'bigint', name: 'text' }, { a: 'select :id', b: 'select :id' })).toThrow(
    'never names: name',
  )
})
