import type { countryDays } from '@portolan/contract/features/country-days'
import type { Config } from '../../config/config.ts'
import { writeLook } from '../../domain/whereabouts/looks.ts'
import { type ExportPage, exportFile } from '../../export/export-file.ts'
import { findListOwner } from '../../export/list-owner.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { counterColumns, rangeColumns, type ExportedCounter } from './day-columns.ts'
import { dayTextsIn } from './day-texts.ts'
import { listPeopleOfDays } from './days-people.store.ts'
import { queryOf, readPage, seenOf } from './people.handlers.ts'
import { findMeant, frameOf, presentDays } from './read-days.ts'

interface Deps {
  readonly config: Pick<Config, 'exports'>
}

const peopleAtOnce = 200

/** Days as files. Everybody whom a file names is written down before its first byte. */
export const createDayExports = ({
  config,
}: Deps): Handlers<Pick<typeof countryDays, 'exportList' | 'exportDays'>> => ({
  exportList: async (input, ctx) => {
    const { language } = ctx
    const now = ctx.now()
    const { maxRows } = config.exports
    const { rows, owner } = await ctx.write(
      (tx) => Promise.resolve(tx.about({ format: input.format })),
      async (tx) => {
        // One more than is allowed, so that too many are refused.
        const page = { limit: maxRows + 1, offset: 0 }
        const found = await listPeopleOfDays(tx, tx.viewer.scope, queryOf(input), page)
        if (found.rows.length > maxRows)
          throw new AppError('export_too_large', { x: new Intl.NumberFormat('en-US').format(maxRows) })
        const seen = seenOf(found.rows)
        await writeLook(tx, tx.viewer, { what: 'daysExport', instant: null, reason: null, seen }, now)
        const { companyId } = tx.viewer
        return { ...found, owner: await findListOwner(tx, { code: null, companyId, now, language }) }
      },
    )
    const readFrom = (offset: number): Promise<ExportPage<ExportedCounter, number>> =>
      ctx.read(async (tx) => {
        const people = await readPage(tx, rows.slice(offset, offset + peopleAtOnce), { now, language })
        const next = offset + peopleAtOnce
        return {
          rows: people.flatMap((person) => person.Counters.map((counter) => ({ person, counter }))),
          total: rows.length,
          next: next < rows.length ? next : null,
        }
      })
    return exportFile({
      ...owner,
      language: ctx.language,
      format: input.format,
      title: dayTextsIn(language).title,
      columns: counterColumns(input.columns, language),
      // People were counted; each has a handful of rows.
      maxRows: Number.MAX_SAFE_INTEGER,
      first: await readFrom(0),
      read: readFrom,
    })
  },
  exportDays: async ({ TravelerId, format, ...input }, ctx) => {
    const frame = frameOf(input)
    const when = { now: ctx.now(), language: ctx.language }
    const { days, owner } = await ctx.write(
      (tx) => Promise.resolve(tx.about({ format, travelerId: TravelerId ?? 'own' })),
      async (tx) => {
        const traveler = await findMeant(tx, TravelerId)
        const seen = [{ companyId: traveler.company_id, travelerId: traveler.id }]
        await writeLook(tx, tx.viewer, { what: 'daysExport', instant: null, reason: null, seen }, when.now)
        const { companyId } = tx.viewer
        return {
          days: await presentDays(tx, traveler, frame, when),
          owner: await findListOwner(tx, { code: null, companyId, ...when }),
        }
      },
    )
    const rows = days.Ranges
    return exportFile({
      ...owner,
      language: ctx.language,
      format,
      title: `${dayTextsIn(ctx.language).title} ${days.Name}`,
      columns: rangeColumns(ctx.language),
      maxRows: config.exports.maxRows,
      first: { rows, total: rows.length, next: null },
      read: () => Promise.resolve({ rows: [], total: rows.length, next: null }),
    })
  },
})
