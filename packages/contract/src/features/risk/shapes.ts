import * as z from 'zod/mini'
import { RiskLevel, riskCategories } from '../../enums.ts'
import { Id, TimeRemark } from '../../schemas/common.ts'

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/))
/** Code of a source: us-state, uk-fcdo, jp-mofa, gdacs, own, cap-… */
export const RiskSourceCode = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))
/** A day, `YYYY-MM-DD`. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A feed with its age: every screen that shows what it says shows this too. */
export const RiskFeed = z.object({
  Source: RiskSourceCode,
  /** As the source is called in the viewer's language. */
  Name: z.string(),
  /** What its licence wants to be said, with the source's language; empty where nothing. */
  Notice: z.string(),
  /** When it was last read without a fault, ISO 8601; null: never. */
  ReadAt: z.nullable(z.string()),
  /** Older than three of its intervals, or its last try failed. */
  IsLate: z.boolean(),
  /** Code of why the last try failed; the portal has the texts. */
  Fault: z.nullable(z.string()),
})
export type RiskFeed = z.infer<typeof RiskFeed>

/** Specification §3 'Risk news item', with what a good list needs besides. */
export const RiskNewsItem = z.object({
  AlertId: Id,
  /** Headline facts in the viewer's language: what, where. */
  AlertTitle: z.string(),
  /** Name of the source, spelled as the specification spells it. */
  source: z.string(),
  SourceCode: RiskSourceCode,
  /** When the source sent it, in the zone of the viewer's company. */
  StartDateRemark: TimeRemark,
  /** The same instant, ISO 8601. */
  SentAt: z.string(),
  EffectiveAt: z.nullable(z.string()),
  ExpiresAt: z.nullable(z.string()),
  /** Cancelled or gone from its source at this instant. */
  EndedAt: z.nullable(z.string()),
  RiskLevel: z.enum(RiskLevel),
  /** The level's word in the viewer's language. */
  RiskLevelRemark: z.string(),
  /** The source's own words for it. */
  NativeLevel: z.string(),
  Kind: z.enum(['advisory', 'event', 'notice']),
  Category: z.nullable(z.enum(riskCategories)),
  Countries: z.array(z.object({ Code: CountryCode, Name: z.string() })),
  /** The source's headline, in `Language`. */
  Title: z.string(),
  /** Sanitised HTML when stored and when sent. */
  Body: z.string(),
  /** What to do, plain text; empty where the source says nothing. */
  Instruction: z.string(),
  /** The language of Title, Body, Instruction and NativeLevel: the page sets `lang`. */
  Language: z.string(),
  /** https; null without. */
  Link: z.nullable(z.string()),
  HasArea: z.boolean(),
})
export type RiskNewsItem = z.infer<typeof RiskNewsItem>

/** Specification §3 'Country risk', with what a good panel needs besides. */
export const CountryRisk = z.extend(RiskNewsItem, {
  CountryCode,
  Country: z.string(),
  CountryName: z.string(),
})
export type CountryRisk = z.infer<typeof CountryRisk>

/** What one source of advisories says about a country, in its own words. */
export const CountrySource = z.object({
  Source: RiskSourceCode,
  Name: z.string(),
  /** It sets the country's level for the viewer's company. */
  IsPrimary: z.boolean(),
  RiskLevel: z.enum(RiskLevel),
  RiskLevelRemark: z.string(),
  NativeLevel: z.string(),
  Title: z.string(),
  Body: z.string(),
  Language: z.string(),
  SentAt: z.string(),
  Link: z.nullable(z.string()),
  /** Parts of the country with a level of their own, in the source's words. */
  Regions: z.array(z.object({ Name: z.string(), RiskLevel: z.enum(RiskLevel), NativeLevel: z.string() })),
})
export type CountrySource = z.infer<typeof CountrySource>

/** Specification §3 'Country', with its level. */
export const RiskCountry = z.object({
  Code: CountryCode,
  Name: z.string(),
  NameZhCn: z.string(),
  NameZhTw: z.string(),
  NameJaJp: z.string(),
  /** Of the company's primary source, else the highest of the others; 0 where none says anything. */
  RiskLevel: z.enum(RiskLevel),
  RiskLevelRemark: z.string(),
  NativeLevel: z.string(),
  /** Which source says so; null at level 0. */
  Source: z.nullable(RiskSourceCode),
  /** The highest of the other sources, where it differs; null otherwise. */
  HighestOther: z.nullable(z.object({ Source: RiskSourceCode, Name: z.string(), RiskLevel: z.enum(RiskLevel) })),
  /** Events and notices in force. */
  AlertCount: z.int(),
})
export type RiskCountry = z.infer<typeof RiskCountry>

/** A warning for a place of a trip: one rule makes it for every screen and mail. */
export const RiskWarning = z.object({
  AlertId: Id,
  /** The place as the trip names it: a city or country, in the viewer's language. */
  Place: z.string(),
  CountryCode: z.nullable(CountryCode),
  RiskLevel: z.enum(RiskLevel),
  RiskLevelRemark: z.string(),
  NativeLevel: z.string(),
  /** Headline facts in the viewer's language. */
  AlertTitle: z.string(),
  /** The source's headline, in `Language`. */
  Title: z.string(),
  Language: z.string(),
  source: z.string(),
  SentAt: z.string(),
  Link: z.nullable(z.string()),
  /** `area`: the place lies in the alert's area; `country`: the alert or advisory is about its country. */
  Basis: z.enum(['area', 'country']),
  /** When the feed behind it was last read, ISO 8601, and whether that is too long ago. */
  ReadAt: z.nullable(z.string()),
  IsLate: z.boolean(),
})
export type RiskWarning = z.infer<typeof RiskWarning>
