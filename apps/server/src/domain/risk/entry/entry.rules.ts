import type { EntryRequirement } from '@portolan/contract/features/risk/brief'
import { addMonths } from '@portolan/rules/calendar-day'
import type { AuthorisationRow, EntryRows, PassportRuleRow } from './entry-rows.ts'

/** What a nationality needs at a destination. */
export interface EntryAnswer {
  readonly requirement: EntryRequirement
  readonly days: number | null
  readonly authorisation: {
    readonly name: string
    readonly fromDay: string | null
    readonly isInForce: boolean
    readonly link: string | null
  } | null
  /** Empty where no table says anything. */
  readonly source: string
  readonly asOf: string | null
  readonly link: string | null
  readonly isOld: boolean
}

/** The day of arrival, null where it is not known; and today. */
export interface EntryDays {
  readonly arrival: string | null
  readonly today: string
}

/** A row that was true a year ago may not be any more. */
export const isOld = (asOf: string, today: string) => asOf < addMonths(today, -12)

const nothing = { days: null, authorisation: null, source: '', asOf: null, link: null, isOld: false } as const

/** `nationality` null: nobody knows it. */
export function entryFor(
  nationality: string | null,
  destination: string,
  tables: EntryRows,
  days: EntryDays,
): EntryAnswer {
  if (nationality === null) return { requirement: 'unknown', ...nothing }
  if (nationality === destination) return { requirement: 'own', ...nothing }
  const row = tables.requirements.find((one) => one.destination === destination && one.nationality === nationality)
  const named = authorisationFor(nationality, destination, tables.authorisations, days)
  if (!row) {
    // A list of nationalities that need an authorisation says that these need no visa.
    if (!named?.isInForce || named.row.nationalities === null) return { requirement: 'unknown', ...nothing }
    return { ...nothing, requirement: 'authorisation', authorisation: present(named), ...originOf(named.row, days) }
  }
  const needsNoVisa = row.requirement === 'visaFree' || row.requirement === 'authorisation'
  const authorisation = needsNoVisa ? named : null
  return {
    requirement: authorisation?.isInForce ? 'authorisation' : row.requirement,
    days: row.days,
    authorisation: authorisation && present(authorisation),
    ...originOf(row, days),
  }
}

const originOf = (
  { source, asOf, link }: { readonly source: string; readonly asOf: string; readonly link: string | null },
  { today }: EntryDays,
) => ({ source, asOf, link, isOld: isOld(asOf, today) })

interface NamedAuthorisation {
  readonly row: AuthorisationRow
  readonly isInForce: boolean
}

const present = ({ row: { name, fromDay, link }, isInForce }: NamedAuthorisation) => ({
  name,
  fromDay,
  isInForce,
  link,
})

/** The one that arrivals of that day need, the newest first; else the next that will be needed. */
function authorisationFor(
  nationality: string,
  destination: string,
  rows: readonly AuthorisationRow[],
  { arrival, today }: EntryDays,
): NamedAuthorisation | null {
  const day = arrival ?? today
  const forThem = rows
    .filter((row) => row.destination === destination && (row.nationalities?.includes(nationality) ?? true))
    .filter(({ untilDay }) => untilDay === null || day <= untilDay)
    .toSorted((one, other) => (other.fromDay ?? '').localeCompare(one.fromDay ?? ''))
  const current = forThem.find(({ fromDay }) => fromDay === null || fromDay <= day)
  if (current) return { row: current, isInForce: true }
  const next = forThem.at(-1)
  return next ? { row: next, isInForce: false } : null
}

export interface PassportRow {
  /** The country that issued it, alpha-2. */
  readonly country: string
  readonly expiresOn: string
}

export interface PassportAnswer {
  readonly expiresOn: string
  readonly neededUntil: string
  readonly lasts: boolean
  readonly months: number
  readonly after: 'arrival' | 'departure'
  readonly source: string
  readonly asOf: string | null
  readonly link: string | null
}

export interface StayDays {
  readonly from: string | null
  readonly to: string | null
}

/** Null where the rule or the days of the stay are not known, unless the passport ends before the stay does. */
export function passportFor(
  { country, expiresOn }: PassportRow,
  destination: string,
  rule: PassportRuleRow | undefined,
  { from, to }: StayDays,
): PassportAnswer | null {
  const last = to ?? from
  if (last === null) return null
  const applies = rule && country !== destination && !rule.excepted.includes(country) ? rule : null
  if (!applies) {
    const plain = { expiresOn, neededUntil: last, lasts: expiresOn >= last, months: 0, after: 'departure' } as const
    if (rule && rule.excepted.includes(country)) return { ...plain, ...sourceOf(rule) }
    return plain.lasts ? null : { ...plain, source: '', asOf: null, link: null }
  }
  const neededUntil = addMonths(applies.after === 'arrival' ? (from ?? last) : last, applies.months)
  // Whatever is counted from, it has to last for the stay.
  const until = neededUntil < last ? last : neededUntil
  return {
    expiresOn,
    neededUntil: until,
    lasts: expiresOn >= until,
    months: applies.months,
    after: applies.after,
    ...sourceOf(applies),
  }
}

const sourceOf = ({ source, asOf, link }: PassportRuleRow) => ({ source, asOf, link })

const easiest: readonly EntryRequirement[] = [
  'own',
  'freedom',
  'visaFree',
  'authorisation',
  'visaOnArrival',
  'eVisa',
  'visaRequired',
  'unknown',
  'noAdmission',
]

/**
 * Of several passports the one to travel with: the one that enters most easily, of two such the one that lasts, of two such
 * the one that lasts longer.
 */
export function passportToUse(
  passports: readonly PassportRow[],
  destination: string,
  tables: EntryRows,
  days: EntryDays & StayDays,
): PassportAnswer | null {
  const rule = tables.passportRules.find((one) => one.destination === destination)
  const judged = passports.map((passport) => ({
    passport,
    rank: easiest.indexOf(entryFor(passport.country, destination, tables, days).requirement),
    answer: passportFor(passport, destination, rule, days),
  }))
  const [best] = judged.toSorted(
    (one, other) =>
      one.rank - other.rank ||
      Number(other.answer?.lasts ?? true) - Number(one.answer?.lasts ?? true) ||
      other.passport.expiresOn.localeCompare(one.passport.expiresOn),
  )
  return best?.answer ?? null
}
