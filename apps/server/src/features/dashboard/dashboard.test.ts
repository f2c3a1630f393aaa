import { describe, expect, it } from 'vitest'
import type { SettingSource } from '../../domain/people/user-setting.rules.ts'
import { settingToSave } from './dashboard.rules.ts'

const source: SettingSource = {
  saved: null,
  login: { widgets: [0, 5], newsReleaseTypes: [] },
  company: { languages: ['en-US', 'ja-JP'], portalAreas: [] },
}
const widget = (type: 0 | 5 | 7, attributes = '{}') => ({ WidgetType: type, IsVisible: true, Attributes: attributes })

describe('settingToSave', () => {
  it('saves what was sent and nothing else', () => {
    expect(settingToSave({}, source)).toEqual({})
    expect(settingToSave({ ThemeType: 0 }, source)).toEqual({ theme: 0 })
    expect(settingToSave({ Language: 'ja-JP', Widgets: [] }, source)).toEqual({ language: 'ja-JP', widgets: [] })
  })

  it('keeps of the attributes what the contract names', () => {
    const attributes = '{"clocks":["Asia/Hong_Kong"],"spanSetting":2,"script":"<b>"}'
    expect(settingToSave({ Widgets: [widget(5, attributes), widget(0, '')] }, source).widgets).toEqual([
      widget(5, '{"spanSetting":2,"clocks":["Asia/Hong_Kong"]}'),
      widget(0, '{}'),
    ])
  })

  it.each([
    ['a language the company does not offer', { Language: 'zh-TW' as const }, 'UserSetting.Language'],
    ['a widget the login may not have', { Widgets: [widget(0), widget(7)] }, 'UserSetting.Widgets.1.WidgetType'],
    ['a widget named twice', { Widgets: [widget(0), widget(0)] }, 'UserSetting.Widgets.1.WidgetType'],
    ['attributes that are no JSON', { Widgets: [widget(0, '{')] }, 'UserSetting.Widgets.0.Attributes'],
    ['attributes of another shape', { Widgets: [widget(0, '{"spanSetting":3}')] }, 'UserSetting.Widgets.0.Attributes'],
    ['a clock of no zone', { Widgets: [widget(5, '{"clocks":["Mars/Base"]}')] }, 'UserSetting.Widgets.0.Attributes'],
  ])('refuses %s', (_, change, field) => {
    expect(() => settingToSave(change, source)).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', fields: [field] }),
    )
  })
})
