import type { RiskLevel } from '@portolan/contract/enums'
import { circleArea, repairAreas } from '../geometry.rules.ts'
import type { Area, Position, RiskItem, RiskItemText } from '../risk-item.ts'
import {
  type CapMessage,
  type FeedFormat,
  FeedFault,
  type FeedRead,
  nothingRead,
  type ReadOptions,
  type Refused,
  refused,
} from './port.ts'
import { categoryOf, countryOf, httpsOf, instantOf, lineOf, linesAsHtml } from './read-parts.ts'
import { childrenOf, findAll, readXml, showXml, textOf, type XmlElement } from './xml-tree.ts'

/** Source: OASIS Common Alerting Protocol 1.2, and what comes as 1.1 and 1.0. Domain: 'Risk'. */
const severities: Readonly<Record<string, RiskLevel>> = {
  extreme: 5,
  severe: 4,
  moderate: 3,
  minor: 2,
  unknown: 1,
  '': 1,
}

/** Alerts: bare, inside of an index (Atom or RSS), or only linked from one. */
export const readCap: FeedFormat = (content, options) => {
  const root = readXml(content)
  const alerts = root.name === 'alert' ? [root] : findAll(root, 'alert').filter(({ space }) => /cap/i.test(space))
  if (alerts.length === 0) return readIndex(root)
  const read = alerts.map((alert, index) =>
    readAlert(alert, alerts.length === 1 ? 'alert' : `alert ${index + 1}`, options),
  )
  return {
    ...nothingRead,
    messages: read.flatMap((one) => (one !== null && 'message' in one ? [one] : [])),
    refused: read.flatMap((one) => (one !== null && 'reason' in one ? [one] : [])),
    ignored: read.filter((one) => one === null).length,
    publishedAt: instantOf(textOf(root, 'updated') ?? textOf(root, 'sent')),
  }
}

/** An index of links: Atom entries, RSS items. */
function readIndex(root: XmlElement): FeedRead {
  const channel = root.children.find(({ name }) => name === 'channel') ?? root
  const entries = [...childrenOf(channel, 'entry'), ...childrenOf(channel, 'item')]
  if (root.name !== 'feed' && root.name !== 'rss') throw new FeedFault('wrong_format', root.name)
  const links = entries.flatMap((entry) => {
    const all = childrenOf(entry, 'link')
    const best = all.find(({ attributes }) => /cap/i.test(attributes['type'] ?? '')) ?? all[0]
    const url = best?.attributes['href'] ?? best?.text.trim() ?? ''
    const changedAt = instantOf(textOf(entry, 'updated') ?? textOf(entry, 'pubDate'))
    return URL.canParse(url) ? [{ url, key: null, changedAt }] : []
  })
  return { ...nothingRead, links, publishedAt: instantOf(textOf(channel, 'updated') ?? textOf(channel, 'pubDate')) }
}

/** Null: no alert for people, such as an exercise or an acknowledgement. */
function readAlert(alert: XmlElement, place: string, options: ReadOptions): CapMessage | Refused | null {
  const field = (name: string) => textOf(alert, name)
  const refuse = (reason: Refused['reason'], detail: string) => refused(place, reason, detail, showXml(alert))
  // 1.0 calls them otherwise.
  const [identifier, sender] = [field('identifier'), field('sender')]
  const [status, msgType] = [field('status'), field('msgType')]
  const missing = Object.entries({ identifier, sender, status, msgType, scope: field('scope') }).find(
    ([, value]) => value === null,
  )
  // Version 1.0 has no obligatory scope.
  const isFirstVersion = alert.space.endsWith('1.0')
  if (missing && !(isFirstVersion && missing[0] === 'scope')) return refuse('missing', missing[0])
  const sentAt = instantOf(field('sent'))
  if (!sentAt) return refuse('date', field('sent') ?? 'sent')
  if (status !== 'Actual' || msgType === 'Ack' || msgType === 'Error') return null
  const message = nameOf(sender ?? '', identifier ?? '')
  const references = referencesOf(field('references'))
  const isCancel = msgType === 'Cancel'
  const shared = { message, sentAt, isCancel, references }
  if (isCancel) return { ...shared, item: null }
  const infos = childrenOf(alert, 'info')
  if (infos.length === 0) return refuse('missing', 'info')
  const item = itemOf(infos, sentAt, options)
  return typeof item === 'string'
    ? refuse(item === 'country' ? 'country' : 'level', item)
    : { ...shared, item: { ...item, key: message } }
}

const nameOf = (sender: string, identifier: string) => `${sender.trim()},${identifier.trim()}`.replaceAll(/\s+/g, ' ')

/** `sender,identifier,sent`, separated by blanks. */
const referencesOf = (text: string | null): string[] =>
  (text ?? '').split(/\s+/).flatMap((one) => {
    const [sender, identifier] = one.split(',')
    return sender && identifier ? [nameOf(sender, identifier)] : []
  })

