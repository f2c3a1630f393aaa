import { dashboard } from '@portolan/contract/features/dashboard'
import { travellers } from '@portolan/contract/features/travellers'
import { config } from '@portolan/contract/features/config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presenting, send } from '../../../../../tools/test/caller.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'

let portolan: TestPortolan
let world: World
beforeAll(async () => {
  portolan = await startPortolan()
  world = await createWorld(portolan.database.adminUrl)
})
afterAll(() => portolan.stop())

const save = (setting: object) =>
  send(portolan.url, dashboard.saveUserSetting, { UserSetting: setting }, presenting(world.alpha.traveller))

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

  it('is each login’s own', async () => {
    const { json } = await send(
      portolan.url,
      dashboard.saveUserSetting,
      { UserSetting: {} },
      presenting(world.alpha.colleague),
    )
    expect(json).toMatchObject({ UserSetting: { Language: 'en-US', ThemeType: 0 } })
  })

  it('refuses attributes that are no JSON', async () => {
    expect(await save({ Widgets: [{ WidgetType: 0, IsVisible: true, Attributes: 'x' }] })).toMatchObject({
      status: 400,
      json: { fields: ['UserSetting.Widgets.0.Attributes'] },
    })
  })
})

it('GetLoginRights names the viewer’s own company', async () => {
  const { json } = await send(portolan.url, travellers.getLoginRights, {}, presenting(world.alpha.coordinator))
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
