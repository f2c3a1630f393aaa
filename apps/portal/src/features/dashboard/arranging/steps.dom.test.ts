import { dashboard } from '@portolan/contract/features/dashboard'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { currentProfile, setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { currentToast, dismissToast } from '../../../lib/toast.ts'
import { changeWidgets, savingWidgets, takeSetting } from '../../../lib/widgets.ts'
import { show, widen } from './changes.ts'
import { takeStep, undo } from './steps.ts'

let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  await startTexts()
  await fetchTexts('arranging')
  server = fakeServer()
  storeSession(signedIn())
  const profile = exampleProfile({ companies: 1 })
  const Widgets = ([0, 1, 5] as const).map((type) => ({ WidgetType: type, IsVisible: true, Attributes: '{}' }))
  setProfile({ ...profile, UserSetting: { ...profile.UserSetting, Widgets } })
  server.on(dashboard.saveUserSetting, (asked) => {
    const { UserSetting, BaseRevision } = asked.body as { UserSetting: object; BaseRevision: number }
    return Response.json({
      Status: 0,
      UserSetting: { ...profile.UserSetting, ...UserSetting, Revision: BaseRevision + 1 },
    })
  })
})
afterEach(() => {
  dismissToast()
  vi.unstubAllGlobals()
})

const hidden = () =>
  currentProfile()
    ?.UserSetting.Widgets.filter(({ IsVisible }) => !IsVisible)
    .map((one) => one.WidgetType)
const saved = () => vi.waitFor(() => expect(savingWidgets.isNow()).toBe(false))

it('shows a toast for each step, and undoes several, the last one first', async () => {
  takeStep(show(0, false), 'Hid trips')
  takeStep(show(1, false), 'Hid reminder')
  takeStep(widen(5, 1), 'Clocks at full width')
  expect(currentToast()).toMatchObject({ kind: 'done', text: 'Clocks at full width', action: { text: 'Undo' } })
  await saved()
  undo()
  expect(hidden()).toEqual([0, 1])
  expect(currentToast()).toEqual({ kind: 'done', text: 'Undone: Clocks at full width' })
  undo()
  expect(hidden()).toEqual([0])
  undo()
  expect(hidden()).toEqual([])
  await saved()
  const count = server.to(dashboard.saveUserSetting).length
  undo()
  await saved()
  expect(server.to(dashboard.saveUserSetting)).toHaveLength(count)
})

it('undoes on the newest list, and keeps changes from elsewhere', async () => {
  takeStep(show(0, false), 'Hid trips')
  await saved()
  const setting = currentProfile()?.UserSetting
  if (!setting) throw new Error('nobody is signed in')
  const Widgets = setting.Widgets.map((one) => (one.WidgetType === 1 ? { ...one, IsVisible: false } : one))
  takeSetting({ ...setting, Widgets, Revision: setting.Revision + 1 })
  currentToast()?.action?.run()
  expect(hidden()).toEqual([1])
  await saved()
})

it('removes a step that was not saved from the history', async () => {
  server.on(dashboard.saveUserSetting, refuse(503, 'service_unavailable', 'Not now'))
  takeStep(show(0, false), 'Hid trips')
  await saved()
  await vi.waitFor(() => expect(currentToast()).toEqual({ kind: 'failed', text: 'Not now' }))
  server.on(dashboard.saveUserSetting, answer({ Status: 0, UserSetting: currentProfile()?.UserSetting }))
  undo()
  expect(await changeWidgets((widgets) => widgets)).toBe(true)
  expect(hidden()).toEqual([])
})
