import type { Language } from '@portolan/contract/enums'
import type { PersonContact } from '../../../domain/incidents/contacts.ts'
import { presentKnown } from '../../../domain/incidents/present-known.ts'
import type { Column } from '../../../export/columns.ts'
import { findCountry } from '../../../reference/countries.ts'
import { affectedTextsIn } from './affected-texts.ts'
import type { NamedFound } from './affected-sight.ts'

/** A person with how they are reached. */
export interface ReachedPerson extends NamedFound {
  readonly companyCode: string
  readonly contacts: readonly PersonContact[]
  readonly incidents: readonly { readonly name: string; readonly isExercise: boolean }[]
}

/** Their own numbers, or addresses. */
export const ownContacts = (contacts: readonly PersonContact[], kind: PersonContact['kind']): string[] =>
  contacts.flatMap((one) => (one.kind === kind && one.whose === null ? [one.value] : []))

/** The columns of the file. Times are on the clocks of the places, else of the company. */
export function affectedColumns(language: Language, timeZone: string): Column<ReachedPerson>[] {
  const { columns, groups, certain, reasons, change, exercise } = affectedTextsIn(language)
  const comma = language === 'en-US' ? ', ' : '、'
  type Key = keyof typeof columns
  const text = (key: Key, value: (row: ReachedPerson) => string | null, width = 24) =>
    ({ key, title: columns[key], kind: 'text', width, value }) as const
  const instant = (key: Key, value: (row: ReachedPerson) => { at: string | null; zone: string | null }) =>
    ({
      key,
      title: columns[key],
      kind: 'instant',
      value: (row: ReachedPerson) => {
        const { at, zone } = value(row)
        return at === null ? null : { at: new Date(at), timeZone: zone ?? timeZone }
      },
    }) as const
  const known = ({ known: one }: ReachedPerson) => presentKnown(one, language)
  const there = (row: ReachedPerson, at: string | null) => ({ at, zone: known(row).Place.TimeZone })
  return [
    text('name', ({ named }) => named.name, 28),
    text('group', ({ known: { group, isConnection } }) => groups[group] + (isConnection ? ` (${change})` : ''), 22),
    text('place', (row) => [known(row).Place.Name, known(row).Place.Code].filter((part) => part !== null).join(' ')),
    text(
      'country',
      (row) => {
        const code = known(row).Place.CountryCode
        return code === null ? null : (findCountry(code)?.names[language] ?? code)
      },
      18,
    ),
    instant('from', (row) => there(row, row.known.from)),
    instant('until', (row) => there(row, row.known.until)),
    text('by', ({ known: { label } }) => label),
    text('certainty', ({ known: { reason } }) => (reason === null ? certain : (reasons[reason] ?? reason)), 28),
    instant('since', (row) => there(row, row.known.since)),
    text('next', ({ known: { next } }) => next && next.label, 18),
    instant('nextAt', (row) => ({ at: row.known.next?.at ?? null, zone: known(row).Next?.Place.TimeZone ?? null })),
    text('nextTo', (row) => known(row).Next?.Place.Name ?? null),
    text('phones', ({ contacts }) => ownContacts(contacts, 'phone').join(comma), 30),
    text('emails', ({ contacts }) => ownContacts(contacts, 'email').join(comma), 34),
    text(
      'through',
      ({ contacts }) =>
        contacts.flatMap(({ whose, value }) => (whose === null ? [] : [`${whose} ${value}`])).join(comma),
      40,
    ),
    text('company', ({ companyCode }) => companyCode, 14),
    text('booking', ({ known: { orderId } }) => String(orderId), 12),
    text('incidents', ({ incidents }) =>
      incidents.map(({ name, isExercise }) => (isExercise ? `${name} (${exercise})` : name)).join(comma),
    ),
  ]
}
