import { fill } from '@portolan/rules/fill'
import { formatDay } from '@portolan/rules/format-time'
import type { Template } from '../content.ts'

export interface TripSharedValues {
  readonly sharer: string
  readonly trip: string
  readonly travellers: readonly string[]
  /** Cities in the mail's language, in travel order. */
  readonly places: readonly string[]
  /** YYYYMMDD by the clocks of the places. */
  readonly starts: string
  readonly ends: string
  readonly orderId: string
}

/** Tells somebody that a colleague shows them a trip until it ends. */
export const tripShared: Template<TripSharedValues> = (values, { language, texts, link }) => {
  const text = texts.tripShared
  const named = { sharer: values.sharer, trip: values.trip }
  const lead = fill(text.lead, named)
  const days = [...new Set([values.starts, values.ends])].map((day) => formatDay(day, language)).join(' – ')
  return {
    subject: fill(text.subject, named),
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead],
    facts: [
      { label: text.travellers, value: values.travellers.join(language === 'en-US' ? ', ' : '、') },
      { label: text.route, value: values.places.join(' → ') },
      { label: text.days, value: days },
    ].filter(({ value }) => value !== ''),
    action: { label: text.action, url: link(`/trips/${values.orderId}`) },
    notes: [fill(text.note, named)],
  }
}
