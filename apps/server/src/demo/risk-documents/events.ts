import { element, optional, xmlDocument } from '../../domain/risk/own/xml.ts'
import { capInstant } from '../../domain/risk/own/write-cap.ts'
import type { DemoSender, DemoWarning } from '../content/risk/cap.data.ts'
import { type DemoEvent, demoEvents, pastEvent } from '../content/risk/events.data.ts'
import { demoMails } from '../content/risk/mails.data.ts'
import { bytes, hourMs, japanTime, type Writing } from './advisories.ts'

/** Documents of the demo's events, warnings and mails, in the formats of their sources. */

const names: Readonly<Record<DemoEvent['type'], string>> = {
  EQ: 'Earthquake',
  TC: 'Cyclone',
  FL: 'Flood',
  VO: 'Volcano',
  WF: 'Forest fire',
  DR: 'Drought',
}

/** The feed names an event for so long after its last sign. */
const shownForHours = 130

/** RSS of disasters; an older state has one that is over by now. */
export function writeGdacsFeed({ now, hoursAgo }: Writing): Buffer {
  const written = now - hoursAgo * hourMs
  const items = [...demoEvents, pastEvent]
    .filter(({ hours: [from, to] }) => from >= hoursAgo && to - hoursAgo <= shownForHours)
    .map(({ type, id, colour, at: [latitude, longitude], hours: [from, to], ...event }) =>
      element('item', [
        element('title', `Demo: ${colour} alert for ${event.what}`),
        element('description', `${event.detail}\n\nWritten for the demo.`),
        element('link', 'https://www.gdacs.org/'),
        element('pubDate', new Date(now - from * hourMs).toUTCString()),
        element('gdacs:iscurrent', 'true'),
        element('gdacs:fromdate', new Date(now - from * hourMs).toUTCString()),
        element('gdacs:todate', new Date(Math.min(now - to * hourMs, written)).toUTCString()),
        element('georss:point', `${latitude} ${longitude}`),
        element('gdacs:eventtype', type),
        element('gdacs:alertlevel', colour),
        element('gdacs:eventid', id),
        element('gdacs:severity', names[type], { value: String(event.severity) }),
        element('gdacs:country', event.country),
        element('gdacs:iso3', event.iso3),
      ]),
    )
  return bytes(
    xmlDocument(
      element(
        'rss',
        element('channel', [
          element('title', 'Demo events in the format of GDACS'),
          element('pubDate', new Date(written).toUTCString()),
          items,
        ]),
        { version: '2.0', 'xmlns:gdacs': 'http://www.gdacs.org', 'xmlns:georss': 'http://www.georss.org/georss' },
      ),
    ),
  )
}

/** The Japanese ministry's newest mails. */
export const writeMails = ({ now, hoursAgo }: Writing): Buffer =>
  bytes(
    xmlDocument(
      element(
        'opendata',
        demoMails.map(({ key, countries, title, lead, hoursAgo: sent }) =>
          element('mail', [
            element('keyCd', key),
            element('infoType', 'R10'),
            element('leaveDate', japanTime(now - sent * hourMs)),
            countries.map((code) => element('country', element('cd', code))),
            element('title', `デモ情報：${title}`),
            element('lead', `${lead}\n\nデモ用の文章です。`),
            element('infoUrl', 'https://www.anzen.mofa.go.jp/'),
          ]),
        ),
        { lastModified: japanTime(now - hoursAgo * hourMs), odType: '02' },
      ),
    ),
  )

/** A sender's warnings, one after the other in an index. */
export const writeWarnings = (sender: DemoSender, { now }: Writing): Buffer =>
  bytes(
    xmlDocument(
      element(
        'feed',
        [
          element('title', sender.name),
          element('updated', capInstant(new Date(now - sender.readAgo * 60_000).toISOString())),
          sender.warnings.map((warning) =>
            element('entry', element('content', writeWarning(sender, warning, now), { type: 'text/xml' })),
          ),
        ],
        { xmlns: 'http://www.w3.org/2005/Atom' },
      ),
    ),
  )

function writeWarning(sender: DemoSender, warning: DemoWarning, now: number) {
  const address = `${sender.code}@demo.example`
  const at = (hours: number) => capInstant(new Date(now + hours * hourMs).toISOString())
  const [sent, from, to] = warning.hours
  const earlier = sender.warnings.find(({ id }) => id === (warning.updates ?? warning.cancels))
  return element(
    'alert',
    [
      element('identifier', warning.id),
      element('sender', address),
      element('sent', at(sent)),
      element('status', 'Actual'),
      element('msgType', warning.cancels ? 'Cancel' : warning.updates ? 'Update' : 'Alert'),
      element('scope', 'Public'),
      optional('references', earlier ? `${address},${earlier.id},${at(earlier.hours[0])}` : ''),
      warning.texts.map((text) =>
        element('info', [
          element('language', text.language),
          element('category', warning.category),
          element('event', text.event),
          element('urgency', 'Expected'),
          element('severity', warning.severity),
          element('certainty', 'Likely'),
          element('effective', at(sent)),
          element('onset', at(from)),
          element('expires', at(to)),
          element('senderName', sender.name),
          element('headline', text.headline),
          element('description', text.description),
          optional('instruction', text.instruction ?? ''),
          element('web', sender.web),
          element('area', [
            element('areaDesc', text.areaDesc),
            optional('polygon', warning.polygon ?? ''),
            optional('circle', warning.circle ?? ''),
          ]),
        ]),
      ),
    ],
    { xmlns: 'urn:oasis:names:tc:emergency:cap:1.2' },
  )
}
