import type { Language, ThemeType } from '@portolan/contract/enums'
import { type Widget, WidgetAttributes } from '@portolan/contract/user-setting'
import * as z from 'zod/mini'
import { availableLanguages, type SettingSource } from '../../domain/people/user-setting.rules.ts'
import { AppError } from '../../kernel/app-error.ts'

export interface SettingChange {
  readonly Language?: Language | undefined
  readonly ThemeType?: ThemeType | undefined
  readonly Widgets?: readonly Widget[] | undefined
}

/**
 * What of a change is saved: only the fields that were sent. A language the company does not offer, a widget the login
 * may not have or names twice, and attributes of another shape are refused as invalid_parameter with their field.
 */
export function settingToSave(change: SettingChange, source: SettingSource) {
  const { Language: language, ThemeType: theme, Widgets: widgets } = change
  if (language && !availableLanguages(source.company.languages).includes(language)) refuse('UserSetting.Language')
  const seen = new Set<number>()
  const cleaned = widgets?.map((widget, index) => {
    const field = `UserSetting.Widgets.${index}`
    if (seen.has(widget.WidgetType) || !source.login.widgets.includes(widget.WidgetType)) refuse(`${field}.WidgetType`)
    seen.add(widget.WidgetType)
    return { ...widget, Attributes: readAttributes(widget.Attributes, `${field}.Attributes`) }
  })
  return {
    ...(language === undefined ? {} : { language }),
    ...(theme === undefined ? {} : { theme }),
    ...(cleaned === undefined ? {} : { widgets: cleaned }),
  }
}

/** The JSON string again, holding what the contract names and nothing else. */
function readAttributes(text: string, field: string): string {
  let value: unknown
  try {
    value = JSON.parse(text === '' ? '{}' : text)
  } catch {
    refuse(field)
  }
  const parsed = z.safeParse(WidgetAttributes, value)
  if (!parsed.success) refuse(field)
  if (parsed.data.clocks?.some((zone) => !isTimeZone(zone))) refuse(field)
  return JSON.stringify(parsed.data)
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

function refuse(field: string): never {
  throw new AppError('invalid_parameter', { fields: [field] })
}
