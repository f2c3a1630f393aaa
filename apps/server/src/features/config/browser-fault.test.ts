import { expect, it } from 'vitest'
import { untrustedFields } from './config.handlers.ts'

it('cuts fields to size and leaves empty ones out', () => {
  const fields = untrustedFields({ Message: 'm'.repeat(4000), Stack: 's'.repeat(16000), Url: null })
  expect(Object.entries(fields).map(([name, value]) => [name, value.length])).toEqual([
    ['message', 500],
    ['stack', 4000],
  ])
})

it('keeps no control character that could forge a line or move a terminal', () => {
  expect(untrustedFields({ Message: 'a\u001b[2Jb\u0000c\u202Ed\ne\r' }).message).toBe('a [2Jb c d\ne ')
})

it('drops queries and hashes, where tokens stand', () => {
  const fields = untrustedFields({
    Message: 'fetch of https://portal.example/callback?code=secret failed',
    Stack: 'at go (https://portal.example/app.js?v=1:2:3)',
    Url: 'https://portal.example/callback#id_token=secret',
  })
  expect(fields).toEqual({
    message: 'fetch of https://portal.example/callback failed',
    stack: 'at go (https://portal.example/app.js)',
    url: 'https://portal.example/callback',
  })
})

it('does not end inside a character', () => {
  expect(untrustedFields({ Message: `${'x'.repeat(499)}😀` }).message?.isWellFormed()).toBe(true)
})
