import { dashboard } from '@portolan/contract/features/dashboard'
import { travellers } from '@portolan/contract/features/travellers'
import { config } from '@portolan/contract/features/config'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReplyOf } from '@portolan/contract/operation'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { type World } from '../../../../../tools/test/world.ts'

let portolan: SharedPortolan
let world: World
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  // Whoever never approves has no tile of approvals: eleven instead of twelve.
  await withClient(portolan.database.adminUrl, (client) =>
    client.query('UPDATE login SET is_approver = true WHERE company_id = $1', [world.alpha.companyId]),
  )
})

const save = (setting: object, base?: number) =>
  send(
    portolan.url,
    dashboard.saveUserSetting,
    { UserSetting: setting, ...(base === undefined ? {} : { BaseRevision: base }) },
    callCredentials(world.alpha.traveller),
  )

type Setting = ReplyOf<typeof dashboard.saveUserSetting>['UserSetting']
const settingOf = ({ status, json }: { status: number; json: unknown }): Setting => {
  expect(status).toBe(200)
  return (json as { UserSetting: Setting }).UserSetting
}
const stored = async () =>
  settingOf(await send(portolan.url, dashboard.userSetting, {}, callCredentials(world.alpha.traveller)))
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const shown = (type: number) => ({ WidgetType: type, IsVisible: true, Attributes: '{}' })
const others = (count: number): unknown[] => Array.from({ length: count }, () => expect.anything())
const first = (setting: object) => ({ UserSetting: setting, BaseRevision: 0 })

