import { passwordReset } from '@portolan/contract/features/password-reset'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, fakeServer, refuse } from '../../lib/test-http.ts'
import { usePolicies } from './use-policies.ts'

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  server.on(sessions.requestToken, answer({ accessToken: 'service', expiresInSeconds: 3600, scopes: [] }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const good = answer({ Policies: [], IsBlock: false })

it('retries automatically when slow typing has used up the checks', async () => {
  server.on(passwordReset.validPassword, refuse(429, 'too_many_requests'), good)
  const { result } = renderHook(() => usePolicies('token', 'eleven-ships'))
  await pass(400)
  expect(result.current).toEqual({ kind: 'failed', message: 'text of too_many_requests' })
  await pass(10_000)
  expect(result.current).toEqual({ kind: 'known', policies: [], isBlocked: false })
  await pass(60_000)
  expect(server.to(passwordReset.validPassword)).toHaveLength(2)
})

it('stops checking a changed password, and after unmount', async () => {
  server.on(passwordReset.validPassword, refuse(429, 'too_many_requests'))
  const { rerender, unmount } = renderHook(({ password }) => usePolicies('token', password), {
    initialProps: { password: 'eleven-ships' },
  })
  await pass(400)
  rerender({ password: 'twelve-ships' })
  await pass(400)
  unmount()
  await pass(60_000)
  expect(server.to(passwordReset.validPassword).map(({ body }) => body['Password'])).toEqual([
    'eleven-ships',
    'twelve-ships',
  ])
})
