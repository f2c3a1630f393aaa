import Table from 'cli-table3'
import { Command } from 'commander'
import { findTroubledJobs } from '../jobs/job-run.store.ts'
import { exitCode, print, withDatabase } from './command-context.ts'

const shown = 100

export function jobsCommand(): Command {
  const command = new Command('jobs').description('The background jobs (docs/operating.md)')
  command
    .command('list')
    .description('Jobs that failed for good or run again, with the reason')
    .action(() =>
      withDatabase(async ({ database }) => {
        const jobs = await findTroubledJobs(database.pools.system, shown)
        const table = new Table({
          head: ['since', 'job', 'state', 'attempts', 'processes died', 'reason'],
          style: { head: [], border: [] },
        })
        for (const { since, queue, state, attempts, deaths, reason } of jobs)
          table.push([since.toISOString(), queue, state, attempts, deaths, reason ?? ''])
        print(jobs.length > 0 ? table.toString() : 'No job has failed.')
        return exitCode.done
      }),
    )
  return command
}
