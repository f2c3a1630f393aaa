import type { Language, RiskCategory, RiskLevel } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../i18n/catalogue.ts'
import { mailTexts } from '../../../mail/texts.ts'
import { findCountry } from '../../../reference/countries.ts'
import type { RiskWords } from './messages/en-US.ts'

/** What the portal says about alerts in the reader's language, beside the source's own words. */

const texts = await catalogue<RiskWords>(new URL('messages/', import.meta.url))

export const levelWord = (level: RiskLevel, language: Language): string => mailTexts[language].riskNotice.levels[level]

/** The headline names so many countries. */
const most = 2

/** Headline facts: what it is, and where. */
export function headlineOf(
  alert: {
    readonly kind: 'advisory' | 'event' | 'notice'
    readonly category: RiskCategory | null
    readonly countries: readonly string[]
  },
  language: Language,
): string {
  const words = texts[language]
  const what = alert.category === null ? words.kinds[alert.kind] : words.categories[alert.category]
  if (alert.countries.length === 0) return what
  const named = alert.countries.slice(0, most).map((code) => findCountry(code)?.names[language] ?? code)
  const names = named.join(language === 'en-US' ? ', ' : '、')
  const count = alert.countries.length - named.length
  return fill(words.headline, { what, where: count > 0 ? fill(words.more, { names, count }) : names })
}

/** The source in the reader's language where we have it; else as it calls itself. */
export function sourceName(
  { source, sourceName: name }: { readonly source: string; readonly sourceName: string },
  language: Language,
): string {
  if (source === 'gdacs') return 'GDACS'
  const { sources } = texts[language]
  return Object.hasOwn(sources, source) ? sources[source as keyof typeof sources] : name
}

/** Sources that were not read for so many of their intervals are late. */
const intervals = 3

/**
 * Whether what a source says may be out of date: its last try failed, or is too long ago. What we enter ourselves is never
 * out of date.
 */
export const isLate = (
  feed: {
    readonly source: string
    readonly readAt: Date | null
    readonly everyMinutes: number
    readonly fault: string | null
  },
  now: Date,
): boolean =>
  feed.source !== 'own' &&
  (feed.fault !== null ||
    feed.readAt === null ||
    now.getTime() - feed.readAt.getTime() > intervals * feed.everyMinutes * 60_000)

/** The text in the reader's language, else in English, else the first. */
export function textFor<T extends { readonly language: string }>(all: readonly T[], language: Language): T | undefined {
  const [wanted = ''] = language.split('-')
  return (
    all.find((text) => text.language.toLowerCase() === language.toLowerCase()) ??
    all.find((text) => text.language.toLowerCase().startsWith(wanted)) ??
    all.find((text) => text.language.toLowerCase().startsWith('en')) ??
    all[0]
  )
}
