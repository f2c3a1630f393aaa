import type { DocumentKind } from '@portolan/contract/traveller-profile'
import { fill } from '@portolan/rules/fill'
import { formatDay } from '@portolan/rules/format-time'
import type { Template } from '../content.ts'

export interface DocumentExpiryValues {
  /** The soonest first. Never a number: mails lie about in mailboxes. */
  readonly items: readonly {
    readonly kind: DocumentKind | 'visa'
    /** Name of the country, in the mail's language. */
    readonly country: string
    /** YYYY-MM-DD. */
    readonly expiresOn: string
    /** Last day of a booked trip that it does not last for; null where it only nears its end. */
    readonly tripEndsOn: string | null
  }[]
}

/** Tells a traveller which documents and visas of their profile are about to expire. */
export const documentExpiry: Template<DocumentExpiryValues> = ({ items }, { language, texts, appName, link }) => {
  const text = texts.documentExpiry
  const day = (iso: string) => formatDay(iso.replaceAll('-', ''), language)
  const isForTrip = items.some(({ tripEndsOn }) => tripEndsOn !== null)
  const lead = fill(isForTrip ? text.leadForTrip : text.lead, { app: appName })
  return {
    subject: isForTrip ? text.subjectForTrip : text.subject,
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead, text.next],
    action: { label: text.action, url: link('/#profile-manager') },
    facts: items.map(({ kind, country, expiresOn, tripEndsOn }) => ({
      label: fill(text.item, { kind: text.kinds[kind], country }),
      value: fill(tripEndsOn === null ? text.until : text.untilBeforeTrip, {
        day: day(expiresOn),
        ...(tripEndsOn === null ? {} : { end: day(tripEndsOn) }),
      }),
    })),
    notes: [text.note],
  }
}

export interface ProfileConsentValues {
  /** Name of the arranger who asks. */
  readonly arranger: string
}

/** Asks a traveller to share their profile with those who arrange trips for them. */
export const profileConsent: Template<ProfileConsentValues> = ({ arranger }, { texts, appName, link }) => {
  const text = texts.profileConsent
  const lead = fill(text.lead, { arranger, app: appName })
  return {
    subject: fill(text.subject, { arranger }),
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead, text.what, text.how],
    action: { label: text.action, url: link('/#profile-manager') },
    notes: [text.note],
  }
}

export interface ContactsReadValues {
  /** Who has read them. */
  readonly by: string
  /** The incident's name. */
  readonly incident: string
  /** What the reader gave as the reason. */
  readonly reason: string
}

/** Tells a traveller that their contacts were read without their consent, by whom and why. */
export const contactsRead: Template<ContactsReadValues> = ({ by, incident, reason }, { texts, appName, link }) => {
  const text = texts.contactsRead
  const lead = fill(text.lead, { by, app: appName })
  return {
    subject: fill(text.subject, { by }),
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead, text.why],
    facts: [
      { label: text.who, value: by },
      { label: text.incident, value: incident },
      { label: text.reason, value: reason },
    ],
    action: { label: text.action, url: link('/#profile-manager') },
    notes: [text.note],
  }
}
