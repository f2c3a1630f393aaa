import { expect, it } from 'vitest'
import { readAttachmentSearch } from './attachment-address.ts'

it.each([
  [
    { token: 'abc', file: 'a.txt' },
    { token: 'abc', file: 'a.txt' },
  ],
  [
    { token: 7, file: 2026 },
    { token: '7', file: '2026' },
  ],
  [{ token: 'abc', file: ' ' }, { token: 'abc' }],
  [{ token: ['a', 'b'], file: 'a.txt', other: 'x' }, { file: 'a.txt' }],
  [{}, {}],
])('%o is read as %o', (search, read) => {
  expect(readAttachmentSearch(search)).toEqual(read)
})
