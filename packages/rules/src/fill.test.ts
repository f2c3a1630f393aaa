import { expect, it } from 'vitest'
import { fill, plural } from './fill.ts'

it('replaces placeholders by name, and none inside a value', () => {
  expect(fill('{a} {b} {a}', { a: '{b}', b: '$&' })).toBe('{b} $& {b}')
  expect(fill('{count} of {total}', { count: 3 })).toBe('3 of {total}')
})

it('takes the plural form of the number', () => {
  const forms = { one: '{count} mail', other: '{count} mails of {name}' }
  expect(plural(forms, 1, 'en-US')).toBe('1 mail')
  expect(plural(forms, 1200, 'en-US', { name: 'Mei' })).toBe('1,200 mails of Mei')
  expect(plural(forms, 1, 'ja-JP', { name: 'Mei' })).toBe('1 mails of Mei')
})
