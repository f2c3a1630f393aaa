import { dashboard } from '@portolan/contract/features/dashboard'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { currentProfile, setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { NoticeSettingsDialog } from './notice-settings-dialog.tsx'

let server: ReturnType<typeof fakeServer>
const onClose = vi.fn<() => void>()
const { UserSetting } = exampleProfile({ companies: 1 })

beforeEach(async () => {
  await startTexts()
  await fetchTexts('riskNotices')
  onClose.mockClear()
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeSettingsDialog opened onClose={onClose} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save these settings' }))

it('saves channels and quiet hours, and closes', async () => {
  const RiskNotices = { Mail: false, Portal: true, QuietFrom: '22:00', QuietTo: '06:30' }
  server.on(dashboard.saveUserSetting, answer({ Status: 0, UserSetting: { ...UserSetting, RiskNotices } }))
  expect(box('From').disabled).toBe(true)
  fireEvent.click(box('By mail'))
  fireEvent.click(box('No quiet hours'))
  fireEvent.change(box('To'), { target: { value: '06:30' } })
  save()
  // Shown as saved before the answer.
  await waitFor(() => expect(currentProfile()?.UserSetting.RiskNotices).toEqual(RiskNotices))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('keeps what was entered where it cannot be saved', async () => {
  server.on(dashboard.saveUserSetting, refuse(503, 'service_unavailable'))
  fireEvent.click(box('By mail'))
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('Your settings could not be saved.')
  expect(box('By mail').checked).toBe(false)
  expect(currentProfile()?.UserSetting.RiskNotices).toEqual(UserSetting.RiskNotices)
  expect(onClose).not.toHaveBeenCalled()
})
