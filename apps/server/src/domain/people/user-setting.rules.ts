import { type Language, languages, NewsReleaseType, RiskLevel, ThemeType, WidgetType } from '@portolan/contract/enums'
import {
  Clock,
  FirstDayOfWeek,
  FirstSteps,
  HomeAirport,
  PortalArea,
  RiskNotices,
  Units,
  type UserSetting,
  Widget,
  WidgetAttributes,
} from '@portolan/contract/schemas/user-setting'
import * as z from 'zod/mini'
import { defaultSpan } from '@portolan/contract/schemas/default-widgets'

/** As the columns have them; null or left out: nothing was chosen. */
export interface SavedPreferences {
  readonly clock?: string | null
  readonly first_day_of_week?: number | null
  readonly units?: string | null
  readonly home_airport?: string | null
  readonly first_steps?: unknown
}

/** What a setting is composed of: the saved row, the login's rights, the company's lists. Rows as the store reads them. */
export interface SettingSource {
  readonly saved: {
    readonly language: string | null
    readonly theme: number | null
    readonly widgets: readonly unknown[] | null
    /** How often `widgets` was saved. */
    readonly revision: number
    /** Null or left out: the defaults. */
    readonly riskNewsLevels?: readonly number[] | null
    readonly riskMapLevels?: readonly number[] | null
    readonly riskNotices?: unknown
    readonly preferences?: SavedPreferences | null
  } | null
  readonly login: {
    readonly widgets: readonly number[]
    readonly newsReleaseTypes: readonly number[]
    /** Provisioned as an approver, or it was their turn once. */
    readonly isApprover: boolean
  }
  readonly company: { readonly languages: readonly string[]; readonly portalAreas: readonly unknown[] }
}

export interface SettingDefaults {
  /** The caller's language, taken when the login has saved none and the company offers it. */
  readonly language: Language
  readonly theme: ThemeType
}

/** Specification §9: extreme 5 to low 1, selected by default. */
const defaultRiskLevels: readonly RiskLevel[] = [1, 2, 3, 4, 5]
export const defaultRiskNotices: RiskNotices = { Mail: true, Portal: true, QuietFrom: '22:00', QuietTo: '07:00' }

/**
 * The setting a viewer gets (specification §3 'User setting'): saved order and attributes kept, widgets the login may
 * not have dropped, those it gained appended visible, languages and portal areas of the company.
 */
export function composeUserSetting(source: SettingSource, defaults: SettingDefaults): UserSetting {
  const available = availableLanguages(source.company.languages)
  const theme = source.saved?.theme
  return {
    Language: chooseLanguage(available, source.saved?.language ?? null, defaults.language),
    ThemeType: theme === ThemeType.Galaxy || theme === ThemeType.Breezy ? theme : defaults.theme,
    AvailLanguages: available,
    AvailCTMPortalAreas: source.company.portalAreas.flatMap((area) => parsed(PortalArea, area)),
    NewsReleaseTypes: Object.values(NewsReleaseType).filter((type) => source.login.newsReleaseTypes.includes(type)),
    RiskNewsRiskLevels: riskLevels(source.saved?.riskNewsLevels),
    RiskMapRiskLevels: riskLevels(source.saved?.riskMapLevels),
    RiskNotices: parsed(RiskNotices, source.saved?.riskNotices)[0] ?? defaultRiskNotices,
    ...composePreferences(source.saved?.preferences ?? {}),
    Widgets: composeWidgets(source.saved?.widgets ?? [], source.login),
    Revision: source.saved?.revision ?? 0,
  }
}

function composePreferences(saved: SavedPreferences) {
  return {
    Clock: parsed(Clock, saved.clock)[0] ?? null,
    FirstDayOfWeek: parsed(FirstDayOfWeek, saved.first_day_of_week)[0] ?? null,
    Units: parsed(Units, saved.units)[0] ?? null,
    HomeAirport: parsed(HomeAirport, saved.home_airport)[0] ?? null,
    FirstSteps: parsed(FirstSteps, saved.first_steps)[0] ?? { Closed: false, NameChecked: false, Later: null },
  }
}

const riskLevels = (saved: readonly number[] | null | undefined): RiskLevel[] =>
  saved ? saved.flatMap((level) => parsed(z.enum(RiskLevel), level)) : [...defaultRiskLevels]

/** Widgets a login may have: the profile manager wants its flag besides (specification §6 'Module rights'). */
export const allowedWidgets = (login: {
  readonly widgets: readonly number[]
  readonly may_use_profile_manager: boolean
}): readonly number[] =>
  login.may_use_profile_manager ? login.widgets : login.widgets.filter((type) => type !== WidgetType.ProfileManage)

/** The company's languages in the product's order; one that offers none we know gets English. */
export function availableLanguages(offered: readonly string[]): Language[] {
  const known = languages.filter((language) => offered.includes(language))
  return known.length > 0 ? known : ['en-US']
}

function chooseLanguage(available: readonly Language[], saved: string | null, preferred: Language): Language {
  return (
    available.find((language) => language === saved) ??
    available.find((language) => language === preferred) ??
    available[0] ??
    'en-US'
  )
}

/**
 * Whoever approves begins with what waits for them, until they arrange their dashboard; nobody else gets a tile that stays
 * empty, unless they arranged one.
 */
function composeWidgets(saved: readonly unknown[], { widgets: allowed, isApprover }: SettingSource['login']): Widget[] {
  const kept = new Map<number, Widget>()
  for (const widget of saved.flatMap((entry) => parsed(Widget, entry)))
    if (allowed.includes(widget.WidgetType) && !kept.has(widget.WidgetType))
      kept.set(widget.WidgetType, legible(widget))
  const gained = Object.values(WidgetType).filter((type) => allowed.includes(type) && !kept.has(type))
  const others = gained.filter((type) => type !== WidgetType.PendingForApproval)
  const approvals = isApprover && others.length < gained.length ? [WidgetType.PendingForApproval] : []
  const isArranged = kept.size > 0
  const added = isArranged ? [...others, ...approvals] : [...approvals, ...others]
  return [...kept.values(), ...added.map(defaultWidget)]
}

/** Attributes that no longer fit would be refused with the next list that brings them back. */
function legible(widget: Widget): Widget {
  return readAttributes(widget.Attributes)
    ? widget
    : { ...defaultWidget(widget.WidgetType), IsVisible: widget.IsVisible }
}

function defaultWidget(type: WidgetType): Widget {
  return { WidgetType: type, IsVisible: true, Attributes: JSON.stringify({ spanSetting: defaultSpan(type) }) }
}

/** Widget attributes as they travel; null for what is no JSON or of another shape. Unnamed fields are left out. */
export function readAttributes(text: string): WidgetAttributes | null {
  try {
    return parsed(WidgetAttributes, JSON.parse(text === '' ? '{}' : text))[0] ?? null
  } catch {
    return null
  }
}

/** What an older version saved and no longer fits is dropped, never a fault of today's call. */
function parsed<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S>[] {
  const result = z.safeParse(schema, value)
  return result.success ? [result.data] : []
}
