import { beforeEach, expect, it } from 'vitest'
import { ownPath, rememberOrigin, takeOrigin } from './origin.ts'

const start = 1_000_000
beforeEach(() => sessionStorage.clear())

it('keeps where a visitor wanted to go for five minutes, once', () => {
  rememberOrigin('/pre-trip/detail?requestRef=20251103000123456789', start)
  expect(takeOrigin(start + 5 * 60_000)).toBe('/pre-trip/detail?requestRef=20251103000123456789')
  expect(takeOrigin(start)).toBeNull()
})

it('forgets it afterwards', () => {
  rememberOrigin('/invoices', start)
  expect(takeOrigin(start + 5 * 60_000 + 1)).toBeNull()
})

it('never leads to another host', () => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])
    expect(ownPath(path)).toBeNull()
})
