import type { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { writeLook } from '../../domain/whereabouts/looks.ts'
import { type ExportPage, exportFile, exportPageSize } from '../../export/export-file.ts'
import { findListOwner } from '../../export/list-owner.store.ts'
import type { Handlers, InputOf } from '../../kernel/handler.ts'
import { exportedColumns, type ExportedRow } from './export.present.ts'
import { listingOf, lookAt, touchesOf, type TrackerParts, type Tx } from './sight.ts'
import { ownOf } from './tracked.ts'
import { findDetails, findTravelersOf, listItems } from './tracker-list.store.ts'
import { presentSummary } from './tracker-summary.present.ts'
import { trackerTextsIn } from './tracker-texts.ts'

/** The list as a file. Everybody whom it names is written down before its first byte. */
export const createExportHandlers = ({
  config,
  snapshots,
}: TrackerParts): Handlers<Pick<typeof travellerTracker, 'exportList'>> => ({
  exportList: async (input, ctx) => {
    const { language } = ctx
    const now = ctx.now()
    const { maxRows } = config.exports
    const { keys, owner, at, touches } = await ctx.write(
      async (tx) => {
        tx.about({ format: input.format })
      },
      async (tx) => {
        const sight = await lookAt(tx, input, now, snapshots)
        // One more than is allowed, so that too many are refused. These are all that the file will have.
        const keys = await listItems(tx, listingOf(tx, sight, input, now), { limit: maxRows + 1, offset: 0 })
        if (keys.length <= maxRows) {
          const seen = await findTravelersOf(tx, keys)
          const { past } = sight.frame
          const look = { what: 'export', instant: past?.at ?? null, reason: past?.reason ?? null, seen } as const
          await writeLook(tx, tx.viewer, look, now)
        }
        return {
          keys,
          owner: await ownerOf(tx, input, now, language),
          at: sight.frame.at,
          touches: touchesOf(sight.snapshots),
        }
      },
    )
    const readAfter = (offset: number): Promise<ExportPage<ExportedRow, number>> =>
      ctx.read(async (tx) => {
        const page = keys.slice(offset, offset + exportPageSize)
        const { bookingToolChannels } = config.trips
        const reader = { language, at, touches, own: ownOf(tx.viewer), bookingToolChannels, offset }
        const rows = (await findDetails(tx, page, at)).map((row, position) => ({
          row,
          summary: presentSummary(row, reader, position),
        }))
        const next = offset + exportPageSize
        return { rows, total: keys.length, next: next < keys.length ? next : null }
      })
    return exportFile({
      language: ctx.language,
      format: input.format,
      title: trackerTextsIn(language).title,
      company: owner.company,
      date: owner.date,
      columns: exportedColumns(input.columns, { language, timeZone: owner.timeZone }),
      maxRows,
      first: keys.length > maxRows ? { rows: [], total: keys.length, next: null } : await readAfter(0),
      read: readAfter,
    })
  },
})

function ownerOf(
  tx: Tx,
  { customerCodes }: InputOf<typeof travellerTracker.exportList>,
  now: Date,
  language: Parameters<typeof findListOwner>[1]['language'],
) {
  const [only, ...others] = customerCodes ?? []
  const code = others.length === 0 ? (only ?? null) : null
  return findListOwner(tx, { code, companyId: tx.viewer.companyId, now, language })
}
