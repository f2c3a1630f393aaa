import type { RiskCategory, RiskLevel } from '@portolan/contract/enums'
import { circleArea } from '../geometry.rules.ts'
import type { RiskItem } from '../risk-item.ts'
import { type FeedFormat, FeedFault, nothingRead, type Refused, refused } from './port.ts'
import { countryOf, httpsOf, instantOf, lineOf, linesAsHtml } from './read-parts.ts'
import { childrenOf, childOf, readXml, showXml, textOf, type XmlElement } from './xml-tree.ts'

/** Source: gdacs.org, RSS. Domain: 'Risk'. */
const levels: Readonly<Record<string, RiskLevel>> = { green: 1, orange: 3, red: 5 }

interface Kind {
  readonly category: RiskCategory
  /**
   * Kilometres around the event in which people are warned, by magnitude or colour; null: its countries as a whole. The
   * feed's own bbox is the window of its map (4 or 13 degrees to each side), not what is affected.
   */
  readonly km: ((level: RiskLevel, severity: number) => number) | null
  /** Days after the event's last sign until it is over. */
  readonly days: number | null
}

const kinds: Readonly<Record<string, Kind>> = {
  EQ: {
    category: 'earthquake',
    km: (_, magnitude) => (magnitude >= 8 ? 600 : magnitude >= 7 ? 300 : magnitude >= 6 ? 150 : 80),
    days: 7,
  },
  TS: { category: 'tsunami', km: () => 500, days: 2 },
  TC: { category: 'cyclone', km: (level) => (level >= 3 ? 400 : 250), days: 3 },
  FL: { category: 'flood', km: () => 150, days: 7 },
  VO: { category: 'volcano', km: () => 100, days: 14 },
  WF: { category: 'wildfire', km: () => 60, days: 7 },
  DR: { category: 'drought', km: null, days: null },
}

export const readGdacs: FeedFormat = (content) => {
  const channel = childOf(readXml(content), 'channel')
  if (!channel) throw new FeedFault('wrong_format', 'no RSS channel')
  const items: RiskItem[] = []
  const faults: Refused[] = []
  const ended: string[] = []
  for (const [index, element] of childrenOf(channel, 'item').entries()) {
    const read = readEvent(element)
    if ('fault' in read) faults.push(refused(`item ${index + 1}`, read.fault, read.detail, showXml(element)))
    else if (textOf(element, 'iscurrent') === 'false') ended.push(read.key)
    else items.push(read)
  }
  return {
    ...nothingRead,
    items,
    refused: faults,
    ended,
    isComplete: true,
    publishedAt: instantOf(textOf(channel, 'pubDate')),
  }
}

type Fault = { readonly fault: 'missing' | 'level' | 'date' | 'country'; readonly detail: string }

function readEvent(element: XmlElement): RiskItem | Fault {
  const [type, id, title] = [textOf(element, 'eventtype'), textOf(element, 'eventid'), textOf(element, 'title')]
  if (type === null || id === null || title === null) return { fault: 'missing', detail: 'eventtype, eventid or title' }
  const kind = kinds[type]
  if (!kind) return { fault: 'missing', detail: `eventtype ${type}` }
  const colour = textOf(element, 'alertlevel') ?? ''
  const level = levels[colour.toLowerCase()]
  if (level === undefined) return { fault: 'level', detail: colour }
  const sentAt = instantOf(textOf(element, 'datemodified') ?? textOf(element, 'pubDate'))
  const lastSeen = instantOf(textOf(element, 'todate')) ?? sentAt
  if (!sentAt || !lastSeen) return { fault: 'date', detail: textOf(element, 'pubDate') ?? '' }
  const countries = countriesOf(element)
  const at = pointOf(element)
  const severity = Number(childOf(element, 'severity')?.attributes['value'] ?? 0)
  const areas = kind.km && at ? [circleArea(at, kind.km(level, severity))] : []
  if (areas.length === 0 && countries.length === 0)
    return { fault: 'country', detail: textOf(element, 'country') ?? '' }
  const instruction = ''
  return {
    key: `${type}${id}`,
    kind: 'event',
    level,
    nativeLevel: colour,
    category: kind.category,
    countries,
    regions: [],
    areas,
    // Episodes of an event carry the time of its beginning: the last sign of it is what orders them.
    sentAt: lastSeen > sentAt ? lastSeen : sentAt,
    effectiveAt: instantOf(textOf(element, 'fromdate')),
    expiresAt: kind.days === null ? null : new Date(lastSeen.getTime() + kind.days * 86_400_000),
    url: httpsOf(textOf(element, 'link')),
    texts: [
      { language: 'en', title: lineOf(title), html: linesAsHtml(textOf(element, 'description') ?? ''), instruction },
    ],
  }
}

/** One or several codes of three letters, or names. */
function countriesOf(element: XmlElement): string[] {
  const codes = (textOf(element, 'iso3') ?? '').split(/[\s,;]+/).flatMap((code) => countryOf(code) ?? [])
  const names = (textOf(element, 'country') ?? '').split(/[,;]/).flatMap((name) => countryOf(name) ?? [])
  return [...new Set([...codes, ...names])].toSorted()
}

function pointOf(element: XmlElement) {
  const point = childOf(element, 'Point')
  const [lat, long] = point
    ? [textOf(point, 'lat'), textOf(point, 'long')]
    : (textOf(element, 'point') ?? '').split(/\s+/)
  const [latitude, longitude] = [Number(lat || Number.NaN), Number(long || Number.NaN)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
