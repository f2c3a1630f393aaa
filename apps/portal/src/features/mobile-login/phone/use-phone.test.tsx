import { mobileLogin } from '@portolan/contract/features/mobile-login'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, fakeServer, refuse } from '../../../lib/test-http.ts'

const details = { name: 'Nora', email: 'n@quay.example', company: 'Quay', browser: null, system: null }
const me = {
  name: 'Nora',
  email: 'n@quay.example',
  company: 'Quay',
  language: null,
  platform: { PlatformName: 'Pocket', PlatformUserId: 'p-1', PlatformCode: 'ios', CreateOnRemark: '20261101080000' },
}
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  location.hash = '#code=only-once'
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const waiting = { state: 'waiting', number: '47', expiresInSeconds: 100 }
/** The page asks at once when it becomes visible. */
const comeBack = () =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })

async function redeemed(...decisions: Parameters<typeof server.on>[1][]) {
  server.on(mobileLogin.look, answer({ ...details, expiresInSeconds: 100 }))
  server.on(mobileLogin.redeem, answer({ number: '47', expiresInSeconds: 100 }))
  server.on(mobileLogin.await, ...decisions)
  vi.resetModules()
  const { usePhone } = await import('./use-phone.ts')
  const { result } = renderHook(() => usePhone())
  await waitFor(() => expect(result.current.state.kind).toBe('code-found'))
  await act(() => result.current.confirm('only-once', { platformCode: 'ios', name: 'Pocket' }))
  expect(result.current.state).toMatchObject({ kind: 'waiting', number: '47' })
  return result
}

it('a phone waits with its number until the desktop has confirmed it, through lost answers too', async () => {
  const confirmed = { state: 'confirmed', accessToken: 'a-1', expiresInSeconds: 900 }
  const result = await redeemed(answer(waiting), refuse(503, 'service_unavailable'), answer(confirmed))
  server.on(mobileLogin.me, answer(me))
  for (let asked = 1; asked <= 2; asked++) {
    comeBack()
    await waitFor(() => expect(server.to(mobileLogin.await)).toHaveLength(asked))
    expect(result.current.state.kind).toBe('waiting')
  }
  expect(server.to(mobileLogin.me), 'no call before the confirmation').toHaveLength(0)
  comeBack()
  await waitFor(() => expect(result.current.state.kind).toBe('signed-in'))
  expect(server.to(mobileLogin.redeem)).toHaveLength(1)
})

it.each([
  ['refused', answer({ state: 'refused' })],
  ['expired', answer({ state: 'expired' })],
  ['expired', refuse(403, 'qr_code_expired')],
])('a phone that waited is %s', async (kind, decision) => {
  const result = await redeemed(decision)
  comeBack()
  await waitFor(() => expect(result.current.state.kind).toBe(kind))
  expect(localStorage.getItem('portolan.phone_waiting')).toBeNull()
})

it('a phone whose account fails to load after the sign-in retries without the code', async () => {
  const result = await redeemed(answer({ state: 'confirmed', accessToken: 'a-1', expiresInSeconds: 900 }))
  server.on(mobileLogin.me, refuse(503, 'service_unavailable'), answer(me))
  comeBack()
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: 'failed', code: null }))
  act(() => result.current.again(null))
  await waitFor(() => expect(result.current.state.kind).toBe('signed-in'))
  expect(server.to(mobileLogin.await)).toHaveLength(1)
})
