import { WidgetType } from '@portolan/contract/enums'
import { UserSetting } from '@portolan/contract/schemas/user-setting'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allowedWidgets, composeUserSetting, type SettingSource } from './user-setting.rules.ts'

const source = (change: Partial<SettingSource> = {}): SettingSource => ({
  saved: null,
  login: { widgets: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], newsReleaseTypes: [1, 2, 3], isApprover: true },
  company: { languages: ['en-US', 'zh-TW'], portalAreas: [] },
  ...change,
})
const defaults = { language: 'zh-TW', theme: 1 } as const
const widget = (type: WidgetType, visible = true, attributes = '{}') => ({
  WidgetType: type,
  IsVisible: visible,
  Attributes: attributes,
})

describe('composeUserSetting', () => {
  it('shows an approver all twelve widgets, approvals first and three full width, when nothing was saved', () => {
    const { Widgets } = composeUserSetting(source(), defaults)
    expect(Widgets.map(({ WidgetType: type }) => type)).toEqual([2, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(Widgets.every(({ IsVisible }) => IsVisible)).toBe(true)
    const full = Widgets.filter(({ Attributes }) => Attributes === '{"spanSetting":1}').map((each) => each.WidgetType)
    expect(full).toEqual([WidgetType.TravellerTracker, WidgetType.FareForecaster, WidgetType.CTMInvoice])
  })

  it('gives nobody else a tile of approvals, unless they arranged one; whoever arranged keeps their order', () => {
    const types = (isApprover: boolean, widgets: readonly unknown[]) => {
      const saved = { language: null, theme: null, widgets, revision: 1 }
      const login = { widgets: [0, 1, 2, 5], newsReleaseTypes: [], isApprover }
      return composeUserSetting(source({ saved, login }), defaults).Widgets.map((one) => one.WidgetType)
    }
    expect(types(false, [])).toEqual([0, 1, 5])
    expect(types(false, [widget(5), widget(2)])).toEqual([5, 2, 0, 1])
    expect(types(true, [])).toEqual([2, 0, 1, 5])
    expect(types(true, [widget(5), widget(2)])).toEqual([5, 2, 0, 1])
    expect(types(true, [widget(5)])).toEqual([5, 0, 1, 2])
  })

  it('keeps the saved order and attributes, drops what the login may not have, appends what it gained', () => {
    const widgets = [widget(5, false, '{"clocks":["Asia/Tokyo"]}'), widget(3), widget(0), { WidgetType: 99 }, widget(5)]
    const { Widgets } = composeUserSetting(
      source({
        saved: { language: null, theme: null, widgets, revision: 3 },
        login: { widgets: [0, 5, 7], newsReleaseTypes: [2], isApprover: false },
      }),
      defaults,
    )
    expect(Widgets).toEqual([
      widget(5, false, '{"clocks":["Asia/Tokyo"]}'),
      widget(0),
      widget(7, true, '{"spanSetting":2}'),
    ])
  })

  it.each([
    ['the saved language', { language: 'en-US', theme: 0, widgets: null, revision: 0 }, 'en-US', 0],
    ['the caller’s language, where nothing is saved', null, 'zh-TW', 1],
    [
      'the caller’s language, where the company no longer offers the saved one',
      { language: 'ja-JP', theme: 7, widgets: null, revision: 0 },
      'zh-TW',
      1,
    ],
  ])('takes %s', (_, saved, language, theme) => {
    const setting = composeUserSetting(source({ saved }), defaults)
    expect([setting.Language, setting.ThemeType]).toEqual([language, theme])
    expect(setting.AvailLanguages).toEqual(['en-US', 'zh-TW'])
  })

  it('has the number of times the widgets were saved', () => {
    const saved = { language: null, theme: null, widgets: [], revision: 7 }
    expect(composeUserSetting(source({ saved }), defaults).Revision).toBe(7)
    expect(composeUserSetting(source(), defaults).Revision).toBe(0)
  })

  it('gives a widget the default attributes where those saved can no longer be read, and keeps a zone that is gone', () => {
    const gone = '{"clocks":["Mars/Base"]}'
    const widgets = [widget(3, false, '{"spanSetting":9}'), widget(0, true, 'no JSON'), widget(5, true, gone)]
    const saved = { language: null, theme: null, widgets, revision: 1 }
    const { Widgets } = composeUserSetting(source({ saved }), defaults)
    expect(Widgets.slice(0, 3)).toEqual([
      widget(3, false, '{"spanSetting":1}'),
      widget(0, true, '{"spanSetting":2}'),
      widget(5, true, gone),
    ])
  })

  it('always answers its schema', () => {
    const odd = source({
      saved: { language: 'xx', theme: 9, widgets: [null, 3, {}], revision: 1 },
      company: { languages: ['tlh'], portalAreas: [{ Code: 1 }] },
    })
    expect(z.safeParse(UserSetting, composeUserSetting(odd, defaults)).success).toBe(true)
  })
})

it('the profile manager is no widget of who may not use it', () => {
  expect(allowedWidgets({ widgets: [0, 8, 5], may_use_profile_manager: true })).toEqual([0, 8, 5])
  expect(allowedWidgets({ widgets: [0, 8, 5], may_use_profile_manager: false })).toEqual([0, 5])
})
