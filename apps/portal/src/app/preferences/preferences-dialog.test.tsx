import { dashboard } from '@portolan/contract/features/dashboard'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatTime } from '../../lib/dates.ts'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { currentProfile, setProfile, storeSession } from '../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../lib/test-http.ts'
import { exampleProfile } from '../../lib/test-viewer.ts'
import { PreferencesDialog } from './preferences-dialog.tsx'

let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  await startTexts()
  await fetchTexts('preferences')
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
})
afterEach(() => {
  cleanup()
  setProfile(null)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PreferencesDialog opened onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const radio = (name: RegExp) => screen.getByRole('radio', { name })

it('saves each choice by itself, and times follow at once', async () => {
  const { UserSetting } = exampleProfile({ companies: 1 })
  server.on(dashboard.saveUserSetting, answer({ Status: 0, UserSetting: { ...UserSetting, Clock: '12' } }))
  const user = show()
  expect(radio(/^24 hours/)).toHaveProperty('checked', true)
  await user.click(radio(/^12 hours/))
  await vi.waitFor(() =>
    expect(server.to(dashboard.saveUserSetting)[0]?.body).toEqual(
      expect.objectContaining({ UserSetting: { Clock: '12' } }),
    ),
  )
  expect(formatTime('20261124150000')).toBe('3:00 PM')
  cleanup()
  setProfile(null)
  expect(formatTime('20261124150000'), 'nobody’s is the portal’s').toBe('15:00')
})

it('keeps what could not be saved, says so, and tries again', async () => {
  server.on(dashboard.saveUserSetting, refuse(503, 'service_unavailable'))
  const user = show()
  await user.click(radio(/^Sunday/))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(radio(/^Sunday/)).toHaveProperty('checked', true)
  expect(currentProfile()?.UserSetting.FirstDayOfWeek).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(server.to(dashboard.saveUserSetting)).toHaveLength(2))
})
