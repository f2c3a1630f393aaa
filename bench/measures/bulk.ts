import { administrationBulk, type BulkImport } from '@portolan/contract/features/administration/bulk'
import type { Declaration } from '@portolan/contract/operation'
import { callCredentials, type CallCredentials, send } from '../../tools/test/caller.ts'
import { createWorld } from '../../tools/test/world.ts'
import { startDatabase, withClient } from '../database.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import { startPortolan } from '../portolan.ts'

const count = 50_000
const askedEachMs = 250
/** Every so many rows have a fault, and so many people report to somebody of the same file. */
const faultyEvery = 1_000
const goal = { atLeast: 1_000 }

/** A CSV of people over HTTP: tried, imported and brought once more, each until its job has finished. */
export async function measureBulk(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  let server: Awaited<ReturnType<typeof startPortolan>> | null = null
  try {
    const { alpha } = await createWorld(database.adminUrl)
    await withClient(database.adminUrl, (client) =>
      client.query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [alpha.coordinator.loginId]),
    )
    server = await startPortolan(database, false)
    const asker = { url: server.ready.localUrl, company: alpha.code, who: callCredentials(alpha.coordinator) }
    const file = tableOf(alpha.domain)
    const figures: Figure[] = []
    const notes: string[] = []
    const run = async (name: string, begin: () => Promise<string>) => {
      const started = performance.now()
      const { job, slowestMs, progress } = await finished(asker, await begin())
      const seconds = (performance.now() - started) / 1_000
      bench.say(`${name}: ${seconds.toFixed(1)} s`)
      const { Created = 0, Updated = 0, Unchanged = 0 } = job.Counts['logins'] ?? {}
      const good = count - count / faultyEvery
      if (job.Faulty !== count / faultyEvery || Created + Updated + Unchanged !== good)
        throw new Error(
          `The file did not do what is measured: ${JSON.stringify({ ...job, Faults: job.Faults.slice(0, 3) })}`,
        )
      figures.push(limited(`people by CSV, ${name}`, count / seconds, 'rows/s', goal))
      notes.push(
        `${name}: ${seconds.toFixed(1)} s for ${Created.toLocaleString('en-US')} new, ${Updated.toLocaleString('en-US')} changed and ${Unchanged.toLocaleString('en-US')} unchanged sign-ins; ${progress} steps of progress seen, a question for it answered within ${slowestMs.toFixed(0)} ms.`,
      )
      return job
    }
    const upload = (fields: Record<string, string>) => async () =>
      idOf(
        await asked(asker, administrationBulk.bulkImport, {
          fields: { CompanyCode: alpha.code, Section: 'people', ...fields },
          files: [{ name: 'people.csv', content: file }],
        }),
      )
    const tried = await run('dry run', upload({ DryRun: 'true' }))
    await run('import of the good rows', async () =>
      idOf(await asked(asker, administrationBulk.bulkApply, { CompanyCode: alpha.code, Id: tried.Id, Mode: 'good' })),
    )
    await run('the same file once more', upload({ DryRun: 'false', Mode: 'good' }))
    return { figures, notes: [condition, ...notes] }
  } finally {
    await server?.stop()
    await database.stop()
  }
}

const condition = `${count.toLocaleString('en-US')} people with traveller and nine columns; one row in ${faultyEvery.toLocaleString('en-US')} has a fault, one in ten reports to somebody further down. From the call that brings the file to the job's end, in one process with the calls.`

function tableOf(domain: string): string {
  const line = (n: number) => {
    const email = n % faultyEvery === 0 ? 'no-address' : `bulk${n}@${domain}`
    const reportsTo = n % 10 === 5 && n + 1 <= count && (n + 1) % faultyEvery !== 0 ? `B${n + 1}` : ''
    return [
      email,
      `Person ${n} Bulk`,
      `大量${n}`,
      'false',
      String(n % 15 === 0),
      'myself',
      `B${n}`,
      reportsTo,
      'true',
    ].join(',')
  }
  const heading =
    'email,name,localizedNames.zh-TW,isArranger,isApprover,viewRight,traveller.code,traveller.reportsTo,active'
  return [heading, ...Array.from({ length: count }, (_, index) => line(index + 1))].join('\n')
}

interface Asker {
  readonly url: string
  readonly company: string
  readonly who: CallCredentials
}

async function asked({ url, who }: Asker, declaration: Declaration, input: object): Promise<unknown> {
  const { status, json, text } = await send(url, declaration, input, who)
  if (status >= 300) throw new Error(`${declaration.path} answered ${status}: ${text.slice(0, 300)}`)
  return json
}

const idOf = (reply: unknown) => (reply as { Id: string }).Id

async function finished(asker: Asker, id: string) {
  let [slowestMs, progress, last] = [0, 0, -1]
  for (;;) {
    const began = performance.now()
    const job = (await asked(asker, administrationBulk.bulkJob, { CompanyCode: asker.company, Id: id })) as BulkImport
    slowestMs = Math.max(slowestMs, performance.now() - began)
    if (job.Done !== last) progress += 1
    last = job.Done
    if (job.State === 'finished' || job.State === 'failed') return { job, slowestMs, progress }
    await new Promise((resolve) => setTimeout(resolve, askedEachMs))
  }
}
