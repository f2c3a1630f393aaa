import { element, xmlDocument } from '../../domain/risk/own/xml.ts'
import { escapeHtml } from '../../html/escape-html.ts'
import { allCountries, type Country } from '../../reference/countries.ts'
import { demoAdvice } from '../content/risk/advice.data.ts'
import {
  jpLevels,
  jpWithout,
  type LevelChange,
  levelChanges,
  reasons,
  regions,
  ukStatuses,
  usLevels,
} from '../content/risk/levels.data.ts'

/**
 * Documents of the demo's advisories, in the formats of the three sources. Each is a function of the instant that it is
 * written at: what changed later is not in it.
 */

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The demo's start, and how long before it a document is written. */
export interface Writing {
  readonly now: number
  readonly hoursAgo: number
}

/** Places that no source advises on by themselves. */
const without = new Set(
  'AX AC AQ AS BL BV CC CP CX DG EA EH EU EZ FO GF GG GP GS GU HM IC IM IO JE MF MP MQ NF PM PN PR RE SH SJ TA TF TK UM UN VA VI WF XA XB YT ZZ'.split(
    ' ',
  ),
)

export const advisedCountries = (): readonly Country[] => allCountries().filter(({ code }) => !without.has(code))

/** The native level at that time, and when it was set. */
function stateOf(source: LevelChange['source'], country: Country, today: string, { now, hoursAgo }: Writing) {
  const changes = levelChanges.filter((change) => change.source === source && change.country === country.code)
  const made = changes.filter((change) => change.hoursAgo >= hoursAgo).toSorted((a, b) => a.hoursAgo - b.hoursAgo)
  const [last] = made
  // The others were written at some time of the last months, always the same for one start.
  const usual = now - (30 + ((country.code.charCodeAt(0) * 7 + country.code.charCodeAt(1)) % 180)) * dayMs
  if (last) return { native: last.to, at: now - last.hoursAgo * hourMs }
  const first = changes.toSorted((a, b) => b.hoursAgo - a.hoursAgo)[0]
  // Some days before it changes; later than what an earlier start of the demo has entered a week ago.
  return first ? { native: first.from, at: now - (first.hoursAgo + 150) * hourMs } : { native: today, at: usual }
}

const levelIn = (levels: Readonly<Record<number, readonly string[]>>, code: string, otherwise: string): string =>
  Object.entries(levels).find(([, countries]) => countries.includes(code))?.[0] ?? otherwise

const nameOf = ({ names }: Country) => names['en-US']

const usPhrases: Readonly<Record<string, string>> = {
  1: 'Exercise Normal Precautions',
  2: 'Exercise Increased Caution',
  3: 'Reconsider Travel',
  4: 'Do Not Travel',
}
const usualReasons: Readonly<Record<string, string>> = { 1: '', 2: 'crime', 3: 'crime and unrest', 4: 'armed conflict' }

/** RSS of the American advisories: all countries. */
export function writeUsFeed(writing: Writing): Buffer {
  const items = advisedCountries().map((country) => {
    const { native, at } = stateOf('us-state', country, levelIn(usLevels, country.code, '1'), writing)
    const level = `Level ${native}: ${usPhrases[native] ?? ''}`
    return element('item', [
      element('title', `${nameOf(country)} - ${level}`),
      element('link', `https://travel.state.gov/#destination.${country.alpha3.toLowerCase()}.html`),
      element('pubDate', new Date(at).toUTCString()),
      element('description', usBody(country, native)),
      element('category', level, { domain: 'Threat-Level' }),
      element('category', country.code, { domain: 'Country-Tag' }),
    ])
  })
  const title = element('title', 'Demo advisories in the American format')
  const published = element('pubDate', new Date(writing.now - writing.hoursAgo * hourMs).toUTCString())
  return bytes(xmlDocument(element('rss', element('channel', [title, published, items]), { version: '2.0' })))
}

function usBody(country: Country, native: string): string {
  const reason = native === '1' ? '' : (reasons[country.code] ?? usualReasons[native] ?? '')
  const due = reason && ` due to <b>${reason}</b>`
  const phrase = (usPhrases[native] ?? '').toLowerCase()
  const lines = (regions[country.code] ?? []).map(
    ([what, where, why]) => `<li><b>${what}</b> to ${where} due to ${why}.</li>`,
  )
  const to = native === '3' || native === '4' ? 'to' : 'in'
  return [
    `<p>Demo advisory: ${phrase} ${to} <b>${escapeHtml(nameOf(country))}</b>${due}.</p>`,
    '<p>This text was written for the demo and quotes no government. Read what the sources themselves say before you travel.</p>',
    lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '',
  ].join('')
}