function itemOf(infos: readonly XmlElement[], sentAt: Date, options: ReadOptions): RiskItem | string {
  const levels = infos.map((info) => severities[(textOf(info, 'severity') ?? '').toLowerCase()])
  if (levels.includes(undefined)) return textOf(infos[levels.indexOf(undefined)]!, 'severity') ?? 'severity'
  const level = levels.reduce<RiskLevel>((most, one) => (one !== undefined && one > most ? one : most), 0)
  const [first] = infos
  const areaElements = infos.flatMap((info) => childrenOf(info, 'area'))
  const areas = areasOf(areaElements)
  const countries = countriesOf(areaElements, options)
  if (areas.length === 0 && countries.length === 0) return 'country'
  const expiries = infos.map((info) => instantOf(textOf(info, 'expires')))
  // Without an end the standard leaves it to whoever reads it.
  const untold = expiries.includes(null) ? [new Date(sentAt.getTime() + usualDays * 86_400_000)] : []
  const expiresAt = latest([...expiries, ...untold])
  const events = infos.map((info) => `${textOf(info, 'event') ?? ''} ${textOf(info, 'headline') ?? ''}`).join(' ')
  return {
    key: '',
    kind: 'event',
    level,
    nativeLevel: (first && textOf(first, 'severity')) ?? 'Unknown',
    category: categoryOf(events) ?? byCategory[(first && textOf(first, 'category')) ?? ''] ?? 'other',
    countries,
    regions: [],
    areas,
    sentAt,
    effectiveAt: earliest(
      infos.map((info) => instantOf(textOf(info, 'onset')) ?? instantOf(textOf(info, 'effective'))),
    ),
    expiresAt,
    url: httpsOf(infos.map((info) => textOf(info, 'web')).find((web) => web !== null) ?? null),
    texts: textsOf(infos),
  }
}

/** Days for which an alert counts that does not say when it ends. */
const usualDays = 7

const byCategory: Readonly<Record<string, RiskItem['category']>> = {
  Geo: 'earthquake',
  Met: 'storm',
  Fire: 'wildfire',
  Health: 'health',
  Transport: 'transport',
  Security: 'unrest',
}

/** One text for each language; several infos of one language (one for each area) follow each other. */
function textsOf(infos: readonly XmlElement[]): RiskItemText[] {
  const byLanguage = new Map<string, { title: string; html: string; instruction: string }>()
  for (const info of infos) {
    const language = (textOf(info, 'language') ?? 'en-US').replace('_', '-')
    const title = lineOf(textOf(info, 'headline') ?? textOf(info, 'event') ?? '')
    const where = childrenOf(info, 'area').flatMap((area) => textOf(area, 'areaDesc') ?? [])
    const html = linesAsHtml([textOf(info, 'description') ?? '', where.join('; ')].join('\n\n'))
    const instruction = (textOf(info, 'instruction') ?? '').slice(0, 5_000).toWellFormed()
    const before = byLanguage.get(language)
    if (!before) byLanguage.set(language, { title, html, instruction })
    else if (!before.html.includes(html) && before.html.length < 50_000) before.html += html
  }
  return [...byLanguage].map(([language, text]) => ({ language, ...text }))
}

/** A quarter of the way around the world; what is called wider is a mistake or means everywhere. */
const widestKm = 10_000

/** Two infos in two languages name the same area twice. */
const distinctTexts = (areas: readonly XmlElement[], name: string) => [
  ...new Set(areas.flatMap((area) => childrenOf(area, name)).map(({ text }) => text)),
]

function areasOf(elements: readonly XmlElement[]): Area[] {
  const rings = distinctTexts(elements, 'polygon').map(positionsOf)
  const circles = distinctTexts(elements, 'circle').flatMap((text): Area[] => {
    const [centre = '', radius = ''] = text.trim().split(/\s+/)
    const [position] = positionsOf(centre)
    const km = Number(radius)
    // A radius of 0 is a place: people some kilometres away are there too.
    return position && km >= 0
      ? [circleArea({ longitude: position[0], latitude: position[1] }, Math.min(Math.max(km, 5), widestKm))]
      : []
  })
  return [...repairAreas(rings.filter((ring) => ring.length >= 3)).areas, ...circles]
}

/** `latitude,longitude` pairs separated by blanks. What is between them and no number is passed over. */
function positionsOf(text: string): Position[] {
  return [...text.matchAll(/([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)/g)].flatMap(([, lat, long]): Position[] => {
    const [latitude, longitude] = [Number(lat), Number(long)]
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360 ? [[longitude, latitude]] : []
  })
}

/** Systems of geocodes that belong to one country: FIPS, SAME and UGC of the United States, CLC and CAP-CP of Canada. */
const systems: readonly (readonly [RegExp, (value: string) => string])[] = [
  [/iso.?3166|country/i, (value) => (/^[A-Za-z]{2}(-|$)/.test(value) ? value.slice(0, 2) : value)],
  [/^(fips6?|same|ugc)$/i, () => 'US'],
  [/CLC$|CAP-CP/, () => 'CA'],
  // Of Meteoalarm and of the EU: they begin with the country.
  [/emma_id|nuts/i, (value) => value.slice(0, 2).replace(/^UK$/, 'GB').replace(/^EL$/, 'GR')],
]

/** By geocodes, else the source's own country where it has one. */
function countriesOf(areas: readonly XmlElement[], { country }: ReadOptions): string[] {
  const codes = areas
    .flatMap((area) => childrenOf(area, 'geocode'))
    .flatMap((geocode) => {
      const [name, value] = [textOf(geocode, 'valueName') ?? '', textOf(geocode, 'value') ?? '']
      const system = systems.find(([names]) => names.test(name))
      return system && value ? (countryOf(system[1](value)) ?? []) : []
    })
  if (codes.length > 0) return [...new Set(codes)].toSorted()
  return country === null ? [] : [country]
}

const known = (instants: readonly (Date | null)[]) => instants.flatMap((one) => one ?? [])
const latest = (instants: readonly (Date | null)[]) =>
  known(instants).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
const earliest = (instants: readonly (Date | null)[]) =>
  known(instants).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
