import { expect, it } from 'vitest'
import { readCallback } from './read-callback.ts'

const landing = 'https://portal.example/callback'

it('finds a code in the query and tokens in the hash', () => {
  expect(readCallback(`${landing}?code=abc&state=s`)).toEqual({
    kind: 'sign-in',
    address: `${landing}?code=abc&state=s`,
  })
  expect(readCallback(`${landing}#access_token=a&id_token=b`).kind).toBe('sign-in')
})

it('mends a second question mark', () => {
  expect(readCallback(`${landing}?returnTo=x/?code=abc&state=s`)).toEqual({
    kind: 'sign-in',
    address: `${landing}?returnTo=x&code=abc&state=s`,
  })
})

it('tells a refusal by the person from a fault, in query and hash', () => {
  expect(readCallback(`${landing}?error=access_denied`).kind).toBe('denied')
  expect(readCallback(`${landing}#error=access_denied`).kind).toBe('denied')
  expect(readCallback(`${landing}?error=server_error`)).toMatchObject({ kind: 'unreadable', reason: 'server_error' })
  expect(readCallback(landing)).toMatchObject({ kind: 'unreadable' })
})
