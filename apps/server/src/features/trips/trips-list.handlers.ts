import type { Language } from '@portolan/contract/enums'
import type { trips } from '@portolan/contract/features/trips/trips'
import { readPaging } from '@portolan/contract/schemas/common'
import type { Config } from '../../config/config.ts'
import { type ExportPage, exportFile, exportPageSize } from '../../export/export-file.ts'
import { findListOwner } from '../../export/list-owner.store.ts'
import type { Context, Handlers, InputOf } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { placeCodesNamed } from '../../reference/search/place-search.ts'
import { tripTextsIn } from './itinerary-names.ts'
import { exportedTripColumns } from './trips-list.present.ts'
import { type ListedTripRow, listTrips, type TripCursor, type TripListQuery } from './trips-list.store.ts'
import { presentTrips } from './trips-with-flights.ts'

const pageSize = 20

type Filters = Omit<InputOf<typeof trips.list>, 'paging'> & {
  readonly ids?: readonly string[] | undefined
  readonly exceptIds?: readonly string[] | undefined
}

const queryOf = (
  { text, customerCodes, sort, ids, exceptIds = [], ...cut }: Filters,
  { now, language }: Pick<Context, 'now' | 'language'>,
): TripListQuery => ({
  now: now(),
  language,
  text: text ?? null,
  places: text === undefined ? [] : placeCodesNamed(text),
  companyCodes: customerCodes && customerCodes.length > 0 ? customerCodes : null,
  when: cut.when ?? 'upcoming',
  stages: cut.stages ?? [],
  people: cut.travelerIds?.map(Number) ?? [],
  travelFrom: cut.travelFrom ?? null,
  travelTo: cut.travelTo ?? null,
  ids: ids?.map(Number) ?? null,
  exceptIds: exceptIds.map(Number),
  sort: { by: sort?.by ?? 'departure', descending: sort?.descending ?? false },
})

function titleOf({ when }: TripListQuery, language: Language): string {
  const { title, allTitle } = tripTextsIn(language).list
  return when === 'upcoming' ? title : allTitle
}

/** The list of trips, as a page and as a file. */
export const createTripListHandlers = ({
  config,
}: {
  readonly config: Pick<Config, 'exports'>
}): Handlers<Pick<typeof trips, 'list' | 'exportList'>> => ({
  list: (input, ctx) =>
    ctx.read(async (tx) => {
      const { size, offset } = readPaging(input.paging, pageSize)
      const query = queryOf(input, ctx)
      const { rows, total } = await listTrips(tx, tx.viewer.scope, query, { limit: size, offset })
      return { trips: await presentTrips(tx, rows, { now: query.now, language: ctx.language }), total }
    }),
  exportList: async (input, ctx) => {
    // One instant for all pages, so that a trip that ends meanwhile does not move others.
    const query = queryOf(input, ctx)
    const readAfter = async (
      tx: ReadTransaction<LoginViewer>,
      after: TripCursor | null,
    ): Promise<ExportPage<ListedTripRow, TripCursor>> => {
      const { rows, total } = await listTrips(tx, tx.viewer.scope, query, { limit: exportPageSize, after })
      const last = rows.length === exportPageSize ? rows.at(-1) : undefined
      return { rows, total, next: last ? { key: last.key, id: last.id } : null }
    }
    const [only, ...others] = query.companyCodes ?? []
    const { first, owner } = await ctx.read(async (tx) => {
      tx.about({ format: input.format })
      const code = others.length === 0 ? (only ?? null) : null
      const { companyId } = tx.viewer
      const owner = await findListOwner(tx, { code, companyId, now: query.now, language: ctx.language })
      return { owner, first: await readAfter(tx, null) }
    })
    return exportFile({
      language: ctx.language,
      format: input.format,
      title: titleOf(query, ctx.language),
      company: owner.company,
      date: owner.date,
      columns: exportedTripColumns(input.columns, ctx.language),
      maxRows: config.exports.maxRows,
      first,
      read: (after) => ctx.read((tx) => readAfter(tx, after)),
    })
  },
})
