import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flightFolder } from '../../../../../../tools/faults/deployment.ts'
import type { FeatureFaults, Query, Scenario } from '../../../../../../tools/faults/fault.ts'
import { untilSettled } from '../../../../../../tools/faults/found.ts'
import { bookFlights, statusMessages } from './status-messages.ts'

const flights = 2_000
const messagesOfEach = 10
const messages = flights * messagesOfEach
const perFile = 1_000
const kills = 4
const withinMs = 300_000

const takenOf = async (query: Query) => {
  const [row] = await query<{ messages: number }>(`SELECT messages::int FROM flight_supplier WHERE name = 'drop'`)
  return row?.messages ?? 0
}

/**
 * The process that follows flights is killed four times. All messages must be taken once, each flight must be as its newest
 * message says, in whatever order they came, and each cancellation must be told by one mail.
 */
const killFollowing: Scenario = {
  name: `kill -9 of the server, ${kills} times while it takes ${messages} messages about flights`,
  nodes: 1,
  longestCall: 30,
  run: async ({ deployment, random, say, pause }) => {
    const { query, world, folder, nodes } = deployment
    const departs = new Date(Math.ceil(Date.now() / 3_600_000 + 20) * 3_600_000)
    await bookFlights(query, { flights, departs, ...world.alpha, travelerIds: [world.alpha.traveller.travelerId] })
    const lines = statusMessages({ flights, messagesOfEach, departs, random }).map((one) => JSON.stringify(one))
    for (let first = 0; first < lines.length; first += perFile) {
      const file = join(flightFolder(folder), `status-${String(first).padStart(6, '0')}`)
      await writeFile(`${file}.tmp`, `${lines.slice(first, first + perFile).join('\n')}\n`)
      await rename(`${file}.tmp`, `${file}.jsonl`)
    }
    const started = performance.now()
    const until = async (goal: number) => {
      for (;;) {
        const taken = await takenOf(query)
        if (taken >= goal) return taken
        if (performance.now() - started > withinMs) throw new Error(`${taken} messages were taken in five minutes`)
        await pause(20)
      }
    }
    for (let kill = 1; kill <= kills; kill += 1) {
      const taken = await until(Math.floor((messages * kill) / (kills + 1)))
      if (taken >= messages) throw new Error('All was taken before the kill')
      nodes[0]?.kill()
      say(`killed at ${taken} messages, ${((performance.now() - started) / 1_000).toFixed(1)} s`)
      await deployment.untilReady()
    }
    const taken = await until(messages)
    const took = performance.now() - started
    await untilTold(query, pause)
    await untilSettled(query)
    const [found] = await query<{ newest: number; told: number; doubled: number }>(
      `SELECT (SELECT count(*)::int FROM flight_times WHERE cancelled AND from_gate = 'last') AS newest,
         (SELECT count(DISTINCT subject)::int FROM mail_message WHERE subject LIKE '% is cancelled') AS told,
         (SELECT count(*)::int FROM (SELECT FROM mail_message WHERE template = 'flightChange'
           GROUP BY login_id, subject HAVING count(*) > 1) d) AS doubled`,
    )
    if (taken !== messages) throw new Error(`${taken} messages were counted`)
    if (found?.newest !== flights) throw new Error(`${found?.newest ?? 0} of ${flights} flights are as told last`)
    if (found.told !== flights || found.doubled > 0)
      throw new Error(`${found.told} of ${flights} cancellations were told, ${found.doubled} mails are there twice`)
    return [
      `${messages} messages taken once ${(took / 1_000).toFixed(1)} s after they were there, each of ${flights} changes told by one mail`,
    ]
  },
}

/** Nothing waits to be told any more. */
async function untilTold(query: Query, pause: (ms: number) => Promise<void>): Promise<void> {
  for (const until = Date.now() + withinMs; ; await pause(200)) {
    const [row] = await query<{ due: number }>(
      'SELECT count(*)::int AS due FROM flight_notice WHERE due_at IS NOT NULL',
    )
    if (row?.due === 0) return
    if (Date.now() > until) throw new Error(`${row?.due ?? 0} changes were not told in time`)
  }
}

export const faults: FeatureFaults = { scenarios: [killFollowing] }
