import { ThemeType } from '@portolan/contract/enums'
import { dashboard } from '@portolan/contract/features/dashboard'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentProfile, setProfile, storeSession } from '../session.ts'
import { answer, fakeServer, refuse, signedIn } from '../test-http.ts'
import { exampleProfile } from '../test-viewer.ts'
import { tellMessage, tellMissed } from './subscribers.ts'
import { takeOverSetting } from './take-over-setting.ts'

let server: ReturnType<typeof fakeServer>
let stop: () => void
let isSaving = false
let saved: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isSaving = false
  server = fakeServer()
  storeSession(signedIn())
  setProfile(withTheme(ThemeType.Galaxy))
  stop = takeOverSetting({ isNow: () => isSaving, onChange: (listener) => ((saved = listener), () => undefined) })
})
afterEach(() => {
  stop()
  setProfile(null)
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const withTheme = (theme: ThemeType) => {
  const profile = exampleProfile({ companies: 1 })
  return { ...profile, UserSetting: { ...profile.UserSetting, ThemeType: theme } }
}
const settingOf = (theme: ThemeType) => answer({ UserSetting: withTheme(theme).UserSetting })
const say = () => tellMessage({ Type: RealtimeMessageType.UserSetting, Status: 0, Ref: null })
const theme = () => currentProfile()?.UserSetting.ThemeType
const shown = () => document.documentElement.dataset.mantineColorScheme
const asked = () => server.to(dashboard.userSetting)

it('takes over what was saved elsewhere, without keeping the session alive', async () => {
  server.on(dashboard.userSetting, settingOf(ThemeType.Breezy))
  say()
  await vi.waitFor(() => expect(theme()).toBe(ThemeType.Breezy))
  expect(shown()).toBe('light')
  expect(asked()[0]?.headers.has('x-portolan-intent')).toBe(false)
})

it('fetches once for messages that come together, and once more for those that come meanwhile', async () => {
  server.on(dashboard.userSetting, settingOf(ThemeType.Breezy), settingOf(ThemeType.Galaxy))
  for (let index = 0; index < 5; index++) say()
  tellMissed()
  await vi.waitFor(() => expect(asked()).toHaveLength(2))
  await vi.waitFor(() => expect(theme()).toBe(ThemeType.Galaxy))
})

it('tries again after a failure', async () => {
  server.on(dashboard.userSetting, refuse(503, 'service_unavailable'), settingOf(ThemeType.Breezy))
  say()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(theme()).toBe(ThemeType.Breezy)
  })
})

it('waits while this tab saves, so that an older setting never overtakes what was just chosen', async () => {
  server.on(dashboard.userSetting, settingOf(ThemeType.Breezy))
  isSaving = true
  say()
  expect(asked()).toHaveLength(0)
  isSaving = false
  saved()
  await vi.waitFor(() => expect(theme()).toBe(ThemeType.Breezy))
  expect(asked()).toHaveLength(1)
})
