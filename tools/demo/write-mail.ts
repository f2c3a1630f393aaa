import MailComposer from 'nodemailer/lib/mail-composer'
import type { DemoPerson, DemoTrip } from './demo-trip.ts'
import { reservationsOf, type Thing } from './reservations.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A booking site's confirmation mail (.eml) with its reservations as JSON-LD. The same trip gives the same bytes. */
export async function confirmationMail(trip: DemoTrip, person: DemoPerson): Promise<Buffer> {
  const things = reservationsOf(trip, person).map((thing) => ({ '@context': 'http://schema.org', ...thing }))
  const script = JSON.stringify(things).replaceAll('<', String.raw`\u003c`)
  return new MailComposer({
    from: { name: 'Wayfarer Bookings', address: 'bookings@wayfarer.example' },
    to: person.email ?? 'guest@wayfarer.example',
    subject: `${trip.cancelled ? 'Cancelled' : 'Confirmed'}: ${trip.recordLocator}`,
    date: new Date(trip.modifiedUtc),
    messageId: `<${trip.id}.${trip.modifiedUtc}@wayfarer.example>`,
    baseBoundary: trip.id,
    text: `Your booking ${trip.recordLocator}.`,
    html: `<!doctype html><html><body><script type="application/ld+json">${script}</script><p>Your booking ${trip.recordLocator}.</p></body></html>`,
  })
    .compile()
    .build()
}

/** A booking site's confirmation page with microdata. */
export function confirmationPage(trip: DemoTrip, person: DemoPerson): string {
  const things = reservationsOf(trip, person).map((thing) => scope(thing, null))
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${trip.recordLocator}</title></head><body>\n${things.join('\n')}\n</body></html>\n`
}

function scope(thing: Thing, property: string | null): string {
  const name = property ? ` itemprop="${property}"` : ''
  const parts = Object.entries(thing).flatMap(([key, value]) => {
    if (key === '@type') return []
    if (typeof value !== 'string') return [scope(value, key)]
    return /^https?:/.test(value)
      ? [`<link itemprop="${key}" href="${escaped(value)}">`]
      : [`<meta itemprop="${key}" content="${escaped(value)}">`]
  })
  return `<div${name} itemscope itemtype="http://schema.org/${thing['@type']}">${parts.join('')}</div>`
}
