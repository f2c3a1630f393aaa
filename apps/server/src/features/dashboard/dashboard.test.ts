import { describe, expect, it } from 'vitest'
import type { SettingSource } from '../../domain/people/user-setting.rules.ts'
import { type SettingChange, settingToSave } from './dashboard.rules.ts'

const source: SettingSource = {
  saved: null,
  login: { widgets: [0, 5], newsReleaseTypes: [], isApprover: false },
  company: { languages: ['en-US', 'ja-JP'], portalAreas: [] },
}
const widget = (type: 0 | 5 | 7, attributes = '{}') => ({ WidgetType: type, IsVisible: true, Attributes: attributes })

const zones: Record<string, string> = {
  'Asia/Hong_Kong': 'Asia/Hong_Kong',
  'Asia/Tokyo': 'Asia/Tokyo',
  'Asia/Kolkata': 'Asia/Kolkata',
  'Asia/Calcutta': 'Asia/Kolkata',
}
const known = { presentZone: (zone: string) => zones[zone], isAirport: (code: string) => code === 'HKG' }
const save = (UserSetting: SettingChange['UserSetting'], from = source) => settingToSave({ UserSetting }, from, known)
const withSaved = (widgets: readonly unknown[], revision = 4): SettingSource => ({
  ...source,
  saved: { language: null, theme: null, widgets, revision },
})

describe('settingToSave', () => {
  it('saves what was sent and nothing else', () => {
    expect(save({})).toEqual({})
    expect(save({ ThemeType: 0 })).toEqual({ theme: 0 })
    expect(save({ Language: 'ja-JP', Widgets: [] })).toEqual({ language: 'ja-JP', widgets: [] })
  })

  it('keeps of the attributes what the contract names', () => {
    const attributes = '{"clocks":["Asia/Hong_Kong"],"spanSetting":2,"script":"<b>"}'
    expect(save({ Widgets: [widget(5, attributes), widget(0, '')] }).widgets).toEqual([
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
    expect(() => save(change)).toThrow(expect.objectContaining({ code: 'invalid_parameter', fields: [field] }))
  })

  it('writes another name of a zone as the one it has today, and no zone twice', () => {
    const clocks = '{"clocks":["Asia/Calcutta","Asia/Tokyo","Asia/Kolkata"]}'
    expect(save({ Widgets: [widget(5, clocks)] }).widgets).toEqual([
      widget(5, '{"clocks":["Asia/Kolkata","Asia/Tokyo"]}'),
    ])
  })

  it('keeps a zone that no longer exists where it was saved before, and lets no other one in', () => {
    const saved = withSaved([widget(5, '{"clocks":["Mars/Base"]}')])
    const kept = '{"clocks":["Asia/Tokyo","Mars/Base"]}'
    expect(save({ Widgets: [widget(0), widget(5, kept)] }, saved).widgets).toEqual([widget(0), widget(5, kept)])
    expect(() => save({ Widgets: [widget(5, '{"clocks":["Venus/Base"]}')] }, saved)).toThrow(
      expect.objectContaining({ code: 'invalid_parameter' }),
    )
  })

  it('saves of the preferences what was sent, null too, and refuses an airport that there is not', () => {
    expect(save({ Clock: '12', FirstDayOfWeek: 0 })).toEqual({ clock: '12', firstDayOfWeek: 0 })
    expect(save({ Clock: null, HomeAirport: null, Units: 'imperial' })).toEqual({
      clock: null,
      homeAirport: null,
      units: 'imperial',
    })
    expect(save({ HomeAirport: 'HKG' })).toEqual({ homeAirport: 'HKG' })
    expect(() => save({ HomeAirport: 'QQQ' })).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', fields: ['UserSetting.HomeAirport'] }),
    )
  })

  it('refuses widgets that were changed from another revision, and only those', () => {
    const change = (base: number | undefined, from: SettingSource) =>
      settingToSave({ UserSetting: { Widgets: [widget(0)] }, BaseRevision: base }, from, known)
    expect(() => change(3, withSaved([]))).toThrow(expect.objectContaining({ code: 'setting_changed' }))
    expect(() => change(1, source)).toThrow(expect.objectContaining({ code: 'setting_changed' }))
    expect(change(4, withSaved([]))).toEqual({ widgets: [widget(0)] })
    expect(change(0, source)).toEqual({ widgets: [widget(0)] })
    expect(change(undefined, withSaved([]))).toEqual({ widgets: [widget(0)] })
    expect(settingToSave({ UserSetting: { ThemeType: 1 }, BaseRevision: 3 }, withSaved([]), known)).toEqual({
      theme: 1,
    })
  })
})
