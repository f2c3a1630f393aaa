import * as z from 'zod/mini'
import { NewsReleaseType, RiskLevel, ThemeType, WidgetType } from '../enums.ts'
import { LanguageCode } from './common.ts'

/** Specification §3 'User setting': the wire has the attributes as a JSON string of this shape. */
export const WidgetAttributes = z.object({
  /** Tiles per row: 1 full width, 2 half width. */
  spanSetting: z.optional(z.union([z.literal(1), z.literal(2)])),
  /** IANA zone ids. */
  clocks: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))),
  timeFrames: z.optional(
    z.object({ previous: z.string().check(z.maxLength(8)), upcoming: z.string().check(z.maxLength(8)) }),
  ),
  /** How the traveller tracker's tile shows who is where; the map unless given. */
  trackerView: z.optional(z.enum(['map', 'ribbon'])),
  /** For the world clocks: whole hours in the clock's own zone; `to` may be 24. */
  workingHours: z.optional(
    z.object({
      from: z.int().check(z.minimum(0), z.maximum(23)),
      to: z.int().check(z.minimum(1), z.maximum(24)),
    }),
  ),
})
export type WidgetAttributes = z.infer<typeof WidgetAttributes>

export const Widget = z.object({
  WidgetType: z.enum(WidgetType),
  IsVisible: z.boolean(),
  /** JSON of WidgetAttributes. */
  Attributes: z.string().check(z.maxLength(8000)),
})
export type Widget = z.infer<typeof Widget>

export const PortalArea = z.object({
  Code: z.string(),
  Embranchment: z.nullable(z.string()),
  Name: z.string(),
  NameZhCn: z.string(),
  NameZhTw: z.string(),
  NameJaJp: z.string(),
  URL: z.string(),
  IsExternalLink: z.boolean(),
  IsSelected: z.boolean(),
})

/** Risk levels that a list or map shows, each once (specification §9). */
export const RiskLevels = z.array(z.enum(RiskLevel)).check(z.maxLength(6))

/** `HH:MM`, in the zone of the login's company. */
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** How the person is told of alerts that touch a trip. Alerts of level Extreme come at once and by every channel. */
export const RiskNotices = z.object({
  Mail: z.boolean(),
  Portal: z.boolean(),
  /** Both null: no quiet hours. What comes in them is told when they end. */
  QuietFrom: z.nullable(ClockTime),
  QuietTo: z.nullable(ClockTime),
})
export type RiskNotices = z.infer<typeof RiskNotices>

/** How a person reads times; null: the way of the portal, HH:mm. */
export const Clock = z.nullable(z.enum(['12', '24']))
export type Clock = z.infer<typeof Clock>

/** 0 Sunday, 1 Monday, 6 Saturday; null: Monday. */
export const FirstDayOfWeek = z.nullable(z.union([z.literal(0), z.literal(1), z.literal(6)]))
export type FirstDayOfWeek = z.infer<typeof FirstDayOfWeek>

/** Of distances, temperatures and weights; null: metric. Emissions are kilograms in both. */
export const Units = z.nullable(z.enum(['metric', 'imperial']))
export type Units = z.infer<typeof Units>

/** IATA code of an airport; null: none was chosen. */
export const HomeAirport = z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/)))

/** What a person has said of the steps that the first visit shows. */
export const FirstSteps = z.object({
  /** They are not shown again. */
  Closed: z.boolean(),
  /** The person has said that the name in their profile is as in the passport. */
  NameChecked: z.boolean(),
  /** 'Later' was chosen: they are not shown before this. */
  Later: z.nullable(z.iso.datetime()),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const UserSetting = z.object({
  Language: LanguageCode,
  ThemeType: z.enum(ThemeType),
  AvailLanguages: z.array(LanguageCode),
  AvailCTMPortalAreas: z.array(PortalArea),
  NewsReleaseTypes: z.array(z.enum(NewsReleaseType)),
  RiskNewsRiskLevels: RiskLevels,
  RiskMapRiskLevels: RiskLevels,
  RiskNotices,
  Clock,
  FirstDayOfWeek,
  Units,
  HomeAirport,
  FirstSteps,
  Widgets: z.array(Widget),
  /** How often the list of widgets was saved. A save of the list sends the revision it started from (`BaseRevision`). */
  Revision: z.int(),
})
export type UserSetting = z.infer<typeof UserSetting>
