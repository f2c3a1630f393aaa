import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { endFareImport, findRunningFareImports } from '../../domain/fares/archive/fare-import.store.ts'
import { importFares } from '../../domain/fares/archive/import-fares.ts'
import { readColumnMap } from '../../domain/fares/reading/column-plan.ts'
import { job, type JobRun } from '../../jobs/job.ts'
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
      const running = await runningOf(run, ids)
      const at = { folder: join(config.dataDir, 'incoming'), signal: run.signal }
      let index = 0
      try {
        // A run that died while it tidied up has left some of the files, or none.
        for await (const { path, name } of running.size === 0 ? [] : fetchStaged(storage, staged, at)) {
          const importId = ids[index++]!
          if (!running.has(importId)) continue
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
      } catch (error) {
        if (run.isLastAttempt) await endRunning(run, ids, now())
        throw error
      }
      await discard(storage, staged)
    },
  giveUp:
    ({ now }) =>
    ({ ids }, run) =>
      endRunning(run, ids, now()),
})

async function runningOf(run: JobRun, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await run.transaction(({ db }) => findRunningFareImports(db, ids)))
}

async function endRunning(run: JobRun, ids: readonly number[], now: Date): Promise<void> {
  for (const id of await runningOf(run, ids))
    await run.transaction(({ db }) => endFareImport(db, id, 'It could not be finished. Send the file again.', now))
}
