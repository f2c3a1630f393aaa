import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { job, type Purge, type RunnableJob, wholeDeployment } from './job.ts'

const isOfKind = (value: unknown, kind: string) =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
const isJob = (value: unknown): value is RunnableJob => isOfKind(value, 'job')
const isPurge = (value: unknown): value is Purge => isOfKind(value, 'purge')

/** Collects every job that a `.jobs.ts` under `folder` exports, and one hourly job that runs all purges. */
export async function collectJobs(folder = join(import.meta.dirname, '..')): Promise<RunnableJob[]> {
  const jobs: RunnableJob[] = []
  const purges: Purge[] = []
  for (const file of globSync('**/*.jobs.ts', { cwd: folder }).toSorted()) {
    const exported = Object.values((await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>)
    const own = { jobs: exported.filter(isJob), purges: exported.filter(isPurge) }
    if (own.jobs.length + own.purges.length === 0) throw new Error(`${file} exports neither a job nor a purge`)
    jobs.push(...own.jobs)
    purges.push(...own.purges)
  }
  const all = [...jobs, purgeExpired(purges)]
  checkQueues(all)
  return all
}

/** Two kinds of job in one queue would receive each other's payloads. */
function checkQueues(jobs: readonly RunnableJob[]) {
  const seen = new Set<string>()
  for (const { queue } of jobs) {
    if (seen.has(queue)) throw new Error(`Two jobs are declared with the queue ${queue}`)
    seen.add(queue)
  }
}

/** A failing purge does not stop the others; the job then fails, and all purges run again. */
const purgeExpired = (purges: readonly Purge[]) =>
  job({
    queue: 'purge-expired',
    payload: wholeDeployment,
    expireInSeconds: 1_800,
    retryLimit: 2,
    concurrency: 1,
    statementSeconds: 300,
    schedule: '17 * * * *',
    run: (parts) => {
      const all = purges.map((each) => each.run(parts))
      return async (_, run) => {
        const faults: unknown[] = []
        for (const one of all) await one(run).catch((error: unknown) => faults.push(error))
        if (faults.length > 0) throw new AggregateError(faults, 'purges failed')
      }
    },
  })
