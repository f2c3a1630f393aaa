import { sessions } from '@portolan/contract/features/session/sign-in'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentNotice, dismissNotice } from './notice.ts'
import { startSessionClock } from './session-clock.ts'
import { accessToken, storeSession } from './session.ts'
import { answer, fakeServer, refuse, signedIn } from './test-http.ts'

const minute = 60_000
let server: ReturnType<typeof fakeServer>
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
  sessionStorage.clear()
  dismissNotice()
  server = fakeServer()
  storeSession(signedIn())
  stop = startSessionClock()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('renews when the session check is due, as a timer and not as a person', async () => {
  server.on(sessions.renew, () => Response.json(signedIn({ token: 'bearer-2' })))
  await vi.advanceTimersByTimeAsync(5 * minute - 1)
  expect(server.asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.asked[0]?.headers.get('x-portolan-intent')).toBeNull()
  expect(accessToken()).toBe('bearer-2')
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(server.asked).toHaveLength(2)
})

it('tells once that the session is over, and asks no more', async () => {
  server.on(sessions.renew, refuse(401, 'login_required'))
  await vi.advanceTimersByTimeAsync(30 * minute)
  expect(server.asked).toHaveLength(1)
  expect(currentNotice()?.kind).toBe('session-timeout')
})

it('bears a short absence of the server, and gives up when the bearer ends', async () => {
  server.on(sessions.renew, refuse(503, 'shutting_down'))
  await vi.advanceTimersByTimeAsync(9 * minute)
  expect(currentNotice()).toBeNull()
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(currentNotice()?.kind).toBe('session-timeout')
})

it('goes on after a short absence', async () => {
  server.on(sessions.renew, refuse(503, 'shutting_down'), answer(signedIn({ token: 'bearer-2' })))
  await vi.advanceTimersByTimeAsync(6 * minute)
  expect(accessToken()).toBe('bearer-2')
})
