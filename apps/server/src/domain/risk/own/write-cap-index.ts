import { type CapAlert, type CapSender, capInstant } from './write-cap.ts'
import { element, xmlDocument } from './xml.ts'

/** Where a message can be fetched. */
const addressOf = (id: number, { publicUrl }: CapSender) => new URL(`/back-office/risk/cap/${id}`, publicUrl).toString()

/** An Atom index of alerts, each with a link to its CAP message. */
export function writeCapIndex(alerts: readonly CapAlert[], sender: CapSender): string {
  const index = new URL('/back-office/risk/cap', sender.publicUrl).toString()
  const changes = alerts.map(({ messages }) => messages.at(-1)?.sentAt ?? '')
  return xmlDocument(
    element(
      'feed',
      [
        element('id', index),
        element('title', `Alerts of ${sender.name}`),
        // Without an alert there is no other instant that stays the same from one reading to the next.
        element('updated', capInstant(changes.toSorted().at(-1) ?? '1970-01-01T00:00:00Z')),
        element('author', element('name', sender.name)),
        element('link', '', { rel: 'self', href: index, type: 'application/atom+xml' }),
        alerts.map((alert, place) =>
          element('entry', [
            element('id', addressOf(alert.id, sender)),
            element('title', alert.entered.texts['en-US']?.title ?? alert.key),
            element('updated', capInstant(changes[place] ?? '')),
            element('published', capInstant(alert.messages[0]?.sentAt ?? '')),
            element('link', '', {
              rel: 'alternate',
              href: addressOf(alert.id, sender),
              type: 'application/cap+xml',
            }),
          ]),
        ),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom' },
    ),
  )
}
