import type { faresBackOffice } from '@portolan/contract/features/fare-forecaster'
import { createFareImport, findFareImport, findQuarantined } from '../../domain/fares/archive/fare-import.store.ts'
import { FareFileFault, readColumnMap } from '../../domain/fares/reading/column-plan.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { bytesFirst } from '../../storage/bytes-first.ts'
import { keysOf, placeFor, stage } from '../../storage/staged-files.ts'
import type { Storage } from '../../storage/storage.ts'
import { importFareFiles } from './fare-import.jobs.ts'

interface Deps {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly now: () => Date
  readonly storage: Storage
}

/** Refused rows that an answer shows. */
const shownFaults = 100

/** Imports of observed fares by the back office. Fares are of every company: a client of one company may send none. */
export function createFareImportHandlers({ jobs, now, storage }: Deps): Handlers<typeof faresBackOffice> {
  return {
    importFares: async ({ fields, files }, ctx) => {
      const { source, map = null, encoding = null } = fields
      const dryRun = fields.dryRun === 'true'
      checkReading(map, encoding)
      const staged = placeFor(files)
      return bytesFirst(storage, keysOf(staged), async (named) => {
        await stage(storage, staged, files)
        return ctx.write(async (tx) => {
          if (tx.viewer.companyId !== null) throw new AppError('no_right')
          const ids: number[] = []
          for (const { name } of files)
            ids.push(await createFareImport(tx.db, { source, file: name, isDryRun: dryRun, now: now() }))
          await jobs.enqueue(tx.db, importFareFiles, { companyId: null, source, map, encoding, dryRun, staged, ids })
          tx.about({ source, imports: ids, files: files.length, dryRun })
          named()
          return { ids: ids.map(String) }
        })
      })
    },
    getFareImport: ({ id }, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        if (viewer.companyId !== null) throw new AppError('no_right')
        const found = await findFareImport(db, Number(id))
        if (!found) throw new AppError('record_not_found')
        const { state, file, isDryRun, fault, rows, added, repeated, refused } = found
        const faults = await findQuarantined(db, found.id, shownFaults)
        return { id: String(found.id), state, file, dryRun: isDryRun, fault, rows, added, repeated, refused, faults }
      }),
  }
}

/** Faults of the call itself are told at once, and not by an import that fails. */
function checkReading(map: string | null, encoding: string | null): void {
  try {
    readColumnMap(map === null ? [] : [map])
  } catch (error) {
    if (error instanceof FareFileFault) throw new AppError('invalid_parameter', { fields: [error.message] })
    throw error
  }
  try {
    if (encoding !== null) new TextDecoder(encoding)
  } catch {
    throw new AppError('invalid_parameter', { fields: ['encoding'] })
  }
}
