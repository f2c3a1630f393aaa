import type { RiskLevel } from '@portolan/contract/enums'
import * as z from 'zod'
import type { RiskAdvice, RiskItem } from '../risk-item.ts'
import { type FeedFormat, FeedFault, type FeedRead, nothingRead, refused } from './port.ts'
import { categoryOf, countryOf, httpsOf, instantOf, lineOf, sentencesOf, sourceHtml } from './read-parts.ts'

/**
 * Source: GOV.UK content API, documents of type travel_advice, and their index. The alert_status of a document is a list:
 * the strictest sets the level. Documents from before it was used say so in their summary. Domain: 'Risk'.
 */
const statuses: Readonly<Record<string, readonly [RiskLevel, string]>> = {
  avoid_all_travel_to_whole_country: [5, 'FCDO advises against all travel'],
  avoid_all_but_essential_travel_to_whole_country: [4, 'FCDO advises against all but essential travel'],
  avoid_all_travel_to_parts: [3, 'FCDO advises against all travel to parts'],
  avoid_all_but_essential_travel_to_parts: [3, 'FCDO advises against all but essential travel to parts'],
}

const Part = z.object({ slug: z.string(), title: z.string().default(''), body: z.string().default('') })
const Document = z.object({
  base_path: z.string().optional(),
  web_url: z.string().optional(),
  public_updated_at: z.string(),
  description: z.string().optional(),
  locale: z.string().default('en'),
  details: z.object({
    country: z.object({ slug: z.string(), name: z.string(), synonyms: z.array(z.string()).optional() }),
    updated_at: z.string().optional(),
    change_description: z.string().optional(),
    alert_status: z.array(z.string()).optional(),
    summary: z.string().optional(),
    parts: z.array(Part).default([]),
  }),
})
type Document = z.output<typeof Document>

const Index = z.object({
  links: z.object({ children: z.array(z.unknown()) }),
  public_updated_at: z.string().optional(),
})
const Child = z.object({
  api_path: z.string(),
  public_updated_at: z.string().optional(),
  details: z.object({ country: z.object({ slug: z.string(), name: z.string() }) }),
})

const home = 'https://www.gov.uk'

export const readUkFcdo: FeedFormat = (content) => {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch (error) {
    throw new FeedFault('not_json', error instanceof Error ? error.message : '')
  }
  const index = Index.safeParse(json)
  if (index.success && index.data.links.children.length > 0) return readIndex(index.data)
  // A file may hold several documents, one after the other in a list.
  const documents: unknown[] = Array.isArray(json) ? json : [json]
  const read = documents.map((document, position) => readDocument(document, `document ${position + 1}`))
  if (documents.length === 1 && read[0] && 'reason' in read[0] && read[0].reason === 'missing')
    throw new FeedFault('wrong_format', read[0].detail ?? '')
  return {
    ...nothingRead,
    items: read.flatMap((one) => ('reason' in one ? [] : [one])),
    refused: read.flatMap((one) => ('reason' in one ? [one] : [])),
  }
}

/** The index names a document for each country; a country that it no longer names has no advice. */
function readIndex({ links }: z.output<typeof Index>): FeedRead {
  const read = links.children.map((child, position) => {
    const parsed = Child.safeParse(child)
    const place = `child ${position + 1}`
    if (!parsed.success) return refused(place, 'missing', z.prettifyError(parsed.error), child)
    const { country } = parsed.data.details
    const code = countryOf(country.slug) ?? countryOf(country.name)
    if (code === null) return refused(place, 'country', country.name, child)
    return {
      url: new URL(parsed.data.api_path, home).href,
      key: code,
      changedAt: instantOf(parsed.data.public_updated_at ?? null),
    }
  })
  return {
    ...nothingRead,
    links: read.flatMap((one) => ('reason' in one ? [] : [one])),
    refused: read.flatMap((one) => ('reason' in one ? [one] : [])),
    isComplete: true,
  }
}

