import { setTimeout } from 'node:timers/promises'
import { incidents } from '@portolan/contract/features/incidents'
import { askAll } from '../../apps/server/src/features/incidents/testing/ask-all.ts'
import { openWithMany } from '../../apps/server/src/features/incidents/testing/many-asked.ts'
import { callCredentials, request, send } from '../../tools/test/caller.ts'
import { createWorld } from '../../tools/test/world.ts'
import { type Child, startChild } from '../child.ts'
import { type BenchDatabase, startDatabase, withClient } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { startPortolan } from '../portolan.ts'
import type { MailServerJob, MailServerReady } from '../processes/mail-server.ts'

const people = 10_000
/** People who answer at the same moment. */
const lanes = 16
type MailServer = Child<MailServerReady, MailServerJob, number | readonly string[]>

/** A message to ten thousand people of an incident, to a mail server on this machine, and the answer of each of them by its link. */
export async function measureIncidentMessages(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const mails: MailServer = await startChild('mail-server', null)
  const portolan = await startPortolan(database, false, { smtpUrl: mails.ready.url })
  try {
    const url = portolan.ready.localUrl
    const { alpha } = await createWorld(database.adminUrl)
    const { companyId, coordinator } = alpha
    const incident = await withClient(database.adminUrl, (client) =>
      openWithMany(
        async <T>(text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows as T[],
        {
          companyId,
          ownerLogin: coordinator.loginId,
          people,
        },
      ),
    )
    bench.say(`${people} messages out`)
    const started = performance.now()
    const accepted = await send(url, incidents.send, askAll(incident.id), callCredentials(coordinator))
    if (accepted.status !== 200) throw new Error(`The message was answered ${accepted.status}: ${accepted.text}`)
    const call = performance.now() - started
    const spread = untilCount(database, 'SELECT count(*)::int AS n FROM incident_delivery').then(
      () => performance.now() - started,
    )
    await untilCount(database, `SELECT count(*)::int AS n FROM incident_delivery WHERE state = 'delivered'`)
    const out = (performance.now() - started) / 1_000
    const taken = (await mails.run('count')) as number
    if (taken !== people) throw new Error(`${taken} mails were taken`)
    bench.say(`${people} answers in`)
    const { times, seconds } = await answerAll(url, (await mails.run('tokens')) as readonly string[])
    await untilCount(database, 'SELECT count(*)::int AS n FROM incident_answer')
    await untilCount(database, 'SELECT count(*)::int AS n FROM incident_person WHERE answer IS NOT NULL')
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
    return {
      figures: [
        limited('messages of an incident, until the mail server has taken each', people / out, 'a second', {
          atLeast: 50,
        }),
        limited('answers of people by links', people / seconds, 'a second', { atLeast: 100 }),
        limited('an answer, 95th percentile', p95, 'ms', { atMost: 1_000 }),
      ],
      notes: [
        `${people} people: the call took ${Math.round(call)} ms, all deliveries were made after ${((await spread) / 1_000).toFixed(1)} s, the last mail was taken after ${out.toFixed(1)} s; none lost, none twice.`,
        `${people} answers, ${lanes} at a time, in ${seconds.toFixed(1)} s; each kept once. Server, mail server and callers share the machine.`,
      ],
    }
  } finally {
    await portolan.stop()
    await mails.stop()
    await database.stop()
  }
}

async function answerAll(url: string, tokens: readonly string[]): Promise<{ times: number[]; seconds: number }> {
  if (new Set(tokens).size !== people) throw new Error(`${new Set(tokens).size} links came by mail`)
  const times: number[] = []
  const next = tokens.entries()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [nth, token] of next) {
        const begun = performance.now()
        const form = { token, answer: nth % 10 === 0 ? 'help' : 'safe', text: nth % 10 === 0 ? 'Hotel, room 7' : '' }
        const response = await request(url, incidents.answerByLink, form, {})
        const page = await response.text()
        times.push(performance.now() - begun)
        if (response.status !== 200) throw new Error(`An answer was answered ${response.status}: ${page.slice(0, 200)}`)
      }
    }),
  )
  return { times, seconds: (performance.now() - started) / 1_000 }
}

/** Waits until there are as many rows as people; more is an error. */
async function untilCount(database: BenchDatabase, text: string): Promise<void> {
  await withClient(database.adminUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ n: number }>(text)
      const n = rows[0]?.n ?? 0
      if (n > people) throw new Error(`${n} rows: ${text}`)
      if (n === people) return
      await setTimeout(50)
    }
  })
}
