import { expect, it } from 'vitest'
import { fill, plural } from './fill.ts'

it('fills blanks by their names, and none in what it fills in', () => {
  expect(fill('{a} {b} {a}', { a: '{b}', b: '$&' })).toBe('{b} $& {b}')
  expect(fill('{count} of {total}', { count: 3 })).toBe('3 of {total}')
})

it('takes the form that the number asks for', () => {
  const forms = { one: '{count} mail', other: '{count} mails of {name}' }
  expect(plural(forms, 1, 'en-US')).toBe('1 mail')
  expect(plural(forms, 1200, 'en-US', { name: 'Mei' })).toBe('1,200 mails of Mei')
  expect(plural(forms, 1, 'ja-JP', { name: 'Mei' })).toBe('1 mails of Mei')
})
