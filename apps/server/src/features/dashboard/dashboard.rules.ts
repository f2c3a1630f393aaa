import type { Language, ThemeType } from '@portolan/contract/enums'
import type { Widget } from '@portolan/contract/user-setting'
import {
  availableLanguages,
  composeUserSetting,
  readAttributes,
  type SettingSource,
} from '../../domain/people/user-setting.rules.ts'
import { AppError } from '../../kernel/app-error.ts'

export interface SettingChange {
  readonly UserSetting: {
    readonly Language?: Language | undefined
    readonly ThemeType?: ThemeType | undefined
    readonly Widgets?: readonly Widget[] | undefined
  }
  /** The revision that Widgets were changed from. */
  readonly BaseRevision?: number | undefined
}

/** The id that a zone has today, by any of its names; undefined for none. */
export type PresentZone = (zone: string) => string | undefined

/**
 * What of a change is saved: only the fields that were sent. Widgets changed from another revision than the present
 * one are refused as setting_changed; a language the company does not offer, a widget the login may not have or names
 * twice, and attributes of another shape as invalid_parameter with their field.
 */
export function settingToSave(
  { UserSetting, BaseRevision: base }: SettingChange,
  source: SettingSource,
  presentZone: PresentZone,
) {
  const { Language: language, ThemeType: theme, Widgets: widgets } = UserSetting
  if (widgets && base !== undefined && base !== (source.saved?.revision ?? 0)) throw new AppError('setting_changed')
  if (language && !availableLanguages(source.company.languages).includes(language)) refuse('UserSetting.Language')
  const cleaned = widgets && cleanWidgets(widgets, source, presentZone)
  return {
    ...(language === undefined ? {} : { language }),
    ...(theme === undefined ? {} : { theme }),
    ...(cleaned === undefined ? {} : { widgets: cleaned }),
  }
}

function cleanWidgets(widgets: readonly Widget[], source: SettingSource, presentZone: PresentZone): Widget[] {
  const seen = new Set<number>()
  const saved = savedClocks(source)
  // A zone that this build no longer knows stays where it was saved: it must not keep anything else from being saved.
  const zoneOf = (zone: string) => presentZone(zone) ?? (saved.has(zone) ? zone : undefined)
  return widgets.map((widget, index) => {
    const field = `UserSetting.Widgets.${index}`
    if (seen.has(widget.WidgetType) || !source.login.widgets.includes(widget.WidgetType)) refuse(`${field}.WidgetType`)
    seen.add(widget.WidgetType)
    const Attributes = cleanAttributes(widget.Attributes, zoneOf)
    return Attributes === null ? refuse(`${field}.Attributes`) : { ...widget, Attributes }
  })
}

/** The JSON string again, holding what the contract names and nothing else; null for what is not accepted. */
function cleanAttributes(text: string, zoneOf: PresentZone): string | null {
  const attributes = readAttributes(text)
  if (!attributes?.clocks) return attributes && JSON.stringify(attributes)
  const clocks = attributes.clocks.map(zoneOf)
  if (!clocks.every((zone) => zone !== undefined)) return null
  return JSON.stringify({ ...attributes, clocks: [...new Set(clocks)] })
}

function savedClocks(source: SettingSource): ReadonlySet<string> {
  const { Widgets } = composeUserSetting(source, { language: 'en-US', theme: 1 })
  return new Set(Widgets.flatMap(({ Attributes }) => readAttributes(Attributes)?.clocks ?? []))
}

function refuse(field: string): never {
  throw new AppError('invalid_parameter', { fields: [field] })
}
