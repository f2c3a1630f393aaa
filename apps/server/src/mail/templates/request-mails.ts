import { fill } from '@portolan/rules/fill'
import { formatDay } from '@portolan/rules/format-time'
import { momentIn, type Template } from '../content.ts'

export interface DelegationValues {
  /** The receiver stands in; otherwise they are the approver who is away. */
  readonly isSubstitute: boolean
  readonly approver: string
  readonly substitute: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  /** IANA zone of the company. */
  readonly timeZone: string
  readonly words: string | null
}

/** Tells an approver and their substitute that one decides in the other's place for a while. */
export const delegation: Template<DelegationValues> = (values, { language, texts, link }) => {
  const text = texts.delegation
  const named = { approver: values.approver, substitute: values.substitute }
  const lead = fill(values.isSubstitute ? text.leadSubstitute : text.leadApprover, named)
  return {
    subject: fill(values.isSubstitute ? text.subjectSubstitute : text.subjectApprover, named),
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead],
    action: { label: text.action, url: link('/pre-trip?view=awaiting') },
    facts: [
      { label: text.from, value: momentIn(language, values.startsAt, values.timeZone) },
      { label: text.until, value: momentIn(language, values.endsAt, values.timeZone) },
      ...(values.words === null ? [] : [{ label: text.words, value: values.words }]),
    ],
    notes: [text.note],
  }
}

/** What happened to a trip request; each has its own subject, heading and lead. */
export const requestMailEvents = [
  'awaits',
  'reminder',
  'escalated',
  'approved',
  'approvedByRule',
  'declined',
  'cancelled',
  'withdrawn',
  'lapsed',
  'toConsultant',
  'decidedForYou',
  'message',
  'booked',
  'bookedAbove',
  'cancelBooking',
] as const
export type RequestMailEvent = (typeof requestMailEvents)[number]

export interface TripRequestValues {
  readonly event: RequestMailEvent
  readonly trip: string
  readonly traveller: string
  readonly reference: string
  /** First and last day, YYYY-MM-DD; null where none is known. */
  readonly days: readonly [string, string] | null
  /** As the reader's language writes it; null where it is not known. */
  readonly total: string | null
  /** Who did it, in the reader's script; null for the portal itself. */
  readonly by: string | null
  /** Level of the approval; null where none is meant. */
  readonly level: number | null
  readonly dueAt: string | null
  /** IANA zone of the company. */
  readonly timeZone: string
  /** What somebody wrote: a reason, a note, a message. */
  readonly words: string | null
  /** The rule that approved it. */
  readonly rule: string | null
  /** What the booking tool booked; the price as the reader's language writes it. */
  readonly booked: { readonly reference: string; readonly paid: string } | null
  /** Of the portal; with a token for an approver. */
  readonly path: string
  /** How long the link opens it without a password; null for a plain address. */
  readonly linkDays: number | null
}

/**
 * Tells somebody of a trip request what happened to it. Never a meal, a seat, a special request, a loyalty number or a
 * phone: mails lie about in mailboxes.
 */
export const tripRequest: Template<TripRequestValues> = (values, { language, texts, link }) => {
  const text = texts.tripRequest
  const { subject, heading, lead } = text.events[values.event]
  const named = {
    trip: values.trip,
    traveller: values.traveller,
    by: values.by ?? '',
    rule: values.rule ?? '',
    booking: values.booked?.reference ?? '',
    paid: values.booked?.paid ?? '',
    level: String(values.level ?? ''),
  }
  const day = (iso: string) => formatDay(iso.replaceAll('-', ''), language)
  const [from, to] = values.days ?? []
  const days = from === undefined ? null : from === to ? day(from) : `${day(from)} – ${day(to ?? from)}`
  const facts = [
    { label: text.traveller, value: values.traveller },
    { label: text.days, value: days },
    { label: text.total, value: values.total },
    { label: text.due, value: values.dueAt && momentIn(language, values.dueAt, values.timeZone) },
    { label: text.words, value: values.words },
    { label: text.reference, value: values.reference },
  ]
  return {
    subject: fill(subject, named),
    preheader: fill(lead, named),
    heading: fill(heading, named),
    paragraphs: [
      fill(lead, named),
      ...(values.linkDays === null ? [] : [fill(text.opens, { days: String(values.linkDays) })]),
    ],
    action: { label: values.linkDays === null ? text.open : text.decide, url: link(values.path) },
    facts: facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    notes: values.linkDays === null ? [] : [text.note],
  }
}
