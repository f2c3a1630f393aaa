import type { Money } from '@portolan/contract/schemas/money'
import { fill } from '@portolan/rules/fill'
import { formatMoney } from '@portolan/rules/format-money'
import { formatDay } from '@portolan/rules/format-time'
import type { Template } from '../content.ts'

export interface FareWatchValues {
  /** Names of the cities. */
  readonly from: string
  readonly to: string
  /** YYYY-MM-DD. */
  readonly departsOn: string
  /** Null: one way. */
  readonly returnsOn: string | null
  readonly cabin: 'Y' | 'S' | 'C' | 'F'
  readonly isDirect: boolean
  readonly fare: Money
  readonly limit: Money
  /** The day on which the fare was seen; null: a forecast. */
  readonly seenOn: string | null
  /** Of the search in the portal. */
  readonly path: string
}

/** Tells somebody that a fare they watch has come down to their limit. */
export const fareWatch: Template<FareWatchValues> = (values, { texts, language, link }) => {
  const text = texts.fareWatch
  const day = (iso: string) => formatDay(iso.replaceAll('-', ''), language)
  const { from, to, departsOn, returnsOn, seenOn } = values
  const named = { from, to, fare: formatMoney(values.fare, language), limit: formatMoney(values.limit, language) }
  return {
    subject: fill(text.subject, named),
    preheader: fill(text.lead, named),
    heading: text.heading,
    paragraphs: [fill(text.lead, named)],
    action: { label: text.action, url: link(values.path) },
    facts: [
      { label: text.route, value: fill(text.routeValue, named) },
      {
        label: text.dates,
        value:
          returnsOn === null
            ? fill(text.oneWay, { day: day(departsOn) })
            : fill(text.return, { day: day(departsOn), back: day(returnsOn) }),
      },
      {
        label: text.cabin,
        value: values.isDirect ? fill(text.direct, { cabin: text.cabins[values.cabin] }) : text.cabins[values.cabin],
      },
      { label: text.fare, value: named.fare },
      { label: text.limit, value: named.limit },
      { label: text.basis, value: seenOn === null ? text.forecast : fill(text.seen, { day: day(seenOn) }) },
    ],
    notes: [text.note],
  }
}
