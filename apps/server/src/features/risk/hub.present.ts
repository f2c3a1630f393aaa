import type { Language, RiskLevel } from '@portolan/contract/enums'
import type {
  CountryRisk,
  CountrySource,
  RiskCountry,
  RiskFeed,
  RiskNewsItem,
} from '@portolan/contract/features/risk/shapes'
import { localTimeAt } from '@portolan/rules/local-time'
import type { CountryLevel } from '../../domain/risk/country-levels.store.ts'
import type { Area } from '../../domain/risk/risk-item.ts'
import { headlineOf, isLate, levelWord, sourceName, textFor } from '../../domain/risk/words/alert-words.ts'
import { cleanedHtml } from '../../html/rich-html.ts'
import { type Country, findCountry } from '../../reference/countries.ts'
import type { AlertRow, FeedRow } from './hub.store.ts'

export interface Reader {
  readonly now: Date
  readonly language: Language
  /** IANA zone of the viewer's company. */
  readonly timeZone: string
}

const countryName = (code: string, language: Language) => findCountry(code)?.names[language] ?? code

/** An alert as an item of the risk news. */
export function presentNews(alert: AlertRow, { language, timeZone }: Reader): RiskNewsItem {
  const text = textFor(alert.texts, language)
  return {
    AlertId: String(alert.id),
    AlertTitle: headlineOf(alert, language),
    source: sourceName(alert, language),
    SourceCode: alert.source,
    StartDateRemark: localTimeAt(alert.sentAt.getTime(), timeZone),
    SentAt: alert.sentAt.toISOString(),
    EffectiveAt: alert.effectiveAt?.toISOString() ?? null,
    ExpiresAt: alert.expiresAt?.toISOString() ?? null,
    EndedAt: alert.endedAt?.toISOString() ?? null,
    RiskLevel: alert.level,
    RiskLevelRemark: levelWord(alert.level, language),
    NativeLevel: alert.nativeLevel,
    Kind: alert.kind,
    Category: alert.category,
    Countries: alert.countries.map((Code) => ({ Code, Name: countryName(Code, language) })),
    Title: text?.title ?? '',
    // Cleaned again, because the rules may be stricter than when it was saved.
    Body: cleanedHtml(text?.html ?? ''),
    Instruction: text?.instruction ?? '',
    Language: text?.language ?? 'en',
    Link: alert.url,
    HasArea: alert.hasArea,
  }
}

export function presentCountryRisk(alert: AlertRow, country: string, reader: Reader): CountryRisk {
  const name = countryName(country, reader.language)
  return { ...presentNews(alert, reader), CountryCode: country, Country: name, CountryName: name }
}

export function presentSource(alert: AlertRow, primary: string, { language }: Reader): CountrySource {
  const text = textFor(alert.texts, language)
  return {
    Source: alert.source,
    Name: sourceName(alert, language),
    IsPrimary: alert.source === primary,
    RiskLevel: alert.level,
    RiskLevelRemark: levelWord(alert.level, language),
    NativeLevel: alert.nativeLevel,
    Title: text?.title ?? '',
    Body: cleanedHtml(text?.html ?? ''),
    Language: text?.language ?? 'en',
    SentAt: alert.sentAt.toISOString(),
    Link: alert.url,
    Regions: alert.regions.map(({ name, level, nativeLevel }) => ({
      Name: name,
      RiskLevel: level,
      NativeLevel: nativeLevel,
    })),
  }
}

export function presentCountry(
  { code, names }: Country,
  level: CountryLevel | undefined,
  alerts: number,
  { language }: Pick<Reader, 'language'>,
): RiskCountry {
  const value: RiskLevel = level?.level ?? 0
  const other = level?.highestOther ?? null
  return {
    Code: code,
    Name: names['en-US'],
    NameZhCn: names['zh-CN'],
    NameZhTw: names['zh-TW'],
    NameJaJp: names['ja-JP'],
    RiskLevel: value,
    RiskLevelRemark: levelWord(value, language),
    NativeLevel: level?.nativeLevel ?? '',
    Source: level?.source ?? null,
    HighestOther: other && {
      Source: other.source,
      Name: sourceName({ source: other.source, sourceName: other.source }, language),
      RiskLevel: other.level,
    },
    AlertCount: alerts,
  }
}

/** What licences want to be said beside what the source says, in its language. */
const notices: Readonly<Record<string, string>> = {
  'uk-fcdo': 'Contains public sector information licensed under the Open Government Licence v3.0.',
  'jp-mofa': '出典：外務省海外安全ホームページ',
  gdacs: 'GDACS. Copyright European Union. Syndication allowed, provided the source is acknowledged.',
}

export const presentFeed = (feed: FeedRow, { now, language }: Pick<Reader, 'now' | 'language'>): RiskFeed => ({
  Source: feed.source,
  Name: sourceName(feed, language),
  Notice: notices[feed.source] ?? '',
  ReadAt: feed.readAt?.toISOString() ?? null,
  // Own alerts come when somebody writes them.
  IsLate: feed.source !== 'own' && isLate(feed, now),
  Fault: feed.fault,
})

/** Degrees that a map of the world can show. */
const round = (value: number) => Math.round(value * 100) / 100
/** A ring has so many points at most on the map. */
const mostPoints = 60

/** Outer rings for a map: rounded, and thinned out where they have more points than a map can show. */
export function mapAreas(areas: readonly Area[]): [number, number][][][] {
  return areas.flatMap(([outer = []]) => {
    const step = Math.max(1, Math.ceil(outer.length / mostPoints))
    const kept = outer.filter((_, index) => index % step === 0 || index === outer.length - 1)
    return kept.length < 4 ? [] : [[kept.map(([x, y]): [number, number] => [round(x), round(y)])]]
  })
}

/** Where an alert's sign stands: the middle of its largest area. */
export function signOf(areas: readonly Area[]): [number, number] {
  const rings = areas.map(([outer = []]) => outer)
  const largest = rings.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? []
  const [xs, ys] = [largest.map(([x]) => x), largest.map(([, y]) => y)]
  return [round((Math.min(...xs) + Math.max(...xs)) / 2), round((Math.min(...ys) + Math.max(...ys)) / 2)]
}

/** Twice the area of a ring on the flat map. */
const sizeOf = (ring: readonly (readonly [number, number])[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x, y]
      return sum + x * y2 - x2 * y
    }, 0),
  )
