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

it('a phone whose account fails to load after the sign-in retries without the code', async () => {
  server.on(mobileLogin.look, answer({ ...details, expiresInSeconds: 100 }))
  server.on(mobileLogin.redeem, answer({ accessToken: 'a-1', expiresInSeconds: 900 }))
  server.on(mobileLogin.me, refuse(503, 'service_unavailable'), answer(me))
  const { usePhone } = await import('./use-phone.ts')
  const { result } = renderHook(() => usePhone())
  await waitFor(() => expect(result.current.state.kind).toBe('code-found'))

  await act(() => result.current.confirm('only-once', { platformCode: 'ios', name: 'Pocket' }))
  expect(result.current.state).toMatchObject({ kind: 'failed', code: null })
  act(() => result.current.again(null))
  await waitFor(() => expect(result.current.state.kind).toBe('signed-in'))
  expect(server.to(mobileLogin.redeem)).toHaveLength(1)
})
