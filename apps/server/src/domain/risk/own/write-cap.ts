import { type Language, languages, type RiskCategory, type RiskLevel } from '@portolan/contract/enums'
import type { OwnAlert } from '@portolan/contract/features/risk/own-alerts'
import { findCountry } from '../../../reference/countries.ts'
import { repairAreas } from '../geometry.rules.ts'
import type { Ring } from '../risk-item.ts'
import { ownCircles } from './own-item.ts'
import type { OwnMessage, OwnRow } from './own-alert.store.ts'
import { type Content, element, optional, type Xml, xmlDocument } from './xml.ts'

export interface CapSender {
  /** Where the portal is; its host is the sender. */
  readonly publicUrl: string
  /** As people know it. */
  readonly name: string
}

/** An own alert, and the name of the company that it is for; null: for everybody. */
export interface CapAlert extends OwnRow {
  readonly company: string | null
}

const categories: Readonly<Record<RiskCategory, string>> = {
  earthquake: 'Geo',
  tsunami: 'Geo',
  volcano: 'Geo',
  cyclone: 'Met',
  storm: 'Met',
  flood: 'Met',
  drought: 'Met',
  heat: 'Met',
  cold: 'Met',
  wildfire: 'Fire',
  air: 'Env',
  health: 'Health',
  crime: 'Security',
  terrorism: 'Security',
  unrest: 'Security',
  conflict: 'Security',
  transport: 'Transport',
  entry: 'Other',
  other: 'Other',
}

/** The other way round than CAP is read: what comes back has the same level. */
const severities: Readonly<Record<RiskLevel, string>> = {
  0: 'Unknown',
  1: 'Unknown',
  2: 'Minor',
  3: 'Moderate',
  4: 'Severe',
  5: 'Extreme',
}

/** CAP names the zone, and UTC is -00:00; seconds are its smallest unit. */
export const capInstant = (at: string): string => `${new Date(at).toISOString().slice(0, 19)}-00:00`

const senderOf = ({ publicUrl }: CapSender) => new URL(publicUrl).host

const identifierOf = (id: number, place: number) => `own-${id}-${place + 1}`

/** The last message about an alert. */
export function writeCap({ company, ...row }: CapAlert, sender: CapSender): string {
  const last = row.messages.length - 1
  const message = row.messages[last]
  if (!message) throw new Error(`The own alert ${row.id} has no message`)
  return xmlDocument(
    element(
      'alert',
      [
        element('identifier', identifierOf(row.id, last)),
        element('sender', senderOf(sender)),
        element('sent', capInstant(message.sentAt)),
        element('status', 'Actual'),
        element('msgType', message.type),
        element('source', sender.name),
        element('scope', company === null ? 'Public' : 'Restricted'),
        company === null
          ? null
          : element('restriction', `For travellers of ${company}, their company and their agency`),
        optional('references', referencesOf(row, last, sender)),
        ...languagesOf(row.entered).map((language) => infoOf(row.entered, message, language, sender)),
      ],
      { xmlns: 'urn:oasis:names:tc:emergency:cap:1.2' },
    ),
  )
}

/** The earlier messages since the alert was last published. */
function referencesOf({ id, messages }: OwnRow, last: number, sender: CapSender): string {
  const first = messages.findLastIndex(({ type }) => type === 'Alert')
  return messages
    .slice(first, last)
    .map(({ sentAt }, index) => `${senderOf(sender)},${identifierOf(id, first + index)},${capInstant(sentAt)}`)
    .join(' ')
}

/** English first. */
const languagesOf = ({ texts }: OwnAlert): Language[] => languages.filter((language) => texts[language])

function infoOf(alert: OwnAlert, { sentAt }: OwnMessage, language: Language, sender: CapSender): Xml {
  const { title = '', body = '', instruction = '' } = alert.texts[language] ?? {}
  const category = alert.category ?? 'other'
  const isAhead = Boolean(alert.effectiveAt && Date.parse(alert.effectiveAt) > Date.parse(sentAt))
  return element('info', [
    element('language', language),
    element('category', categories[category]),
    element('event', category),
    element('urgency', isAhead ? 'Future' : alert.level >= 4 ? 'Immediate' : 'Expected'),
    element('severity', severities[alert.level]),
    element('certainty', isAhead ? 'Likely' : 'Observed'),
    alert.effectiveAt ? element('effective', capInstant(alert.effectiveAt)) : null,
    element('expires', capInstant(alert.expiresAt)),
    element('senderName', sender.name),
    element('headline', title),
    optional('description', body.trim()),
    optional('instruction', instruction.trim()),
    optional('web', alert.link ?? ''),
    areaOf(alert, language),
  ])
}

function areaOf(alert: OwnAlert, language: Language): Xml {
  const { countries, polygons = [] } = alert
  const circles = ownCircles(alert)
  const names = countries.map((code) => findCountry(code)?.names[language] ?? code)
  const around = circles.map(({ latitude, longitude, km }) => `${km} km, ${latitude} ${longitude}`)
  const drawn = repairAreas(polygons).areas.flatMap(([ring]) => (ring ? [ring] : []))
  return element('area', [
    element('areaDesc', names.join(', ') || around.join('; ') || centreOf(drawn)),
    drawn.map((ring) => element('polygon', pointsOf(ring))),
    circles.map(({ latitude, longitude, km }) => element('circle', `${latitude},${longitude} ${km}`)),
    countries.map((code): Content => element('geocode', [element('valueName', 'ISO 3166-1'), element('value', code)])),
  ])
}

/** CAP has latitude before longitude, and no longitude beyond 180. */
const pointsOf = (ring: Ring) => ring.map(([longitude, latitude]) => `${latitude},${within(longitude)}`).join(' ')

const within = (longitude: number) =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude

const centreOf = ([ring = []]: readonly Ring[]) => `${ring[0]?.[1] ?? 0} ${within(ring[0]?.[0] ?? 0)}`
