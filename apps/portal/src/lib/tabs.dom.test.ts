import { sessions } from '@portolan/contract/features/session/sign-in'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentNotice, dismissNotice } from './notice.ts'
import { accessToken, currentProfile, setProfile, storeSession } from './session.ts'
import { listenToTabs, tellTabs } from './tabs.ts'
import { answer, fakeServer, signedIn } from './test-http.ts'
import { exampleProfile } from './test-viewer.ts'

let server: ReturnType<typeof fakeServer>
let stop = () => {}
beforeEach(() => {
  sessionStorage.clear()
  dismissNotice()
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  stop = listenToTabs()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('another tab’s sign-out ends this one at once, without a call', async () => {
  tellTabs({ kind: 'signed-out' })
  await vi.waitFor(() => expect(currentNotice()).toEqual({ kind: 'session-timeout', message: 'logged_out' }))
  expect([accessToken(), server.asked.length]).toEqual(['', 0])
})

it('somebody else’s sign-in is said at once, and this tab stays as it was', async () => {
  tellTabs({ kind: 'signed-in', sub: 'person-2', name: 'Somebody Else' })
  await vi.waitFor(() => expect(currentNotice()?.kind).toBe('account-switched'))
  expect([accessToken(), server.asked.length]).toEqual(['bearer-1', 0])
})

it('a new sign-in of the same person goes on with the new session', async () => {
  server.on(sessions.renew, answer(signedIn({ token: 'bearer-2' })))
  server.on(sessions.getLoginProfile, answer({ ...exampleProfile({ companies: 2 }), ProfileToken: 'profile-2' }))
  tellTabs({ kind: 'signed-in', sub: 'person-1', name: 'Mei Lin Chen' })
  await vi.waitFor(() => expect(currentProfile()?.ProfileToken).toBe('profile-2'))
  expect([accessToken(), currentNotice()]).toEqual(['bearer-2', null])
  expect(server.to(sessions.getLoginProfile)[0]?.body, 'the old token stays here').not.toHaveProperty('ProfileToken')
})

it('what is no message, and a tab without a session, are left alone', async () => {
  const channel = new BroadcastChannel('portolan.session')
  channel.postMessage({ kind: 'signed-in' })
  channel.postMessage('signed-out')
  sessionStorage.clear()
  channel.postMessage({ kind: 'signed-out' })
  const heard = new Promise((resolve) => {
    const other = new BroadcastChannel('portolan.session')
    other.onmessage = () => resolve(other.close())
  })
  channel.postMessage('last')
  await heard
  channel.close()
  expect([currentNotice(), server.asked.length]).toEqual([null, 0])
})
