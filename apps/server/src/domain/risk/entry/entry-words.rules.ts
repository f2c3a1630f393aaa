import type { EnteredRequirement } from './entry-rows.ts'

/** What a cell of a table says; `own`: the passport's own country. */
export type Cell =
  | { readonly kind: 'requirement'; readonly requirement: EnteredRequirement; readonly days: number | null }
  | { readonly kind: 'own' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown' }

/** As public passport indexes write them, and as the contract does; letters alone. */
const words: Readonly<Record<string, EnteredRequirement>> = {
  freedom: 'freedom',
  freedomofmovement: 'freedom',
  visafree: 'visaFree',
  novisarequired: 'visaFree',
  visanotrequired: 'visaFree',
  eta: 'authorisation',
  authorisation: 'authorisation',
  authorization: 'authorisation',
  electronictravelauthorisation: 'authorisation',
  electronictravelauthorization: 'authorisation',
  evisa: 'eVisa',
  visaonarrival: 'visaOnArrival',
  visarequired: 'visaRequired',
  noadmission: 'noAdmission',
  // Of indexes of 2020 to 2023.
  covidban: 'noAdmission',
}

const mostDays = 3650
export const areDays = (days: number) => Number.isInteger(days) && days > 0 && days <= mostDays

/** A cell of a matrix, or the requirement of a tidy table: a number of days, or words. */
export function readCell(text: string): Cell {
  const plain = text.trim()
  if (plain === '') return { kind: 'empty' }
  if (plain === '-1') return { kind: 'own' }
  if (/^\d+(?:\.0)?$/.test(plain)) {
    const days = Number(plain)
    return areDays(days) ? { kind: 'requirement', requirement: 'visaFree', days } : { kind: 'unknown' }
  }
  const key = plain.toLowerCase().replaceAll(/[^a-z]/g, '')
  const requirement = Object.hasOwn(words, key) ? words[key] : undefined
  return requirement ? { kind: 'requirement', requirement, days: null } : { kind: 'unknown' }
}
