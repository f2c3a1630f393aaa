import type { Language, ThemeType } from '@portolan/contract/enums'
import type { Widget } from '@portolan/contract/user-setting'
import {
  availableLanguages,
  composeUserSetting,
  readAttributes,
  type SettingSource,
} from '../../domain/people/user-setting.rules.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findTimeZone } from '../../reference/time-zones.ts'

export interface SettingChange {
  readonly UserSetting: {
    readonly Language?: Language | undefined
    readonly ThemeType?: ThemeType | undefined
    readonly Widgets?: readonly Widget[] | undefined
  }
  /** The revision that Widgets were changed from. */
  readonly BaseRevision?: number | undefined
}

/**
 * What of a change is saved: only the fields that were sent. Widgets changed from another revision than the present
 * one are refused as setting_changed; a language the company does not offer, a widget the login may not have or names
 * twice, and attributes of another shape as invalid_parameter with their field.
 */
export function settingToSave({ UserSetting, BaseRevision: base }: SettingChange, source: SettingSource) {
  const { Language: language, ThemeType: theme, Widgets: widgets } = UserSetting
  if (widgets && base !== undefined && base !== (source.saved?.revision ?? 0)) throw new AppError('setting_changed')
  if (language && !availableLanguages(source.company.languages).includes(language)) refuse('UserSetting.Language')
  const cleaned = widgets && cleanWidgets(widgets, source)
  return {
    ...(language === undefined ? {} : { language }),
    ...(theme === undefined ? {} : { theme }),
    ...(cleaned === undefined ? {} : { widgets: cleaned }),
  }
}

function cleanWidgets(widgets: readonly Widget[], source: SettingSource): Widget[] {
  const seen = new Set<number>()
  const saved = savedClocks(source)
  return widgets.map((widget, index) => {
    const field = `UserSetting.Widgets.${index}`
    if (seen.has(widget.WidgetType) || !source.login.widgets.includes(widget.WidgetType)) refuse(`${field}.WidgetType`)
    seen.add(widget.WidgetType)
    const Attributes = cleanAttributes(widget.Attributes, saved)
    return Attributes === null ? refuse(`${field}.Attributes`) : { ...widget, Attributes }
  })
}

/** The JSON string again, holding what the contract names and nothing else; null for what is not accepted. */
function cleanAttributes(text: string, saved: ReadonlySet<string>): string | null {
  const attributes = readAttributes(text)
  if (!attributes?.clocks) return attributes && JSON.stringify(attributes)
  // A zone that this build no longer knows stays where it was saved: it must not keep anything else from being saved.
  const clocks = attributes.clocks.map((zone) => findTimeZone(zone)?.id ?? (saved.has(zone) ? zone : null))
  if (!clocks.every((zone) => zone !== null)) return null
  return JSON.stringify({ ...attributes, clocks: [...new Set(clocks)] })
}

function savedClocks(source: SettingSource): ReadonlySet<string> {
  const { Widgets } = composeUserSetting(source, { language: 'en-US', theme: 1 })
  return new Set(Widgets.flatMap(({ Attributes }) => readAttributes(Attributes)?.clocks ?? []))
}

function refuse(field: string): never {
  throw new AppError('invalid_parameter', { fields: [field] })
}
