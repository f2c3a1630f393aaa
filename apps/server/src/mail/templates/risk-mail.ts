import type { RiskCategory, RiskLevel } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { formatDay } from '@portolan/rules/format-time'
import {
  type MailAction,
  type MailContext,
  type MailFact,
  type MailSection,
  momentIn,
  type Template,
} from '../content.ts'

/** One alert of a digest. */
export interface ToldAlert {
  /** What and where, in the mail's language. */
  readonly headline: string
  readonly level: RiskLevel
  /** What it was before, where it has risen. */
  readonly raisedFrom: RiskLevel | null
  readonly category: RiskCategory | null
  /** The source's own words for the level, and its headline, in `language` (BCP 47). */
  readonly nativeLevel: string
  readonly title: string
  readonly language: string
  /** Of the source, in the mail's language. */
  readonly source: string
  /** ISO 8601. */
  readonly sentAt: string
  /** What the source says to do; empty where it says nothing. */
  readonly instruction: string
  /** Of the portal. */
  readonly path: string
  /** Why the reader gets it. */
  readonly trips: readonly {
    /** Null where the reader travels. */
    readonly traveller: string | null
    readonly trip: string
    readonly place: string
    /** YYYY-MM-DD. */
    readonly day: string | null
    /** Of the portal. */
    readonly path: string
  }[]
}

export interface RiskNoticeValues {
  /** The highest level first. */
  readonly alerts: readonly ToldAlert[]
  /** IANA zone of the company. */
  readonly timeZone: string
}

/** Tells somebody of alerts that touch their trips, or those of people they arrange for: one mail, however many. */
export const riskNotice: Template<RiskNoticeValues> = ({ alerts, timeZone }, context) => {
  const { texts, link } = context
  const text = texts.riskNotice
  const [first] = alerts
  if (!first) throw new Error('A digest without an alert')
  const isOwn = alerts.some(({ trips }) => trips.some(({ traveller }) => traveller === null))
  const named = { level: text.levels[first.level], headline: first.headline, count: alerts.length }
  const lead = isOwn ? text.leadOwn : text.leadOthers
  return {
    subject: fill(alerts.length === 1 ? text.subjectOne : text.subjectMany, named),
    preheader: lead,
    heading: alerts.length === 1 ? text.headingOne : text.headingMany,
    paragraphs: [lead],
    sections: alerts.map((alert) => sectionOf(alert, timeZone, context)),
    action: { label: text.action, url: link(alerts.length === 1 ? first.path : '/risk') },
    notes: [alerts.some(({ level }) => level === 5) ? text.noteExtreme : text.note],
  }
}

function sectionOf(alert: ToldAlert, timeZone: string, context: MailContext): MailSection {
  const { language, texts, link } = context
  const text = texts.riskNotice
  const level = text.levels[alert.level]
  const facts: MailFact[] = [
    {
      label: text.level,
      value: alert.raisedFrom === null ? level : fill(text.raised, { level, before: text.levels[alert.raisedFrom] }),
    },
    ...alert.trips.map((trip) => ({
      label: trip.traveller === null ? text.why : text.whose,
      value: tripText(trip, context),
    })),
    ...(alert.instruction === ''
      ? [{ label: text.toDo, value: ownAdvice(alert, context) }]
      : [{ label: text.toDo, value: alert.instruction, language: alert.language }]),
    {
      label: text.says,
      value: [alert.nativeLevel, alert.title].filter((part) => part !== '').join(' · '),
      language: alert.language,
    },
    {
      label: text.source,
      value: fill(text.asOf, { source: alert.source, when: momentIn(language, alert.sentAt, timeZone) }),
    },
  ]
  return {
    heading: alert.headline,
    facts,
    links: [{ label: text.more, url: link(alert.path) }, ...tripLinks(alert, context)],
  }
}

/** Each trip once. */
function tripLinks({ trips }: ToldAlert, { texts, link }: MailContext): MailAction[] {
  const paths = new Map(trips.map(({ path, trip }) => [path, trip]))
  return [...paths].map(([path, trip]) => ({ label: fill(texts.riskNotice.openTrip, { trip }), url: link(path) }))
}

function tripText(
  { traveller, trip, place, day }: ToldAlert['trips'][number],
  { language, texts }: MailContext,
): string {
  const text = texts.riskNotice
  const when = day === null ? place : fill(text.placeFrom, { place, day: formatDay(day.replaceAll('-', ''), language) })
  return fill(traveller === null ? text.trip : text.tripOf, { trip, when, traveller: traveller ?? '' })
}

/** What we say to do where the source says nothing: by how bad it is, then by what it is. */
function ownAdvice({ level, category }: ToldAlert, { language, texts }: MailContext): string {
  const { advice, adviceBy } = texts.riskNotice
  const byLevel = level === 5 ? advice.extreme : level === 4 ? advice.high : advice.other
  const kind = category === null ? undefined : adviceKinds[category]
  return kind === undefined ? byLevel : [byLevel, adviceBy[kind]].join(language === 'en-US' ? ' ' : '')
}

/** What is done about it is the same for several categories. */
const adviceKinds: Partial<
  Record<RiskCategory, 'shake' | 'wave' | 'weather' | 'air' | 'health' | 'people' | 'transport' | 'entry'>
> = {
  earthquake: 'shake',
  tsunami: 'wave',
  cyclone: 'weather',
  storm: 'weather',
  flood: 'weather',
  heat: 'weather',
  cold: 'weather',
  volcano: 'air',
  wildfire: 'air',
  air: 'air',
  health: 'health',
  crime: 'people',
  terrorism: 'people',
  unrest: 'people',
  conflict: 'people',
  transport: 'transport',
  entry: 'entry',
}
