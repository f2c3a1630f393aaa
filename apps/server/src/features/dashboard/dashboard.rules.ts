import type { Language, RiskLevel, ThemeType } from '@portolan/contract/enums'
import type { FirstSteps, RiskNotices, Widget } from '@portolan/contract/schemas/user-setting'
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
    readonly RiskNewsRiskLevels?: readonly RiskLevel[] | undefined
    readonly RiskMapRiskLevels?: readonly RiskLevel[] | undefined
    readonly RiskNotices?: RiskNotices | undefined
    readonly Clock?: string | null | undefined
    readonly FirstDayOfWeek?: number | null | undefined
    readonly Units?: string | null | undefined
    readonly HomeAirport?: string | null | undefined
    readonly FirstSteps?: FirstSteps | undefined
  }
  /** The revision on which the change of Widgets is based. */
  readonly BaseRevision?: number | undefined
}

/** Of the reference data, as it is now. */
export interface Known {
  /** The current id of a zone, by any of its names; undefined for none. */
  readonly presentZone: (zone: string) => string | undefined
  readonly isAirport: (code: string) => boolean
}

/**
 * The part of a change that is saved: only the fields that were sent. Throws setting_changed where Widgets are based on
 * an old revision; throws invalid_parameter with the field for a language that the company does not offer, a widget
 * that the login may not have or that appears twice, invalid attributes, and an airport that there is not.
 */
export function settingToSave({ UserSetting, BaseRevision: base }: SettingChange, source: SettingSource, known: Known) {
  const { Language: language, ThemeType: theme, Widgets: widgets, RiskNotices: riskNotices } = UserSetting
  const { RiskNewsRiskLevels: newsLevels, RiskMapRiskLevels: mapLevels } = UserSetting
  if (widgets && base !== undefined && base !== (source.saved?.revision ?? 0)) throw new AppError('setting_changed')
  if (language && !availableLanguages(source.company.languages).includes(language)) refuse('UserSetting.Language')
  if (riskNotices && !areHours(riskNotices)) refuse('UserSetting.RiskNotices')
  const cleaned = widgets && cleanWidgets(widgets, source, known.presentZone)
  return {
    ...(language === undefined ? {} : { language }),
    ...(theme === undefined ? {} : { theme }),
    ...(cleaned === undefined ? {} : { widgets: cleaned }),
    ...(newsLevels === undefined ? {} : { riskNewsLevels: [...new Set(newsLevels)].toSorted((a, b) => a - b) }),
    ...(mapLevels === undefined ? {} : { riskMapLevels: [...new Set(mapLevels)].toSorted((a, b) => a - b) }),
    ...(riskNotices === undefined ? {} : { riskNotices }),
    ...preferencesToSave(UserSetting, known),
  }
}

function preferencesToSave(setting: SettingChange['UserSetting'], { isAirport }: Known) {
  const { Clock, FirstDayOfWeek, Units, HomeAirport, FirstSteps } = setting
  if (HomeAirport && !isAirport(HomeAirport)) refuse('UserSetting.HomeAirport')
  return {
    ...(Clock === undefined ? {} : { clock: Clock }),
    ...(FirstDayOfWeek === undefined ? {} : { firstDayOfWeek: FirstDayOfWeek }),
    ...(Units === undefined ? {} : { units: Units }),
    ...(HomeAirport === undefined ? {} : { homeAirport: HomeAirport }),
    ...(FirstSteps === undefined ? {} : { firstSteps: FirstSteps }),
  }
}

/** Quiet hours have both ends or none, and are not the whole day. */
const areHours = ({ QuietFrom, QuietTo }: RiskNotices) =>
  QuietFrom === null ? QuietTo === null : QuietTo !== null && QuietTo !== QuietFrom

function cleanWidgets(widgets: readonly Widget[], source: SettingSource, presentZone: Known['presentZone']): Widget[] {
  const seen = new Set<number>()
  const saved = savedClocks(source)
  // A zone that this build does not know stays saved: it must not prevent saving anything else.
  const zoneOf = (zone: string) => presentZone(zone) ?? (saved.has(zone) ? zone : undefined)
  return widgets.map((widget, index) => {
    const field = `UserSetting.Widgets.${index}`
    if (seen.has(widget.WidgetType) || !source.login.widgets.includes(widget.WidgetType)) refuse(`${field}.WidgetType`)
    seen.add(widget.WidgetType)
    const Attributes = cleanAttributes(widget.Attributes, zoneOf)
    return Attributes === null ? refuse(`${field}.Attributes`) : { ...widget, Attributes }
  })
}

/** Re-encodes the JSON string with the contract's fields only; null for an invalid one. */
function cleanAttributes(text: string, zoneOf: Known['presentZone']): string | null {
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
