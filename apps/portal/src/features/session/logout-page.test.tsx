import { config } from '@portolan/contract/features/config'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { accessToken, storeSession } from '../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../lib/test-http.ts'
import { LogoutPage } from './logout-page.tsx'
import { session } from './first-messages/en-US.ts'

const provider = 'http://provider.test/end'
let server: ReturnType<typeof fakeServer>
let left: string[]
const onSignedOut = vi.fn<() => void>()

beforeEach(async () => {
  await startTexts()
  left = []
  vi.spyOn(location, 'replace').mockImplementation((address) => void left.push(String(address)))
  server = fakeServer()
  server.on(config.exceptionLog, answer({ Status: 0 }))
  storeSession(signedIn())
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  onSignedOut.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('never claims a sign-out while the session may be alive, and ends it on the second try', async () => {
  server.on(sessions.logout, refuse(503, 'service_unavailable'), answer({ Status: 0, LogoutUrl: provider }))
  server.on(sessions.renew, answer(signedIn()))
  render(<LogoutPage onSignedOut={onSignedOut} />)
  await screen.findByRole('heading', { name: session.notSignedOut })
  expect(screen.getByRole('alert').textContent).toBe('text of service_unavailable')
  expect([left, onSignedOut.mock.calls.length, accessToken()]).toEqual([[], 0, ''])

  await userEvent.click(screen.getByRole('button', { name: session.signOutAgain }))
  await waitFor(() => expect(left).toEqual([provider]))
})

it('continues to the provider if the session has ended already', async () => {
  server.on(sessions.logout, refuse(401, 'AUTH0050'))
  render(<LogoutPage onSignedOut={onSignedOut} />)
  await waitFor(() => expect(left).toEqual([signedIn().logoutUrl]))
})
