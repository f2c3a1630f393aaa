import type { OwnAlert } from '@portolan/contract/features/risk/own-alerts'
import { RiskLevel } from '@portolan/contract/enums'
import { escapeHtml } from '../../../html/escape-html.ts'
import { findAirport } from '../../../reference/airports.ts'
import { findCity } from '../../../reference/cities.ts'
import { findCountry } from '../../../reference/countries.ts'
import { findStation } from '../../../reference/stations.ts'
import { circleArea, repairAreas } from '../geometry.rules.ts'
import type { Area, RiskItem } from '../risk-item.ts'
import type { OwnFaultCode } from './own-alert-texts.ts'

export interface OwnFault {
  readonly path: readonly (string | number)[]
  readonly code: OwnFaultCode
  readonly x?: string
}

/** What its schema does not see; an alert without faults can be published. */
export function ownAlertFaults(alert: OwnAlert, now: Date): OwnFault[] {
  const faults: OwnFault[] = []
  const { circles = [], around = [], polygons = [], countries } = alert
  if (alert.level === RiskLevel.Any) faults.push({ path: ['level'], code: 'level' })
  if (countries.length + circles.length + around.length + polygons.length === 0)
    faults.push({ path: ['countries'], code: 'noPlace' })
  for (const [index, code] of countries.entries())
    if (!findCountry(code)) faults.push({ path: ['countries', index], code: 'unknownCountry', x: code })
  for (const [index, { code }] of around.entries())
    if (!placeOf(code)) faults.push({ path: ['around', index, 'code'], code: 'unknownPlace', x: code })
  for (const [index, ring] of polygons.entries())
    if (!ring.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90))
      faults.push({ path: ['polygons', index], code: 'position' })
    else if (repairAreas([ring]).areas.length === 0 || isLine(ring))
      faults.push({ path: ['polygons', index], code: 'polygon' })
  if (!alert.texts['en-US']) faults.push({ path: ['texts', 'en-US'], code: 'noEnglish' })
  if (alert.link && !isHttps(alert.link)) faults.push({ path: ['link'], code: 'link' })
  const expiresAt = Date.parse(alert.expiresAt)
  if (expiresAt <= now.getTime()) faults.push({ path: ['expiresAt'], code: 'expired' })
  if (alert.effectiveAt && expiresAt <= Date.parse(alert.effectiveAt))
    faults.push({ path: ['expiresAt'], code: 'expiresFirst' })
  return faults
}

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

/** All corners on one line. */
function isLine(ring: readonly (readonly [number, number])[]): boolean {
  const [first, second] = [ring[0], ring.find(([x, y]) => x !== ring[0]?.[0] || y !== ring[0][1])]
  if (!first || !second) return true
  const [dx, dy] = [second[0] - first[0], second[1] - first[1]]
  return ring.every(([x, y]) => dx * (y - first[1]) === dy * (x - first[0]))
}

/** A polygon that crosses itself counts as the parts that it encloses. */
const ownAreas = (alert: OwnAlert): Area[] => [
  ...repairAreas(alert.polygons ?? []).areas,
  ...ownCircles(alert).map(({ km, ...at }) => circleArea(at, km)),
]

/** A metropolitan area, an airport or a station. */
const placeOf = (code: string) => findCity(code) ?? findAirport(code) ?? findStation(code)

/** All its circles, those around places too. */
export const ownCircles = ({ circles = [], around = [] }: OwnAlert): NonNullable<OwnAlert['circles']> => [
  ...circles,
  ...around.flatMap(({ code, km }) => {
    const place = placeOf(code)
    return place ? [{ latitude: place.latitude, longitude: place.longitude, km }] : []
  }),
]

/** Typed text as HTML: what looks like a tag is text, an empty line begins a paragraph. */
export const toHtml = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** The words of our own levels, in the language that every own alert has. */
const levelWords = ['', 'Low', 'Moderate', 'Medium', 'High', 'Extreme'] as const

/** An own alert as the hub, the map and the warnings read it. */
export function ownItem(alert: OwnAlert, key: string, sentAt: Date): RiskItem {
  return {
    key,
    kind: 'event',
    level: alert.level,
    nativeLevel: levelWords[alert.level],
    category: alert.category ?? null,
    countries: [...new Set(alert.countries)].toSorted(),
    regions: [],
    areas: ownAreas(alert),
    sentAt,
    effectiveAt: alert.effectiveAt ? new Date(alert.effectiveAt) : null,
    expiresAt: new Date(alert.expiresAt),
    url: alert.link || null,
    texts: Object.entries(alert.texts).map(([language, { title, body, instruction = '' }]) => ({
      language,
      title,
      html: toHtml(body),
      instruction: instruction.trim(),
    })),
  }
}

/** Without what neither the database nor XML takes: controls other than tabs and ends of lines, halves of characters. */
const storable = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these are the ones
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')

/** The same alert written the same way, so that two can be compared: without what is empty, in one order. */
export function normalOwn({ key: _key, ...alert }: OwnAlert): OwnAlert {
  const { category, circles = [], around = [], polygons = [], link, effectiveAt } = alert
  return {
    level: alert.level,
    ...(category && { category }),
    countries: [...new Set(alert.countries)].toSorted(),
    ...(circles.length > 0 && { circles }),
    ...(around.length > 0 && { around }),
    ...(polygons.length > 0 && { polygons }),
    texts: Object.fromEntries(
      Object.entries(alert.texts)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([language, { title, body, instruction = '' }]) => [
          language,
          { title: storable(title), body: storable(body), instruction: storable(instruction) },
        ]),
    ),
    ...(link && { link }),
    ...(effectiveAt && { effectiveAt: new Date(effectiveAt).toISOString() }),
    expiresAt: new Date(alert.expiresAt).toISOString(),
  }
}
