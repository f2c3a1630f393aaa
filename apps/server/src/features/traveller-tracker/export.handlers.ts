import type { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { type ExportPage, exportFile } from '../../export/export-file.ts'
import { findListOwner } from '../../export/list-owner.store.ts'
import { writeLook } from '../../domain/whereabouts/looks.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { listingOf, lookAt, type TrackerParts } from './search.handlers.ts'
import { countListed, findDetails, findListed, listItems } from './tracker-list.store.ts'
import { exportedColumns, type ExportedRow } from './export.present.ts'
import { presentSummary } from './tracker-summary.present.ts'
import { trackerTextsIn } from './tracker-texts.ts'

/** A page is read from the beginning of the list on, so that few and long ones are faster. */
const exportPageSize = 5_000

/** The list as a file. Everybody whom it names is written down before its first byte. */
export const createExportHandlers = ({
  config,
  snapshots,
}: TrackerParts): Handlers<Pick<typeof travellerTracker, 'exportList'>> => ({
  exportList: async (input, ctx) => {
    const { language } = ctx
    const now = ctx.now()
    const { sight, listing, owner, total } = await ctx.write(
      async (tx) => {
        tx.about({ format: input.format })
        return null
      },
      async (tx) => {
        const sight = await lookAt(tx, input, now, snapshots)
        const listing = listingOf(tx, sight, input, now)
        const seen = await findListed(tx, listing)
        const { past } = sight.frame
        await writeLook(
          tx,
          tx.viewer,
          { what: 'export', instant: past?.at ?? null, reason: past?.reason ?? null, seen },
          now,
        )
        const [only, ...others] = input.customerCodes ?? []
        const code = others.length === 0 ? (only ?? null) : null
        const owner = await findListOwner(tx, { code, companyId: tx.viewer.companyId, now, language })
        const { A, H, R } = await countListed(tx, listing)
        return { sight, listing, owner, total: A + H + R }
      },
    )
    const touches = {
      all: listing.touches,
      alerts: new Map(sight.snapshots.flatMap((one) => [...one.touches.alerts])),
    }
    const readAfter = (offset: number): Promise<ExportPage<ExportedRow, number>> =>
      ctx.read(async (tx) => {
        const keys = await listItems(tx, listing, { limit: exportPageSize, offset })
        const details = await findDetails(tx, keys, sight.frame.at)
        const reader = {
          language,
          at: sight.frame.at,
          touches,
          bookingToolChannels: config.trips.bookingToolChannels,
          offset,
        }
        const rows = details.map((row, position) => ({ row, summary: presentSummary(row, reader, position) }))
        return { rows, total, next: keys.length === exportPageSize ? offset + exportPageSize : null }
      })
    return exportFile({
      format: input.format,
      title: trackerTextsIn(language).title,
      company: owner.company,
      date: owner.date,
      columns: exportedColumns(input.columns, { language, timeZone: owner.timeZone }),
      maxRows: config.exports.maxRows,
      first: await readAfter(0),
      read: readAfter,
    })
  },
})