function readDocument(json: unknown, place: string) {
  const parsed = Document.safeParse(json)
  if (!parsed.success) return refused(place, 'missing', z.prettifyError(parsed.error), json)
  const { details, ...document } = parsed.data
  const country = countryOf(details.country.slug) ?? countryOf(details.country.name)
  if (country === null) return refused(place, 'country', details.country.name, json)
  const sentAt = instantOf(details.updated_at ?? null) ?? instantOf(document.public_updated_at)
  if (!sentAt) return refused(place, 'date', document.public_updated_at, json)
  const html = sourceHtml(
    details.summary ??
      details.parts.find(({ slug }) => /^(summary|warnings)/.test(slug))?.body ??
      details.parts[0]?.body ??
      '',
    home,
  )
  const stands = levelOf(details, html)
  if (stands === null) return refused(place, 'level', details.alert_status?.join() ?? '', json)
  const url = httpsOf(document.web_url ?? null) ?? (document.base_path ? httpsOf(`${home}${document.base_path}`) : null)
  const title = lineOf(details.change_description ?? document.description ?? details.country.name)
  const item: RiskItem = {
    key: country,
    kind: 'advisory',
    level: stands[0],
    nativeLevel: stands[1],
    category: stands[0] > 1 ? categoryOf(html) : null,
    countries: [country],
    regions: [],
    areas: [],
    sentAt,
    effectiveAt: null,
    expiresAt: null,
    url,
    texts: [{ language: document.locale, title, html, instruction: '' }],
    advice: adviceOf(details.parts, document.locale, url),
  }
  return item
}

/** Null: a status that nobody knows; what was known stays. */
function levelOf(
  { alert_status: given = [], country }: Document['details'],
  summary: string,
): readonly [RiskLevel, string] | null {
  const known = given.map((status) => statuses[status])
  if (known.some((one) => one === undefined)) return null
  const [strictest] = known.flatMap((one) => (one ? [one] : [])).toSorted(([a], [b]) => b - a)
  if (strictest) return strictest
  const against = sentencesOf(summary).find((sentence) =>
    /advises? against all (but essential )?travel to\b/i.test(sentence),
  )
  if (!against) return [1, '']
  const isWhole = new RegExp(
    `travel to (the whole of )?(the )?${country.name.replaceAll(/[^\w ]/g, '.')}\\b`,
    'i',
  ).test(against)
  const isEssential = /but essential/i.test(against)
  if (isWhole)
    return isEssential
      ? statuses['avoid_all_but_essential_travel_to_whole_country']!
      : statuses['avoid_all_travel_to_whole_country']!
  return statuses[isEssential ? 'avoid_all_but_essential_travel_to_parts' : 'avoid_all_travel_to_parts']!
}

/** What the parts say first about entering the country, and about numbers to call, in their own words. */
function adviceOf(parts: Document['details']['parts'], language: string, url: string | null): RiskAdvice[] {
  const entry = parts.find(({ slug }) => slug === 'entry-requirements')
  const visas = /<h[2-4][^>]*>[^<]*visa[^<]*<\/h[2-4]>([\s\S]*)/i.exec(entry?.body ?? '')?.[1] ?? entry?.body ?? ''
  const quote = sentencesOf(visas).slice(0, 2).join(' ')
  const numbers = parts
    .filter(({ slug }) => /help|safety|summary|warnings/.test(slug))
    .flatMap(({ body }) => sentencesOf(body))
    .find(
      (sentence) =>
        /\b(?:call|dial|telephone|phone|emergency)\b/i.test(sentence) &&
        /(?<![\d+-])\d{3}(?!\d)/.test(sentence) &&
        sentence.length < 400,
    )
  const at = (slug: string) => (url === null ? null : `${url}/${slug}`)
  return [
    ...(quote ? [{ topic: 'entry' as const, language, quote: lineOf(quote, 500), url: at('entry-requirements') }] : []),
    ...(numbers ? [{ topic: 'emergency' as const, language, quote: lineOf(numbers, 400), url }] : []),
  ]
}
