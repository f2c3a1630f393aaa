import type { RiskCategory } from '@portolan/contract/enums'
import { escapeHtml } from '../../../html/escape-html.ts'
import { richHtml } from '../../../html/rich-html.ts'
import { findCountry } from '../../../reference/countries.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { plainText } from '../../news/plain-text.ts'

/** So much HTML of one body is read, characters: advice about a country is a tenth of it. */
const longestHtml = 100_000

/** HTML of a source as the portal may show it, with the addresses of its own pages made whole. */
export function sourceHtml(html: string, base: string): string {
  const cut = html.length > longestHtml ? html.slice(0, html.lastIndexOf('<', longestHtml)) : html
  return richHtml(
    cut.toWellFormed().replaceAll(/href=(["'])(\/[^"']*|#[^"']*)\1/g, (_, __, path) => `href="${base}${path}"`),
  )
}

/** Plain text with its lines as HTML. */
export const linesAsHtml = (text: string): string =>
  text
    .toWellFormed()
    .slice(0, longestHtml)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll(/\s*\n\s*/g, '<br />')}</p>`)
    .join('')

/** A title on one line, at most so many characters. */
export const lineOf = (text: string, most = 300): string => {
  const line = text.toWellFormed().replaceAll(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1).toWellFormed()}…` : line
}

/** An address that may be linked; null for any other. */
export const httpsOf = (text: string | null): string | null => {
  const address = text?.trim().replace(/^http:/, 'https:') ?? ''
  return /^https:\/\/[^\s"<>]{3,900}$/.test(address) && URL.canParse(address) ? address : null
}

/** RFC 822 or ISO 8601; one without a time is the beginning of the day in UTC. Null where it is neither. */
export function instantOf(text: string | null): Date | null {
  if (text === null) return null
  const hasTime = /\d:\d\d/.test(text)
  const instant = new Date(hasTime ? text : /^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text} 00:00:00 GMT`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** What sources call countries besides their names; letters alone. */
const sourceNames: Readonly<Record<string, string>> = {
  'the-occupied-palestinian-territories': 'PS',
  'democratic-republic-of-the-congo': 'CD',
  congo: 'CG',
  'republic-of-the-congo': 'CG',
  'south-korea': 'KR',
  'north-korea': 'KP',
  'cote-d-ivoire': 'CI',
  'st-helena-ascension-and-tristan-da-cunha': 'SH',
  'falkland-islands': 'FK',
  'british-indian-ocean-territory': 'IO',
  'st-martin-and-st-barthelemy': 'MF',
  'wallis-and-futuna': 'WF',
  'bonaire-st-eustatius-saba': 'BQ',
  brunei: 'BN',
  'the-gambia': 'GM',
  'the-bahamas': 'BS',
  'timor-leste': 'TL',
  eswatini: 'SZ',
  'pitcairn-island': 'PN',
  'south-georgia-and-south-sandwich-islands': 'GS',
  'south-georgia-and-the-south-sandwich-islands': 'GS',
  'occupied-palestinian-territories': 'PS',
  'west-bank': 'PS',
  'the-west-bank': 'PS',
  gaza: 'PS',
  'burma-myanmar': 'MM',
  'kyrgyz-republic': 'KG',
  'the-kyrgyz-republic': 'KG',
  'federated-states-of-micronesia': 'FM',
  'st-vincent-and-the-grenadines': 'VC',
  'st-maarten': 'SX',
  bonaire: 'BQ',
  uae: 'AE',
}

/** The alpha-2 code of a country by its name, its slug or its code of two or three letters; null for none. */
export function countryOf(text: string): string | null {
  const name = text.trim()
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const known = sourceNames[slug]
  if (known !== undefined) return known
  if (/^[A-Za-z]{2,3}$/.test(name)) return findCountry(name.toUpperCase())?.code ?? null
  const words = slug.replaceAll('-', ' ')
  const variants = [
    name,
    words,
    words.replace(/^the /, ''),
    words.replace(/^st /, 'saint '),
    words.replaceAll(' and ', ' & '),
  ]
  for (const variant of variants) {
    const code = gazetteer.countryOf(variant)
    if (code !== null) return code
  }
  return null
}

/** What an alert is about, by the words of its name; the first that fits. */
const telling: readonly (readonly [RiskCategory, RegExp])[] = [
  ['tsunami', /tsunami|津波|海啸|海嘯/i],
  ['earthquake', /earthquake|seism|地震|erdbeben/i],
  ['volcano', /volcan|eruption|火山|噴火/i],
  ['cyclone', /cyclone|typhoon|hurricane|tropical storm|台風|颱風|热带气旋|熱帶氣旋/i],
  ['flood', /flood|inundation|洪水|水災|大雨|浸水|hochwasser/i],
  ['wildfire', /wildfire|bush ?fire|forest fire|red flag|山火|火災/i],
  ['drought', /drought|干旱|干ばつ/i],
  ['heat', /\bheat|高温|猛暑|酷熱/i],
  ['cold', /snow|blizzard|winter|frost|freez|ice storm|avalanche|\bcold|雪|寒/i],
  ['air', /air quality|smog|dust|\bash\b|pollution|大気|霾/i],
  ['storm', /storm|\bwind|gale|thunder|tornado|\brain|marine|rip current|暴風|雷|風|sturm|gewitter/i],
  ['health', /health|disease|outbreak|epidemic|virus|cholera|感染|疫/i],
  ['terrorism', /terroris|テロ|恐怖/i],
  ['conflict', /armed conflict|\bwar\b|missile|hostilit|military|landmine|攻撃|戦/i],
  ['unrest', /unrest|demonstration|protest|strike|coup|デモ|抗議/i],
  ['crime', /crime|kidnap|abduction|robbery|犯罪|強盗|盗難/i],
  ['transport', /transport|airport|flight|rail|road|空港|航空|運航/i],
  ['entry', /entry|visa|border|passport|入国|査証/i],
]

export const categoryOf = (text: string): RiskCategory | null =>
  telling.find(([, words]) => words.test(text))?.[0] ?? null

/** Sentences of an HTML text, in their order. */
export const sentencesOf = (html: string): string[] =>
  plainText(html)
    .split(/(?<=[.!?。])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
