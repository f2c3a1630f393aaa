import type { ImportJob } from '@portolan/contract/features/administration'
import { sumOf } from './import-files.ts'
import type { ImportJobRow } from './import-job.store.ts'

/** `orders` counts the orders that the file's messages created, changed or cancelled. */
export function presentImport(job: ImportJobRow): ImportJob {
  const { partsQuarantined: _, ...totals } = sumOf(job.files)
  return {
    id: String(job.id),
    company: job.companyCode,
    state: job.state,
    dryRun: job.dryRun,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    totals: { files: job.files.length, ...totals },
    files: job.files.map(({ file, format, messages, created, updated, cancelled, unchanged, quarantined }) => ({
      file,
      format,
      messages,
      orders: created + updated + cancelled,
      unchanged,
      quarantined,
    })),
  }
}
