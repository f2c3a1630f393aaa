import type { RiskLevel } from '@portolan/contract/enums'
import { plainText } from '../../news/plain-text.ts'
import type { RiskItem } from '../risk-item.ts'
import { type FeedFormat, FeedFault, nothingRead, type Refused, refused } from './port.ts'
import { categoryOf, countryOf, httpsOf, instantOf, lineOf, sourceHtml } from './read-parts.ts'
import { childrenOf, childOf, readXml, showXml, textOf, type XmlElement } from './xml-tree.ts'

/** Source: travel.state.gov, RSS of travel advisories. Domain: 'Risk'. */
const levels: Readonly<Record<string, RiskLevel>> = { '1': 1, '2': 2, '3': 4, '4': 5 }

const home = 'https://travel.state.gov'

export const readUsState: FeedFormat = (content) => {
  const channel = childOf(readXml(content), 'channel')
  if (!channel) throw new FeedFault('wrong_format', 'no RSS channel')
  const items: RiskItem[] = []
  const faults: Refused[] = []
  for (const [index, element] of childrenOf(channel, 'item').entries()) {
    const read = readItem(element)
    if ('fault' in read) faults.push(refused(`item ${index + 1}`, read.fault, read.detail, showXml(element)))
    else items.push(read)
  }
  return {
    ...nothingRead,
    items,
    refused: faults,
    isComplete: true,
    publishedAt: instantOf(textOf(channel, 'date') ?? textOf(channel, 'pubDate')),
  }
}

type Fault = { readonly fault: 'level' | 'country' | 'date' | 'missing'; readonly detail: string }

function readItem(element: XmlElement): RiskItem | Fault {
  const title = textOf(element, 'title')
  if (title === null) return { fault: 'missing', detail: 'title' }
  const sentAt = instantOf(textOf(element, 'pubDate'))
  if (!sentAt) return { fault: 'date', detail: textOf(element, 'pubDate') ?? '' }
  const threat = childrenOf(element, 'category').find(({ attributes }) => attributes['domain'] === 'Threat-Level')
  const native = (threat?.text ?? '').trim() || (/level .*$/i.exec(title)?.[0] ?? '')
  const digit = /level\s*(\d+)/i.exec(native)?.[1]
  const link = textOf(element, 'link')
  const countries = countriesOf(title, link)
  const html = sourceHtml(textOf(element, 'description') ?? '', home)
  const text = { language: 'en', title: lineOf(title), html, instruction: '' }
  const url = httpsOf(link)
  const shared = { sentAt, effectiveAt: null, expiresAt: null, areas: [], url, texts: [text] }
  const category = categoryOf(/due to ([^.]*)/i.exec(plainText(html))?.[1] ?? '')
  // A caution for the whole world, or one item about several countries with a level for each.
  if (digit === undefined)
    return /level/i.test(native)
      ? { fault: 'level', detail: native }
      : {
          ...shared,
          key: `notice ${title}`,
          kind: 'notice',
          level: 0,
          nativeLevel: '',
          category,
          countries,
          regions: [],
        }
  const level = levels[digit]
  if (level === undefined) return { fault: 'level', detail: native }
  if (countries.length === 0) return { fault: 'country', detail: `${title} ${link ?? ''}` }
  const nativeLevel = lineOf(native)
  return {
    ...shared,
    key: countries.join(),
    kind: 'advisory',
    level,
    nativeLevel,
    category,
    countries,
    regions: regionsOf(html),
  }
}

/**
 * By the ISO code in the link; the feed's own Country-Tag mixes ISO and FIPS codes. And by the names of the title, which may
 * be several: 'Israel, the West Bank and Gaza'.
 */
function countriesOf(title: string, link: string | null): string[] {
  const alpha3 = /destination\.([a-z]{3})\.html/i.exec(link ?? '')?.[1]
  const byLink = (alpha3 && countryOf(alpha3)) || null
  const names = title.replace(/\s*[-–—:]\s*(level|see|travel advisor).*$/i, '')
  const whole = countryOf(names)
  const parts = names.split(/,|\band\b|&/).flatMap((part) => countryOf(part.trim().replace(/^the /i, '')) ?? [])
  // What has a name with an 'and' in it is one country.
  const byTitle = whole ? [whole] : parts
  if (byLink && !byTitle.includes(byLink)) return [byLink]
  return [...new Set(byTitle)].toSorted()
}

const phrases: readonly (readonly [RegExp, RiskLevel])[] = [
  [/^do not travel\b/i, 5],
  [/^reconsider travel\b/i, 4],
  [/^exercise increased caution\b/i, 2],
  [/^exercise normal precautions?\b/i, 1],
]

/** Parts of the country with a level of their own, from the list of the text. */
function regionsOf(html: string): RiskItem['regions'] {
  return [...html.matchAll(/<li>([\s\S]*?)<\/li>/g)].flatMap(([, inner = '']) => {
    const line = plainText(inner)
    const found = phrases.find(([phrase]) => phrase.test(line))
    const native = found?.[0].exec(line)?.[0]
    const name = /\b(?:to|in)\s+(.+?)(?:\s+due to\b.*)?\.?$/i.exec(native ? line.slice(native.length) : '')?.[1]
    return found && native && name ? [{ name: lineOf(name, 200), level: found[1], nativeLevel: native }] : []
  })
}
