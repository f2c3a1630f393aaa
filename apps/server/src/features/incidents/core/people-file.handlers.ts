import type { Language } from '@portolan/contract/enums'
import type { incidentCore } from '@portolan/contract/features/incidents/core'
import type { Config } from '../../../config/config.ts'
import { presentKnown } from '../../../domain/incidents/present-known.ts'
import type { Column } from '../../../export/columns.ts'
import { exportFile } from '../../../export/export-file.ts'
import { findListOwner } from '../../../export/list-owner.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { lookAtPeople } from './look-at-people.ts'
import type { PersonRow } from './people.store.ts'
import { reachOf } from './person.present.ts'
import { reportTextsIn } from './report/report-texts.ts'

/** The board's list as a file. Everybody whom it names is written down before its first byte. */
export const createPeopleFile = ({
  config,
}: {
  readonly config: Pick<Config, 'exports'>
}): Handlers<Pick<typeof incidentCore, 'exportPeople'>> => ({
  exportPeople: async ({ IncidentId, of, text, format }, ctx) => {
    const { maxRows } = config.exports
    const { rows, total, owner } = await ctx.write(async (tx) => {
      const now = ctx.now()
      const seen = await lookAtPeople(tx, { IncidentId, of, text, now }, { limit: maxRows, offset: 0 })
      if (seen.total > maxRows)
        throw new AppError('export_too_large', { x: new Intl.NumberFormat('en-US').format(maxRows) })
      tx.about({ format })
      const { company_id: companyId } = seen.incident
      return { ...seen, owner: await findListOwner(tx, { code: null, companyId, now, language: ctx.language }) }
    })
    return exportFile({
      ...owner,
      language: ctx.language,
      format,
      title: reportTextsIn(ctx.language).list.title,
      columns: peopleColumns(ctx.language, owner.timeZone),
      maxRows,
      first: { rows, total, next: null },
      read: () => Promise.resolve({ rows: [], total, next: null }),
    })
  },
})

/** Words and phones are in the rows of the team alone. Times are on the company's clocks. */
function peopleColumns(language: Language, timeZone: string): Column<PersonRow>[] {
  const texts = reportTextsIn(language)
  const { columns, reach } = texts.list
  type Key = keyof typeof columns
  const text = (key: Key, value: (row: PersonRow) => string | null, width = 22) =>
    ({ key, title: columns[key], kind: 'text', width, value }) as const
  const instant = (key: Key, value: (row: PersonRow) => Date | null) =>
    ({
      key,
      title: columns[key],
      kind: 'instant',
      value: (row: PersonRow) => {
        const at = value(row)
        return at && { at, timeZone }
      },
    }) as const
  return [
    text('name', ({ name }) => name ?? texts.noName, 28),
    text('place', ({ known }) => known && presentKnown(known, language).Place.Name),
    text('group', ({ known }) => known && texts.groups[known.group], 18),
    text('answer', ({ answer }) => (answer === null ? texts.notAnswered : texts.answer[answer]), 16),
    instant('answeredAt', (row) => row.answered_at),
    text('way', ({ answer_way: way }) => way && texts.ways[way], 16),
    text('words', ({ words }) => words, 40),
    text('phone', ({ phone }) => phone, 20),
    { key: 'messages', title: columns.messages, kind: 'number', value: ({ messages }) => messages },
    text('reach', (row) => reach[reachOf(row)], 18),
    instant('lastSign', (row) => row.last_sign_at),
  ]
}
