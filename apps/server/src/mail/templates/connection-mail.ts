import type { ConnectionReason, ShownConnectionState } from '@portolan/rules/connections'
import { fill } from '@portolan/rules/fill'
import { formatDuration } from '@portolan/rules/format-duration'
import { formatNearDay, formatTime } from '@portolan/rules/format-time'
import type { MailContext, MailFact, Template } from '../content.ts'

export interface ConnectionValues {
  readonly state: ShownConnectionState
  /** Null: as it was booked. */
  readonly reason: ConnectionReason | null
  /** It is about a hotel's room. */
  readonly isStay: boolean
  /** 'CX 289', a train, a hotel. */
  readonly from: string
  readonly to: string
  /** Cities in the mail's language; empty where they are not known. */
  readonly place: string
  readonly divertedTo: string
  /** YYYYMMDDHHmmss by the clocks of the place; null where it does not come there. */
  readonly arrives: string | null
  readonly leaves: string
  /** Between these two; below zero where it arrives later. */
  readonly minutes: number | null
  readonly minimum: number
  readonly isSeparate: boolean
  /** Null where the reader travels. */
  readonly travellers: readonly string[] | null
  readonly trip: string
  /** Flights of earlier bookings of the company, with when they usually leave (local). */
  readonly later: readonly { readonly flight: string; readonly leaves: string }[]
  /** Of the portal. */
  readonly path: string
}

/** Tells that a connection is broken by a delay, a cancellation or a diversion, or that it holds again: facts alone. */
export const connection: Template<ConnectionValues> = (values, context) => {
  const { texts, link } = context
  const text = texts.connection
  const isBroken = values.state === 'broken' || values.state === 'missed'
  const lead = leadOf(values, context)
  return {
    subject: fill(text.subjects[subjectOf(values)], named(values)),
    preheader: lead,
    heading: text.headings[values.state === 'missed' ? 'missed' : isBroken ? 'broken' : 'holds'],
    paragraphs: [lead],
    facts: factsOf(values, context),
    action: { label: text.action, url: link(values.path) },
    notes: [...(isBroken && values.later.length > 0 ? [text.noteLater] : []), text.note],
  }
}

const named = ({ from, to, place, divertedTo }: ConnectionValues) => ({ from, to, place, divertedTo })

function subjectOf({ state, reason, isStay }: ConnectionValues) {
  if (state === 'fine' || state === 'tight') return 'holds'
  if (reason === 'cancelled' || reason === 'diverted') return reason
  if (state === 'missed') return isStay ? 'stay' : 'missed'
  return isStay ? 'stay' : 'late'
}

function leadOf(values: ConnectionValues, { language, texts }: MailContext): string {
  const text = texts.connection.leads
  const { state, reason, isStay, arrives, leaves, minutes, minimum } = values
  const clock = (local: string) => formatTime(local)
  const said = {
    ...named(values),
    arrives: arrives === null ? '' : clock(arrives),
    leaves: clock(leaves),
    minutes: formatDuration(Math.abs(minutes ?? 0), language),
    minimum: formatDuration(minimum, language),
  }
  if (state !== 'fine' && state !== 'tight' && reason === 'cancelled') return fill(text.cancelled, said)
  if (state !== 'fine' && state !== 'tight' && reason === 'diverted') return fill(text.diverted, said)
  if (isStay) return fill(text.stay, said)
  return fill(minutes !== null && minutes < 0 ? text.after : text.before, said)
}

function factsOf(values: ConnectionValues, { language, texts }: MailContext): MailFact[] {
  const text = texts.connection
  const { travellers, trip, arrives, leaves, minimum, isStay, isSeparate, later, state } = values
  const moment = (local: string) => fill(text.moment, { day: formatNearDay(local, language), time: formatTime(local) })
  const comma = language === 'en-US' ? ', ' : '、'
  return [
    ...(travellers === null ? [] : [{ label: text.travellers, value: travellers.join(comma) }]),
    ...(trip === '' ? [] : [{ label: text.trip, value: trip }]),
    ...(arrives === null ? [] : [{ label: fill(text.arrives, named(values)), value: moment(arrives) }]),
    { label: fill(isStay ? text.keptUntil : text.leaves, named(values)), value: moment(leaves) },
    { label: text.minimum, value: formatDuration(minimum, language) },
    ...(isSeparate ? [{ label: text.tickets, value: text.separate }] : []),
    ...(state === 'broken' || state === 'missed'
      ? later.map((one) => ({
          label: text.later,
          value: fill(text.usually, { flight: one.flight, when: moment(one.leaves) }),
        }))
      : []),
  ]
}
