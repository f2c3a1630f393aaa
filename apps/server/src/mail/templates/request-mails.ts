import { fill } from '@portolan/rules/fill'
import { momentIn, type Template } from '../content.ts'
import { askFacts, otherFacts, verdictFacts } from './request-facts.ts'
import type { TripRequestValues } from './request-mail-values.ts'

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
    action: { label: text.action, url: link('/approvals') },
    facts: [
      { label: text.from, value: momentIn(language, values.startsAt, values.timeZone) },
      { label: text.until, value: momentIn(language, values.endsAt, values.timeZone) },
      ...(values.words === null ? [] : [{ label: text.words, value: values.words }]),
    ],
    notes: [text.note],
  }
}

/** The mails that ask somebody to decide. */
const asking: readonly TripRequestValues['event'][] = ['awaits', 'reminder', 'escalated']

/**
 * Tells somebody of a trip request what happened to it. Never a meal, a seat, a special request, a loyalty number or a
 * phone: mails lie about in mailboxes.
 */
export const tripRequest: Template<TripRequestValues> = (values, context) => {
  const { texts, link } = context
  const text = texts.tripRequest
  const { event, verdict } = values
  const key = event !== 'decidedByLink' ? event : verdict?.isApproved ? 'approvedByLink' : 'declinedByLink'
  const { subject, heading, lead } = text.events[key]
  const named = {
    trip: values.trip,
    traveller: values.traveller,
    by: values.by ?? '',
    rule: values.rule ?? '',
    booking: values.booked?.reference ?? '',
    paid: values.booked?.paid ?? '',
    level: String(values.level ?? ''),
  }
  const common = { subject: fill(subject, named), preheader: fill(lead, named), heading: fill(heading, named) }
  const isProposal = values.path.startsWith('/trip-proposal/')
  const page = { label: isProposal ? text.openProposal : text.open, url: link(values.path) }
  if (verdict)
    return {
      ...common,
      paragraphs: [fill(lead, named), text.notYou],
      action: page,
      facts: verdictFacts(values, verdict, context),
      notes: [text.known],
      isDense: true,
    }
  if (!asking.includes(event))
    return {
      ...common,
      paragraphs: [fill(lead, named)],
      action: page,
      facts: otherFacts(values, context),
      ...(isProposal && values.linkDays !== null
        ? { notes: [fill(text.opensProposal, { days: String(values.linkDays) })] }
        : {}),
    }
  // Both buttons open the page alone, where the person decides: programs that follow links decide nothing.
  const choice = (label: string, action: 'approve' | 'decline') => ({
    label,
    url: link(`${values.path}&action=${action}`),
  })
  return {
    ...common,
    paragraphs: [fill(lead, named), ...(values.judged?.isAbove ? [text.above] : [])],
    action: page,
    choices: [choice(text.approve, 'approve'), choice(text.decline, 'decline')],
    facts: askFacts(values, context),
    notes: [
      ...(values.linkDays === null ? [] : [fill(text.opens, { days: String(values.linkDays) })]),
      fill(texts.layout.fact, { label: text.reference, value: values.reference }),
    ],
    isDense: true,
  }
}
