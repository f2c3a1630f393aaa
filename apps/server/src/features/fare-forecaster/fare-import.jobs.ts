import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { endFareImport, findFareImport } from '../../domain/fares/archive/fare-import.store.ts'
import { importFares } from '../../domain/fares/archive/import-fares.ts'
import { readColumnMap } from '../../domain/fares/reading/column-plan.ts'
import { job } from '../../jobs/job.ts'
import { discard, fetchStaged } from '../../storage/staged-files.ts'
import type { Storage } from '../../storage/storage.ts'

interface Deps {
  readonly config: { readonly dataDir: string }
  readonly now: () => Date
  readonly storage: Storage
}

/**
 * Imports the staged files of one call. A run that died is run again: it leaves out the files that are done, and what it had
 * entered of the one under way is not entered twice.
 */
export const importFareFiles = job({
  queue: 'import-fares',
  payload: z.object({
    companyId: z.null(),
    source: z.string(),
    map: z.nullable(z.string()),
    encoding: z.nullable(z.string()),
    dryRun: z.boolean(),
    staged: z.readonly(
      z.object({
        folder: z.string(),
        files: z.readonly(z.array(z.object({ name: z.string(), size: z.int() }))),
      }),
    ),
    /** An import for each file. */
    ids: z.array(z.int()),
  }),
  expireInSeconds: 6 * 3_600,
  retryLimit: 5,
  concurrency: 1,
  statementSeconds: 300,
  run:
    ({ config, now, storage }: Deps) =>
    async ({ source, map, encoding, dryRun, staged, ids }, run) => {
      const at = { folder: join(config.dataDir, 'incoming'), signal: run.signal }
      let index = 0
      for await (const { path, name } of fetchStaged(storage, staged, at)) {
        const importId = ids[index++]!
        const known = await run.transaction(({ db }) => findFareImport(db, importId))
        if (known?.state !== 'running') continue
        const {
          failure,
          faults: _,
          ...counts
        } = await importFares(run.systemPool, {
          source,
          importId,
          isDryRun: dryRun,
          now: now(),
          signal: run.signal,
          bytes: createReadStream(path),
          map: readColumnMap(map === null ? [] : [map]),
          ...(encoding === null ? {} : { encoding }),
        })
        run.log.info({ importId, file: name, failure, ...counts }, 'fare import')
      }
      await discard(storage, staged)
    },
  giveUp:
    ({ now }) =>
    async ({ ids }, run) => {
      for (const id of ids)
        await run.transaction(async ({ db }) => {
          const known = await findFareImport(db, id)
          if (known?.state === 'running')
            await endFareImport(db, id, 'The processes that imported it died. Send the file again.', now())
        })
    },
})
