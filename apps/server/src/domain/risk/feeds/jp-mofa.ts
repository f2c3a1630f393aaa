import type { RiskLevel } from '@portolan/contract/enums'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { findCountry } from '../../../reference/countries.ts'
import type { RiskItem } from '../risk-item.ts'
import { type FeedFormat, FeedFault, nothingRead, type Refused, refused } from './port.ts'
import { categoryOf, countryOf, httpsOf, lineOf, linesAsHtml } from './read-parts.ts'
import { childrenOf, childOf, readXml, showXml, textOf, type XmlElement } from './xml-tree.ts'

/**
 * Source: 外務省 海外安全情報オープンデータ. Mails (new arrivals) say what happens where and have no level; documents of a
 * country (odType 01, or a root with riskLevel1 … riskLevel4) say 危険情報: the highest level that is 1 somewhere in the
 * country. Times are of Japan. Domain: 'Risk'.
 */
const dangers: readonly (readonly [field: string, level: RiskLevel, native: string])[] = [
  ['riskLevel4', 5, 'レベル4：退避してください。渡航は止めてください。（退避勧告）'],
  ['riskLevel3', 4, 'レベル3：渡航は止めてください。（渡航中止勧告）'],
  ['riskLevel2', 3, 'レベル2：不要不急の渡航は止めてください。'],
  ['riskLevel1', 2, 'レベル1：十分注意してください。'],
]

export const readJpMofa: FeedFormat = (content) => {
  const root = readXml(content)
  if (root.name !== 'opendata') throw new FeedFault('wrong_format', root.name)
  const mails = childrenOf(root, 'mail')
  const isOfCountry = root.children.some(({ name }) => /^riskLevel[1-4]$/.test(name))
  if (mails.length === 0 && !isOfCountry) throw new FeedFault('wrong_format', 'neither mails nor levels')
  const items: RiskItem[] = []
  const faults: Refused[] = []
  const take = (element: XmlElement, place: string, read: RiskItem | Fault) => {
    if ('fault' in read) faults.push(refused(place, read.fault, read.detail, showXml(element)))
    else items.push(read)
  }
  for (const [index, mail] of mails.entries()) take(mail, `mail ${index + 1}`, readMail(mail))
  if (isOfCountry) take(root, 'country', readCountry(root))
  return { ...nothingRead, items, refused: faults, publishedAt: japanTime(root.attributes['lastModified'] ?? null) }
}

type Fault = { readonly fault: 'missing' | 'date' | 'country' | 'level'; readonly detail: string }

function readMail(mail: XmlElement): RiskItem | Fault {
  const [key, title] = [textOf(mail, 'keyCd'), textOf(mail, 'title')]
  if (key === null || title === null) return { fault: 'missing', detail: key === null ? 'keyCd' : 'title' }
  const sentAt = japanTime(textOf(mail, 'leaveDate'))
  if (!sentAt) return { fault: 'date', detail: textOf(mail, 'leaveDate') ?? '' }
  const codes = childrenOf(mail, 'country').flatMap((one) => textOf(one, 'cd') ?? [])
  const countries = codes.map((code) => byCallingCode(code))
  const unknown = codes.find((_, index) => countries[index] === null)
  if (unknown !== undefined) return { fault: 'country', detail: unknown }
  return {
    key,
    kind: 'notice',
    // The mail says what happens; how dangerous a country is, the document of the country says.
    level: 0,
    nativeLevel: '',
    category: categoryOf(title) ?? 'other',
    countries: [...new Set(countries.flatMap((code) => code ?? []))].toSorted(),
    regions: [],
    areas: [],
    sentAt,
    effectiveAt: null,
    // A mail is about days, and none says when it is over.
    expiresAt: new Date(sentAt.getTime() + 30 * 86_400_000),
    url: httpsOf(textOf(mail, 'infoUrl')),
    texts: [{ language: 'ja', title: lineOf(title), html: linesAsHtml(textOf(mail, 'lead') ?? ''), instruction: '' }],
  }
}

function readCountry(root: XmlElement): RiskItem | Fault {
  const named = childOf(root, 'country')
  const [code, name] = named ? [textOf(named, 'cd'), textOf(named, 'name')] : [null, null]
  const country = (name && countryOf(name)) ?? (code && byCallingCode(code))
  if (!country) return { fault: 'country', detail: name ?? code ?? '' }
  const stated = root.children.filter((child) => /^riskLevel\d$/.test(child.name) && child.text.trim() === '1')
  const unknown = stated.find(({ name: field }) => !dangers.some(([known]) => known === field))
  if (unknown) return { fault: 'level', detail: unknown.name }
  const danger = dangers.find(([field]) => stated.some((one) => one.name === field))
  const sentAt = japanTime(textOf(root, 'riskLeaveDate')) ?? japanTime(root.attributes['lastModified'] ?? null)
  if (!sentAt) return { fault: 'date', detail: root.attributes['lastModified'] ?? '' }
  const title = textOf(root, 'riskTitle') ?? `${name ?? country}の危険情報`
  return {
    key: `country ${country}`,
    kind: 'advisory',
    level: danger?.[1] ?? 1,
    nativeLevel: danger?.[2] ?? '危険情報は出ていません',
    category: null,
    countries: [country],
    regions: [],
    areas: [],
    sentAt,
    effectiveAt: null,
    expiresAt: null,
    url: httpsOf(textOf(root, 'infoUrl')) ?? 'https://www.anzen.mofa.go.jp/',
    texts: [
      { language: 'ja', title: lineOf(title), html: linesAsHtml(textOf(root, 'riskLead') ?? ''), instruction: '' },
    ],
  }
}

/** `2026/04/06 18:00:43`, in Japan. */
function japanTime(text: string | null): Date | null {
  const found = /^(\d{4})\/(\d\d)\/(\d\d)(?: (\d\d:\d\d(?::\d\d)?))?$/.exec(text?.trim() ?? '')
  if (!found) return null
  const [, year = '', month = '', day = '', time = '00:00'] = found
  const instant = new Date(`${year}-${month}-${day}T${time}+09:00`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** Codes of four digits: the calling code, filled up by zeros. Of countries that share one, the first is meant. */
const shared: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
}
/** And codes of the ministry's own, where the calling code would be the neighbour's. */
const own: Readonly<Record<string, string>> = {
  '1001': 'CA',
  '1671': 'GU',
  '1670': 'MP',
  '1808': 'US',
  '9970': 'PS',
  '7007': 'KZ',
  '0970': 'PS',
}

let calling: ReadonlyMap<string, string> | null = null

function byCallingCode(code: string): string | null {
  const known = own[code]
  if (known !== undefined) return known
  calling ??= new Map(
    getCountries()
      .map((country) => [getCountryCallingCode(country).toString(), country])
      .toReversed() as [string, string][],
  )
  const digits = code.replace(/^0+/, '')
  const country = shared[digits] ?? calling.get(digits)
  return country !== undefined && findCountry(country) ? country : null
}
