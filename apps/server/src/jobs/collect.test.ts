import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { collectJobs } from './collect.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-jobs-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, declarations: string) =>
  writeFile(
    join(folder, `${name}.jobs.ts`),
    `import { job, purge, wholeDeployment } from '${pathToFileURL(join(import.meta.dirname, 'job.ts')).href}'
     const terms = { payload: wholeDeployment, expireInSeconds: 1, retryLimit: 0, concurrency: 1 }
     const run = () => async () => undefined
     ${declarations}`,
  )

it('finds every job of the server, each in its own file, and purges what they purge', async () => {
  const queues = (await collectJobs()).map(({ queue, schedule }) => `${queue} ${schedule ?? ''}`.trim())
  expect(queues.toSorted()).toEqual([
    'approval-reminders */15 * * * *',
    'ask-fare-suppliers 35 * * * *',
    'booked-arrivals * * * * *',
    'budget-alerts * * * * *',
    'budget-carry-over 23 * * * *',
    'bulk-import',
    'deliver-due-mails * * * * *',
    'deliver-mail',
    'desk-cancellations * * * * *',
    'end-provider-session',
    'erase-person',
    'follow-flights * * * * *',
    'follow-incidents * * * * *',
    'follow-up-incidents * * * * *',
    'forecast-changed-fares */5 * * * *',
    'forecast-fares 10 2 * * *',
    'import-bookings',
    'import-fares',
    'import-invoices',
    'judge-fare-advice 50 3 * * *',
    'lapsed-proposals 17 * * * *',
    'lapsed-requests 7 * * * *',
    'link-invoices 20 * * * *',
    'load-demo-later',
    'look-at-fare-watches 25 * * * *',
    'mail-briefs 35 * * * *',
    'over-proposals 37 * * * *',
    'pack-invoices',
    'pack-person',
    'project-whereabouts * * * * *',
    'publish-settings * * * * *',
    'purge-audit 50 2 * * *',
    'purge-expired 17 * * * *',
    'read-paid-fares 50 * * * *',
    'read-risk-feeds */5 * * * *',
    'remind-of-expiries 20 22 * * *',
    'renew-trip-names */10 * * * *',
    'roll-up-fares 20 3 * * *',
    'save-confirmation',
    'seal-audit * * * * *',
    'send-password-reset',
    'spread-incident-message',
    'tell-flight-changes * * * * *',
    'verify-audit 15 2 * * 0',
    'weigh-risk-alerts * * * * *',
  ])
})

it('refuses two jobs of one queue', async () => {
  await write('first', `export const first = job({ ...terms, queue: 'same', run })`)
  await write('second', `export const second = job({ ...terms, queue: 'same', run })`)
  await expect(collectJobs(folder)).rejects.toThrow('Two jobs are declared with the queue same')
})

it('refuses a file that declares none', async () => {
  await write('empty', `export const terms2 = terms`)
  await expect(collectJobs(folder)).rejects.toThrow('empty.jobs.ts exports neither a job nor a purge')
})

it('runs every purge, also after one that failed', async () => {
  await write('a', `export const a = purge(() => async () => { throw new Error('disk full') })`)
  await write('b', `export const b = purge(({ done }) => async () => { done.push('b') })`)
  const [purgeExpired] = await collectJobs(folder)
  const done: string[] = []
  const handle = purgeExpired?.run({ done } as never)
  await expect(handle?.({ companyId: null } as never, {} as never)).rejects.toThrow('purges failed')
  expect(done).toEqual(['b'])
})
