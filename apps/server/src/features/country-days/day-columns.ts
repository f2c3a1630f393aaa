import type { Language } from '@portolan/contract/enums'
import type { DayColumn, DayCounter, DayRange, PersonOfList } from '@portolan/contract/features/country-days'
import { daysBetween } from '@portolan/rules/calendar-day'
import type { Column } from '../../export/columns.ts'
import { dayTextsIn } from './day-texts.ts'

export interface ExportedCounter {
  readonly person: PersonOfList
  readonly counter: DayCounter
}

/** The requested columns, each once, in the requested order. */
export function counterColumns(asked: readonly DayColumn[], language: Language): Column<ExportedCounter>[] {
  const { columns, states } = dayTextsIn(language)
  const text = (key: DayColumn, value: (row: ExportedCounter) => string | null, width = 22) =>
    ({ key, title: columns[key], kind: 'text', width, value }) as const
  const number = (key: DayColumn, value: (counter: DayCounter) => number) =>
    ({
      key,
      title: columns[key],
      kind: 'number',
      value: ({ counter }) => value(counter),
    }) satisfies Column<ExportedCounter>
  const date = (key: DayColumn, value: (counter: DayCounter) => string | null) =>
    ({
      key,
      title: columns[key],
      kind: 'date',
      value: ({ counter }) => value(counter),
    }) satisfies Column<ExportedCounter>
  const all: { readonly [K in DayColumn]: Column<ExportedCounter> } = {
    name: text('name', ({ person }) => person.Name, 28),
    company: text('company', ({ person }) => person.CompanyCode, 12),
    counter: text('counter', ({ counter }) => counter.Name, 28),
    country: text('country', ({ counter }) => counter.Country?.Name ?? null),
    used: number('used', ({ Used }) => Used),
    limit: number('limit', ({ Limit }) => Limit),
    state: text('state', ({ counter }) => states[counter.State]),
    unconfirmed: number('unconfirmed', ({ Unconfirmed }) => Unconfirmed),
    corrected: number('corrected', ({ Corrected }) => Corrected),
    most: number('most', ({ Most }) => Most),
    overOn: date('overOn', ({ OverOn }) => OverOn),
    freesOn: date('freesOn', ({ FreesOn }) => FreesOn),
  }
  return [...new Set(asked)].map((key) => all[key])
}

const iso = (remark: string) => remark.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** Ranges of days of one person. */
export function rangeColumns(language: Language): Column<DayRange>[] {
  const { rangeColumns: titles, certainties, kinds } = dayTextsIn(language)
  return [
    { key: 'country', title: titles.country, kind: 'text', width: 22, value: ({ Country }) => Country.Name },
    { key: 'code', title: titles.code, kind: 'text', width: 8, value: ({ Country }) => Country.Code },
    { key: 'from', title: titles.from, kind: 'date', value: ({ From }) => From },
    { key: 'to', title: titles.to, kind: 'date', value: ({ To }) => To },
    { key: 'days', title: titles.days, kind: 'number', value: ({ From, To }) => daysBetween(iso(From), iso(To)) + 1 },
    { key: 'certainty', title: titles.certainty, kind: 'text', value: ({ Certainty }) => certainties[Certainty] },
    { key: 'kind', title: titles.kind, kind: 'text', value: ({ Kind }) => kinds[Kind] },
    {
      key: 'bookings',
      title: titles.bookings,
      kind: 'text',
      width: 28,
      value: ({ Bookings }) => Bookings.map(({ Reference, OrderId }) => Reference || OrderId).join(', '),
    },
  ]
}
