import type { BulkImport } from '@portolan/contract/features/administration/bulk'
import type * as z from 'zod/mini'
import type { BulkImportRow } from './bulk.store.ts'

export function presentImport(row: BulkImportRow): z.input<typeof BulkImport> {
  const { invited, ...counts } = row.counts as Record<string, { created: number; updated: number; unchanged: number }>
  return {
    Id: String(row.id),
    Section: row.section as BulkImport['Section'],
    FileName: row.file_name,
    IsDryRun: row.is_dry_run,
    Mode: row.mode,
    State: row.state as BulkImport['State'],
    Encoding: row.encoding,
    Rows: row.rows,
    Done: row.done,
    Counts: Object.fromEntries(
      Object.entries(counts).map(([name, { created, updated, unchanged }]) => [
        name,
        { Created: created, Updated: updated, Unchanged: unchanged },
      ]),
    ),
    Invited: invited?.created ?? 0,
    Faults: row.faults.map(({ row: at, column, message }) => ({ Row: at, Column: column, Message: message })),
    Faulty: row.faulty,
    HasRest: row.rest_key !== null,
    MayApply: row.is_dry_run && row.state === 'finished' && row.file_key !== null,
    At: (row.finished_at ?? row.created_at).toISOString(),
  }
}