/** Documents of the British content API: of all countries, or of those that changed at this hour. */
export function writeUkDocuments(writing: Writing, isOnlyChanged = false): Buffer {
  const changed = new Set(
    levelChanges
      .filter(({ source, hoursAgo }) => source === 'uk-fcdo' && hoursAgo === writing.hoursAgo)
      .map(({ country }) => country),
  )
  const documents = advisedCountries()
    .filter(({ code }) => code !== 'GB' && (!isOnlyChanged || changed.has(code)))
    .map((country) => ukDocument(country, writing))
  return bytes(JSON.stringify(documents))
}

function ukDocument(country: Country, writing: Writing) {
  const today = Object.entries(ukStatuses).find(([, list]) => (list as readonly string[]).includes(country.code))?.[0]
  const { native, at } = stateOf('uk-fcdo', country, today ?? '', writing)
  const name = nameOf(country)
  const advice = demoAdvice[country.code]
  const instant = new Date(at).toISOString()
  return {
    // The reader appends the parts of a document to its address: this one stays the source's home page.
    base_path: '/foreign-travel-advice#demo',
    public_updated_at: instant,
    locale: 'en',
    description: `Demo advisory for ${name}`,
    details: {
      country: { slug: country.code, name: country.code },
      updated_at: instant,
      change_description: `Demo advisory: ${native === '' ? `no advice against travel to ${name}` : `parts or all of ${name} are advised against`}`,
      alert_status: native === '' ? [] : [native],
      parts: [
        { slug: 'warnings', title: 'Warnings', body: ukSummary(name, native) },
        ...(advice
          ? [
              {
                slug: 'entry-requirements',
                title: 'Entry requirements',
                body: `<h3 id="visas">Visas</h3><p>Demo advisory: ${advice.entry}</p>`,
              },
              { slug: 'getting-help', title: 'Getting help', body: `<p>${advice.emergency}</p>` },
            ]
          : []),
      ],
    },
  }
}

const ukSentences: Readonly<Record<string, string>> = {
  avoid_all_travel_to_whole_country: 'advises against all travel to',
  avoid_all_but_essential_travel_to_whole_country: 'advises against all but essential travel to',
  avoid_all_travel_to_parts: 'advises against all travel to parts of',
  avoid_all_but_essential_travel_to_parts: 'advises against all but essential travel to parts of',
}

function ukSummary(name: string, native: string): string {
  const sentence = ukSentences[native]
  const first = sentence
    ? `Demo advisory: it ${sentence} ${escapeHtml(name)}.`
    : `Demo advisory: nothing in this document keeps you from travelling to ${escapeHtml(name)}.`
  return `<p>${first}</p><p>It was written for the demo and quotes no government.</p>`
}

const jpNames: Readonly<Record<string, string>> = {
  '1': 'レベル1：十分注意してください。',
  '2': 'レベル2：不要不急の渡航は止めてください。',
  '3': 'レベル3：渡航は止めてください。',
  '4': 'レベル4：退避してください。',
}

/** Documents of the Japanese open data, one a country: of all that it has levels for, or of those that changed at this hour. */
export function writeJpDocuments(writing: Writing, isOnlyChanged = false): Buffer[] {
  const listed = new Set([...Object.values(jpLevels).flat(), ...jpWithout])
  const isWanted = ({ code }: Country) =>
    isOnlyChanged
      ? levelChanges.some(
          ({ source, country, hoursAgo }) => source === 'jp-mofa' && country === code && hoursAgo === writing.hoursAgo,
        )
      : listed.has(code)
  return advisedCountries()
    .filter(isWanted)
    .map((country) => {
      const { native, at } = stateOf('jp-mofa', country, levelIn(jpLevels, country.code, ''), writing)
      const name = country.names['ja-JP']
      return bytes(
        xmlDocument(
          element(
            'opendata',
            [
              element('country', element('name', country.code)),
              element('riskTitle', `デモ情報：${name}の危険情報`),
              element('riskLeaveDate', japanTime(at)),
              element(
                'riskLead',
                `デモ用の文章です。政府の発表の引用ではありません。\n\n${name}：${jpNames[native] ?? '危険情報は出ていません。'}`,
              ),
              ['1', '2', '3', '4'].map((level) => element(`riskLevel${level}`, level === native ? '1' : '0')),
              element('infoUrl', 'https://www.anzen.mofa.go.jp/'),
            ],
            { lastModified: japanTime(at), odType: '01' },
          ),
        ),
      )
    })
}

/** `2026/04/06 18:00:43`, in Japan. */
export const japanTime = (at: number): string =>
  new Date(at + 9 * hourMs).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')

export const bytes = (text: string): Buffer => Buffer.from(text)
