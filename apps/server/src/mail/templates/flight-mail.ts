import { fill } from '@portolan/rules/fill'
import { formatTime } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { type MailContext, type MailFact, momentIn, type Template } from '../content.ts'

/** One time of a flight: ISO 8601 in UTC; null where it is not known. */
interface FlightMoment {
  readonly at: string | null
  /** As the reader knew it. */
  readonly before: string | null
  /** IANA zone of the airport. */
  readonly timeZone: string
}

export interface FlightChangeValues {
  /** 'CX 289'. */
  readonly flight: string
  /** Cities, in the mail's language. */
  readonly from: string
  readonly to: string
  /** The most important first. */
  readonly changes: readonly FlightChangeName[]
  readonly departs: FlightMoment
  readonly arrives: FlightMoment
  readonly gate: string | null
  readonly gateBefore: string | null
  readonly terminal: string | null
  /** Where it lands instead; null as a rule. */
  readonly landsAt: string | null
  /** Others whose flight it is. */
  readonly travellers: readonly string[]
  /** The reader is on it. */
  readonly isOwn: boolean
  /** When this was told, ISO 8601. */
  readonly asOf: string
  /** IANA zone of the company. */
  readonly timeZone: string
  /** Of the portal. */
  readonly path: string
}

type FlightChangeName = 'cancelled' | 'reinstated' | 'returned' | 'diverted' | 'departure' | 'arrival' | 'gate'

/** Tells whoever is on a flight, or arranges for them, of one change that matters. */
export const flightChange: Template<FlightChangeValues> = (values, context) => {
  const { texts, link } = context
  const text = texts.flightChange
  const { flight, from, to, changes, gate, gateBefore, landsAt, isOwn } = values
  const [first] = changes
  if (!first) throw new Error('A mail about no change')
  const named = {
    flight,
    from,
    to,
    gate: gate ?? '',
    before: gateBefore ?? '',
    place: landsAt ?? '',
    departs: timeOf(values.departs.at, values.departs.timeZone),
    arrives: timeOf(values.arrives.at, values.arrives.timeZone),
  }
  return {
    subject: fill(text.subjects[first], named),
    preheader: fill(text.leads[first], named),
    heading: text.headings[first],
    paragraphs: [fill(text.leads[first], named), ...(changes.includes('cancelled') ? [text.whatNow] : [])],
    facts: factsOf(values, context),
    action: { label: text.action, url: link(values.path) },
    notes: [isOwn ? text.noteOwn : text.noteOthers],
  }
}

/** '15:40' by the clocks of the airport. */
const timeOf = (at: string | null, timeZone: string): string =>
  at === null ? '–' : formatTime(localTimeAt(Date.parse(at), timeZone))

function factsOf(values: FlightChangeValues, context: MailContext): MailFact[] {
  const { language, texts } = context
  const text = texts.flightChange
  const { flight, from, to, travellers, gate, gateBefore, terminal, landsAt, asOf, timeZone } = values
  const moment = ({ at, before, timeZone: zone }: FlightMoment) => {
    if (at === null) return null
    const now = momentIn(language, at, zone)
    return before === null || before === at ? now : fill(text.was, { now, before: momentIn(language, before, zone) })
  }
  const gateText =
    gate !== null && gateBefore !== null && gate !== gateBefore
      ? fill(text.was, { now: gate, before: gateBefore })
      : gate
  const facts: (MailFact | null)[] = [
    { label: text.flight, value: flight },
    { label: text.route, value: fill(text.routeValue, { from, to }) },
    factOf(text.departure, moment(values.departs)),
    factOf(text.terminal, terminal),
    factOf(text.gate, gateText),
    factOf(text.arrival, landsAt === null ? moment(values.arrives) : null),
    factOf(text.landsAt, landsAt),
    factOf(text.travellers, travellers.length > 0 ? travellers.join(text.comma) : null),
    { label: text.asOf, value: momentIn(language, asOf, timeZone) },
  ]
  return facts.filter((fact) => fact !== null)
}

const factOf = (label: string, value: string | null): MailFact | null => (value === null ? null : { label, value })
