import type { RiskLevel } from '@portolan/contract/enums'
import type { EntryRequirement } from '@portolan/contract/features/risk/brief'
import { fill } from '@portolan/rules/fill'
import { formatDay } from '@portolan/rules/format-time'
import type { MailContext, Template } from '../content.ts'

interface MailedEntry {
  /** Name of the country, in the mail's language; null where nobody knows the nationality. */
  readonly nationality: string | null
  readonly requirement: EntryRequirement
  readonly days: number | null
  /** What has to be asked for; null where it has no name. */
  readonly authorisation: string | null
  readonly source: string
  /** YYYY-MM-DD. */
  readonly asOf: string | null
}

interface MailedDestination {
  readonly country: string
  readonly level: RiskLevel
  /** Which source says so, in its own words. */
  readonly advisory: { readonly source: string; readonly native: string } | null
  /** The entry advice, quoted. */
  readonly advice: { readonly source: string; readonly quote: string } | null
  readonly entry: readonly MailedEntry[]
  /** Only where it does not last. */
  readonly passport: { readonly expiresOn: string; readonly neededUntil: string } | null
  readonly emergency: readonly { readonly kind: 'all' | 'police' | 'ambulance' | 'fire'; readonly number: string }[]
}

export interface DestinationBriefValues {
  readonly trip: string
  /** Of a guest, whose arranger gets the mail; null where the reader travels. */
  readonly traveller: string | null
  /** YYYY-MM-DD. */
  readonly startsOn: string
  readonly destinations: readonly MailedDestination[]
  /** Of the trip in the portal. */
  readonly path: string
}

/** Tells a traveller before a trip what to know of its destinations; what can stop the trip comes first. */
export const destinationBrief: Template<DestinationBriefValues> = (values, context) => {
  const { trip, traveller, startsOn, destinations, path } = values
  const { texts, link } = context
  const text = texts.destinationBrief
  const places = destinations.map(({ country }) => country).join(', ')
  const named = { trip, places, day: dayIn(context, startsOn), traveller: traveller ?? '' }
  const lead = fill(traveller === null ? text.lead : text.leadOther, named)
  return {
    subject: fill(traveller === null ? text.subject : text.subjectOther, named),
    preheader: lead,
    heading: text.heading,
    paragraphs: [
      ...destinations.flatMap(({ country, passport }) =>
        passport
          ? [
              fill(text.passport, {
                country,
                day: dayIn(context, passport.expiresOn),
                until: dayIn(context, passport.neededUntil),
              }),
            ]
          : [],
      ),
      lead,
    ],
    action: { label: text.action, url: link(path) },
    facts: destinations.flatMap((there) => factsOf(there, context)),
    notes: [text.note],
  }
}

const dayIn = ({ language }: MailContext, day: string) => formatDay(day.replaceAll('-', ''), language)

function factsOf({ country, level, advisory, advice, entry, emergency }: MailedDestination, context: MailContext) {
  const text = context.texts.destinationBrief
  const word = text.levels[level] ?? ''
  const numbers = emergency.map(({ kind, number }) => fill(text.number, { kind: text.kinds[kind], number }))
  return [
    ...entry.map((one) => ({ label: fill(text.entry, { country }), value: entryText(one, context) })),
    {
      label: fill(text.risk, { country }),
      value: advisory ? fill(text.riskValue, { level: word, ...advisory }) : word,
    },
    ...(advice ? [{ label: fill(text.says, { country, source: advice.source }), value: advice.quote }] : []),
    { label: fill(text.emergency, { country }), value: numbers.join(', ') || text.notKnown },
  ]
}

function entryText({ nationality, requirement, days, authorisation, source, asOf }: MailedEntry, context: MailContext) {
  const text = context.texts.destinationBrief
  const plain =
    requirement === 'authorisation' && authorisation === null
      ? text.requirements.anAuthorisation
      : fill(text.requirements[requirement], { name: authorisation ?? '' })
  const dated = days === null ? plain : fill(text.withDays, { requirement: plain, days: String(days) })
  const said = nationality === null ? dated : fill(text.requirement, { nationality, requirement: dated })
  return asOf === null ? said : fill(text.sourced, { text: said, source, day: dayIn(context, asOf) })
}
