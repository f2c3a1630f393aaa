import { dashboard } from '@portolan/contract/features/dashboard'
import type { Widget } from '@portolan/contract/schemas/user-setting'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentProfile, setProfile, storeSession } from './session.ts'
import { type Asked, fakeServer, refuse, signedIn } from './test-http.ts'
import { exampleProfile } from './test-viewer.ts'
import { currentToast, dismissToast } from './toast.ts'
import { changeAttributes, changeWidgets, savingWidgets, takeSetting, type WidgetChange } from './widgets.ts'

const widget = (type: 0 | 1 | 5, visible = true): Widget => ({ WidgetType: type, IsVisible: visible, Attributes: '{}' })
const hide =
  (type: number): WidgetChange =>
  (widgets) =>
    widgets.map((one) => (one.WidgetType === type ? { ...one, IsVisible: false } : one))
const shown = () =>
  currentProfile()
    ?.UserSetting.Widgets.filter(({ IsVisible }) => IsVisible)
    .map((one) => one.WidgetType)

/** What the server holds, which other tabs may change too; it refuses a list that was changed from an older one. */
let server: ReturnType<typeof fakeServer>
let held: { Widgets: readonly Widget[]; Revision: number }
const settingHeld = () => ({ ...exampleProfile({ companies: 1 }).UserSetting, ...held })

const save = (asked: Asked) => {
  const { UserSetting, BaseRevision } = asked.body as { UserSetting: { Widgets: Widget[] }; BaseRevision: number }
  if (BaseRevision !== held.Revision) return refuse(409, 'setting_changed')(asked)
  held = { Widgets: UserSetting.Widgets, Revision: held.Revision + 1 }
  return Response.json({ Status: 0, UserSetting: settingHeld() })
}

beforeEach(() => {
  server = fakeServer()
  storeSession(signedIn())
  held = { Widgets: [widget(0), widget(1), widget(5)], Revision: 3 }
  const profile = exampleProfile({ companies: 1 })
  setProfile({ ...profile, UserSetting: settingHeld() as typeof profile.UserSetting })
  server.on(dashboard.saveUserSetting, save)
  server.on(dashboard.userSetting, () => Response.json({ UserSetting: settingHeld() }))
})
afterEach(() => {
  dismissToast()
  vi.unstubAllGlobals()
})

const saves = () => server.to(dashboard.saveUserSetting)
const elsewhere = (change: WidgetChange) => {
  held = { Widgets: change(held.Widgets), Revision: held.Revision + 1 }
}

describe('a change of widgets', () => {
  it('is shown at once and saved with the revision it was made on', async () => {
    const saved = changeWidgets(hide(1))
    expect(shown()).toEqual([0, 5])
    expect(savingWidgets.isNow()).toBe(true)
    expect(await saved).toBe(true)
    expect(saves()[0]?.body).toMatchObject({ BaseRevision: 3 })
    expect(currentProfile()?.UserSetting.Revision).toBe(4)
    expect(savingWidgets.isNow()).toBe(false)
  })

  it('is made again on the newest list where another tab was first: neither change is lost', async () => {
    elsewhere(hide(0))
    expect(await changeWidgets(hide(1))).toBe(true)
    expect(shown()).toEqual([5])
    expect(held.Widgets.map(({ IsVisible }) => IsVisible)).toEqual([false, false, true])
    expect(saves()).toHaveLength(2)
  })

  it('waits for the one before it, and goes along with those that wait too', async () => {
    const all = await Promise.all([changeWidgets(hide(0)), changeWidgets(hide(1)), changeWidgets(hide(5))])
    expect(all).toEqual([true, true, true])
    expect(saves().map(({ body }) => body.BaseRevision)).toEqual([3, 4])
    expect(shown()).toEqual([])
  })

  it('that changes nothing is not sent', async () => {
    expect(await changeWidgets((widgets) => widgets)).toBe(true)
    expect(saves()).toEqual([])
  })

  it('that was not saved is taken back and told, and the next one is saved', async () => {
    server.on(dashboard.saveUserSetting, refuse(503, 'service_unavailable', 'Not now'), save)
    const first = changeWidgets(hide(0))
    const second = changeWidgets(hide(1))
    expect(shown()).toEqual([5])
    expect(await first).toBe(false)
    expect(currentToast()).toEqual({ kind: 'failed', text: 'Not now' })
    expect(shown()).toEqual([0, 5])
    expect(await second).toBe(true)
    expect(held.Widgets.map(({ IsVisible }) => IsVisible)).toEqual([true, false, true])
  })

  it('gives up where the list is never the one it was', async () => {
    server.on(dashboard.saveUserSetting, refuse(409, 'setting_changed'))
    expect(await changeWidgets(hide(0))).toBe(false)
    expect(saves()).toHaveLength(5)
    expect(shown()).toEqual([0, 1, 5])
  })

  it('keeps the other attributes of a widget', async () => {
    await changeAttributes(5, (attributes) => ({ ...attributes, clocks: ['Asia/Tokyo'] }))
    await changeAttributes(5, (attributes) => ({ ...attributes, spanSetting: 1 }))
    expect(held.Widgets[2]?.Attributes).toBe('{"clocks":["Asia/Tokyo"],"spanSetting":1}')
  })
})

describe('a setting that comes from the server', () => {
  it('keeps what is still on its way', async () => {
    const saved = changeWidgets(hide(1))
    takeSetting({ ...settingHeld(), Widgets: [widget(5), widget(1), widget(0)], Revision: 3, ThemeType: 1 })
    expect(shown()).toEqual([5, 0])
    expect(currentProfile()?.UserSetting.ThemeType).toBe(1)
    await saved
  })

  it('does not bring back an older list', async () => {
    await changeWidgets(hide(1))
    takeSetting({ ...settingHeld(), Widgets: [widget(0), widget(1)], Revision: 3, Language: 'ja-JP' })
    expect(shown()).toEqual([0, 5])
    expect(currentProfile()?.UserSetting).toMatchObject({ Revision: 4, Language: 'ja-JP' })
  })
})