describe('SaveUserSetting', () => {
  it('keeps what is not sent: two tabs do not undo each other', async () => {
    const widget = { WidgetType: 5, IsVisible: false, Attributes: '{"clocks":["Asia/Tokyo"]}' }
    const answers = await Promise.all([
      save({ Language: 'ja-JP' }),
      save({ ThemeType: 0 }),
      save({ Widgets: [widget] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { json } = await save({})
    const { UserSetting } = json as { UserSetting: { Language: string; ThemeType: number; Widgets: unknown[] } }
    expect(UserSetting).toMatchObject({ Language: 'ja-JP', ThemeType: 0 })
    expect(UserSetting.Widgets).toHaveLength(12)
    expect(UserSetting.Widgets[0]).toEqual(widget)
  })

  it('saves preferences, each by itself, and keeps the others', async () => {
    expect(await stored()).toMatchObject({
      Clock: null,
      FirstDayOfWeek: null,
      Units: null,
      HomeAirport: null,
      FirstSteps: { Closed: false, NameChecked: false, Later: null },
    })
    await Promise.all([save({ Clock: '12' }), save({ FirstDayOfWeek: 6 }), save({ HomeAirport: 'HKG' })])
    const Later = '2026-12-01T00:00:00.000Z'
    const chosen = settingOf(
      await save({ FirstSteps: { Closed: false, NameChecked: false, Later }, Units: 'imperial' }),
    )
    expect(chosen).toMatchObject({ Clock: '12', FirstDayOfWeek: 6, Units: 'imperial', HomeAirport: 'HKG' })
    expect(chosen.FirstSteps).toEqual({ Closed: false, NameChecked: false, Later })
    expect(settingOf(await save({ Clock: null }))).toEqual({ ...chosen, Clock: null })
  })

  it.each([
    ['Clock', '13'],
    ['FirstDayOfWeek', 3],
    ['Units', 'nautical'],
    ['HomeAirport', 'QQQ'],
    ['HomeAirport', 'hkg'],
  ])('refuses the preference %s %j with its field', async (field, value) => {
    const before = await stored()
    const answer = await save({ [field]: value })
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_parameter' } })
    expect(await stored()).toEqual(before)
  })

  it('is each login’s own', async () => {
    const { json } = await send(
      portolan.url,
      dashboard.saveUserSetting,
      { UserSetting: {} },
      callCredentials(world.alpha.colleague),
    )
    expect(json).toMatchObject({ UserSetting: { Language: 'en-US', ThemeType: 0 } })
  })

  it('refuses widgets that were changed from an older list, and writes nothing', async () => {
    const first = settingOf(await save({ Widgets: [shown(0)] }))
    const answer = await save({ Widgets: [shown(3)], ThemeType: 1 }, first.Revision - 1)
    expect(answer).toMatchObject({ status: 409, json: { code: 'setting_changed' } })
    expect(await stored()).toEqual(first)
    const second = settingOf(await save({ Widgets: [shown(3)] }, first.Revision))
    expect(second.Revision).toBe(first.Revision + 1)
    expect(second.Widgets[0]).toEqual(shown(3))
    // What was changed from no list in particular is saved as ever, and what is no list is not compared.
    expect(settingOf(await save({ Widgets: [shown(5)] })).Revision).toBe(second.Revision + 1)
    expect(settingOf(await save({ ThemeType: 0 }, first.Revision)).Revision).toBe(second.Revision + 1)
  })

  it('lets one of two that save from the same list at the same time win, and the other say so', async () => {
    const { Revision } = await stored()
    const types = [1, 2, 4, 6, 7, 8] as const
    const answers = await Promise.all(types.map((type) => save({ Widgets: [shown(type)] }, Revision)))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409])
    const winner = types[answers.findIndex(({ status }) => status === 200)]
    expect(await stored()).toMatchObject({ Revision: Revision + 1, Widgets: [{ WidgetType: winner }, ...others(11)] })
  })

  it('lets one of two that save for the first time win too', async () => {
    const manager = callCredentials(world.alpha.coordinator)
    const saveFirst = (type: number) =>
      send(portolan.url, dashboard.saveUserSetting, first({ Widgets: [shown(type)] }), manager)
    const answers = await Promise.all([saveFirst(1), saveFirst(2)])
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  it('brings a zone that is gone along when other things are saved, and writes a zone by its present name', async () => {
    const gone = { WidgetType: 5, IsVisible: true, Attributes: '{"clocks":["Atlantis/Capital","Asia/Tokyo"]}' }
    await save({ Widgets: [shown(5)] })
    await withClient(portolan.database.adminUrl, (client) =>
      client.query(`UPDATE user_setting SET widgets = $1 WHERE login_id = $2`, [
        JSON.stringify([gone]),
        world.alpha.traveller.loginId,
      ]),
    )
    const { Widgets } = settingOf(await save({ Widgets: [shown(0), gone] }))
    expect(Widgets.slice(0, 2)).toEqual([shown(0), gone])
    const other = { ...gone, Attributes: '{"clocks":["Atlantis/Port"]}' }
    expect(await save({ Widgets: [other] })).toMatchObject({
      status: 400,
      json: { code: 'invalid_parameter', fields: ['UserSetting.Widgets.0.Attributes'] },
    })
    const alias = { ...gone, Attributes: '{"clocks":["Asia/Calcutta"]}' }
    expect(settingOf(await save({ Widgets: [alias] })).Widgets[0]?.Attributes).toBe('{"clocks":["Asia/Kolkata"]}')
  })

  it.each([
    ['a widget type that there is not', { WidgetType: 12, IsVisible: true, Attributes: '{}' }, 'WidgetType'],
    [
      'a widget type that is no number',
      { WidgetType: 'UpcomingTrips', IsVisible: true, Attributes: '{}' },
      'WidgetType',
    ],
    ['attributes that are no text', { WidgetType: 0, IsVisible: true, Attributes: { spanSetting: 1 } }, 'Attributes'],
    ['attributes without end', { WidgetType: 0, IsVisible: true, Attributes: `"${'x'.repeat(9000)}"` }, 'Attributes'],
    [
      'working hours of no day',
      { WidgetType: 5, IsVisible: true, Attributes: '{"workingHours":{"from":9,"to":25}}' },
      'Attributes',
    ],
  ])('refuses %s with its field', async (_, widget, field) => {
    const before = await stored()
    expect(await save({ Widgets: [widget] })).toMatchObject({
      status: 400,
      json: { code: 'invalid_parameter', fields: [`UserSetting.Widgets.0.${field}`] },
    })
    expect(await stored()).toEqual(before)
  })

  it('refuses attributes that are no JSON', async () => {
    expect(await save({ Widgets: [{ WidgetType: 0, IsVisible: true, Attributes: 'x' }] })).toMatchObject({
      status: 400,
      json: { fields: ['UserSetting.Widgets.0.Attributes'] },
    })
  })
})

it('GetLoginRights names the viewer’s own company', async () => {
  const { json } = await send(portolan.url, travellers.getLoginRights, {}, callCredentials(world.alpha.coordinator))
  expect(json).toEqual({
    accessCompanies: [
      {
        companyId: String(world.alpha.companyId),
        companyName: `${world.alpha.marker} Company`,
        companyCode: world.alpha.code,
      },
    ],
    isArranger: false,
    loginEnums: { viewRight: 7, systemTypes: [0, 1] },
    meta: { travelerId: String(world.alpha.coordinator.travelerId), teamId: null },
    customBookingRight: false,
  })
})

it('GetConfig answers before anyone has signed in', async () => {
  const { status, json } = await send(portolan.url, config.getConfig, {}, { service: world.serviceToken })
  expect(status).toBe(200)
  expect(json).toMatchObject({ ApiVersion: '0.6.1', AuthType: 'oidc', ProviderType: 0, SessionTimeoutMinutes: 20 })
})

it('ExceptionLog keeps a browser’s words apart, as untrusted', async () => {
  const report = { Message: 'boom\u001b[31m', Kind: 'unhandled', Url: 'https://portal.example/a?token=secret' }
  expect(await send(portolan.url, config.exceptionLog, report, {})).toMatchObject({ status: 200, json: { Status: 0 } })
  expect(portolan.logged.find(({ msg }) => msg === 'a browser reported a fault')).toMatchObject({
    kind: 'unhandled',
    untrusted: { message: 'boom [31m', url: 'https://portal.example/a' },
  })
})

describe('POST /session/first-steps', () => {
  const steps = async () => {
    const { json } = await send(portolan.url, dashboard.firstSteps, {}, callCredentials(world.alpha.colleague))
    return (json as ReplyOf<typeof dashboard.firstSteps>).Steps
  }
  const done = async (kind: string) => (await steps()).find(({ Kind }) => Kind === kind)?.IsDone

  it('ticks a step by what this login has, and by nobody else’s', async () => {
    const { loginId } = world.alpha.colleague
    const phones = (change: string, login: number) =>
      withClient(portolan.database.adminUrl, (client) =>
        client.query(`UPDATE mobile_platform SET ${change} WHERE login_id = $1`, [login]),
      )
    await withClient(portolan.database.adminUrl, (client) =>
      client.query('UPDATE login SET may_sign_in_by_qr = true, may_use_profile_manager = true WHERE id = $1', [
        loginId,
      ]),
    )
    expect(await done('phone')).toBe(true)
    await phones('revoked_at = now()', loginId)
    expect(await done('phone'), 'others have one').toBe(false)
    expect(await done('tile')).toBe(false)
    await send(
      portolan.url,
      dashboard.saveUserSetting,
      { UserSetting: { Widgets: [shown(5)] } },
      callCredentials(world.alpha.colleague),
    )
    expect(await done('tile')).toBe(true)
    expect(await done('name')).toBe(false)
    const FirstSteps = { Closed: false, NameChecked: true, Later: null }
    const change = { UserSetting: { FirstSteps } }
    await send(portolan.url, dashboard.saveUserSetting, change, callCredentials(world.alpha.colleague))
    expect(await done('name')).toBe(true)
  })
})
