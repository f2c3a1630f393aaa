import { type ErrorCode, type ErrorEntry, errors } from '@portolan/contract/errors'
import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { endsSession } from './error-codes.ts'

it('the session is over by those codes that the error table says it of', () => {
  const table = Object.entries<ErrorEntry>(errors) as [ErrorCode, ErrorEntry][]
  const marked = table.filter(([, entry]) => entry.endsSession).map(([code]) => code)
  expect(table.map(([code]) => code).filter((code) => endsSession(new CallError({ code, message: '' })))).toEqual(
    marked,
  )
  expect(marked.length).toBeGreaterThan(0)
})
