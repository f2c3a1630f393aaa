import type { DestinationBrief } from '@portolan/contract/features/risk/brief'

type Entry = DestinationBrief['Entry'][number]

/** What can stop a trip; `isSure`: without doing something about it, it does. */
export type Blocker =
  | {
      readonly kind: 'noAdmission' | 'visa' | 'eVisa' | 'authorisation'
      readonly isSure: boolean
      readonly entry: Entry
    }
  | { readonly kind: 'passport'; readonly isSure: true; readonly passport: NonNullable<DestinationBrief['Passport']> }
  | { readonly kind: 'level'; readonly isSure: false }

const kindOf: Partial<Record<Entry['Requirement'], 'noAdmission' | 'visa' | 'eVisa' | 'authorisation'>> = {
  noAdmission: 'noAdmission',
  visaRequired: 'visa',
  eVisa: 'eVisa',
  authorisation: 'authorisation',
}

/** The most certain first. `threshold`: the level from which on the company warns. */
export function blockersOf(brief: DestinationBrief, threshold: number): Blocker[] {
  // Whoever has a second passport that needs nothing travels with that.
  const isFree = brief.Entry.some(({ Requirement }) =>
    ['own', 'freedom', 'visaFree', 'visaOnArrival'].includes(Requirement),
  )
  const entries = isFree ? [] : brief.Entry
  const passport: Blocker[] =
    brief.Passport && !brief.Passport.Lasts ? [{ kind: 'passport', isSure: true, passport: brief.Passport }] : []
  const needs = entries.flatMap((entry): Blocker[] => {
    const kind = kindOf[entry.Requirement]
    return kind ? [{ kind, isSure: kind === 'noAdmission' || kind === 'visa', entry }] : []
  })
  const level: Blocker[] = brief.RiskLevel > 0 && brief.RiskLevel >= threshold ? [{ kind: 'level', isSure: false }] : []
  return [...passport, ...needs, ...level].toSorted((one, other) => Number(other.isSure) - Number(one.isSure))
}
