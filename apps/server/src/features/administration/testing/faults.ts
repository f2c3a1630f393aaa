import { administration } from '@portolan/contract/features/administration'
import { Random } from '../../../../../../tools/demo/random.ts'
import type { FaultWrite, FeatureFaults, Query, Scenario, Stage } from '../../../../../../tools/faults/fault.ts'
import { send } from '../../../../../../tools/test/caller.ts'
import { messageOf } from '../../../domain/ledger/testing/booking-message.ts'

/** A flight of a person who has no other. */
const trip = (prefix: string, number: number) =>
  messageOf({
    name: `${prefix}${number}`,
    person: [`Person ${number}`, prefix.trim()],
    day: `2030-05-${String((number % 28) + 1).padStart(2, '0')}`,
    locator: `${prefix.slice(0, 1)}${String(number).padStart(5, '0')}`,
  })

/** Orders by the number in their name, and how many imports read the file of that number. */
const countTrips = async (query: Query, prefix: string) => {
  const rows = await query<{ number: number; count: number }>(
    `SELECT substr(trip_name, length($1) + 1)::int AS number, count(*)::int AS count
     FROM booking_order WHERE starts_with(trip_name, $1) GROUP BY 1`,
    [prefix],
  )
  return new Map(rows.map(({ number, count }) => [number, count]))
}

const importOne: FaultWrite = {
  name: 'an import',
  declaration: administration.importBookings,
  call: (number, { alpha }) => ({
    input: {
      fields: { company: alpha.code },
      files: [{ name: `fault-${number}.json`, content: JSON.stringify(trip('Fault trip ', number)) }],
    },
    who: { bearer: alpha.machineBearer },
  }),
  find: async (query) => {
    const found = await countTrips(query, 'Fault trip ')
    const imports = await query<{ number: number; count: number }>(
      `SELECT substring(file FROM '^fault-(\\d+)')::int AS number, count(*)::int AS count FROM import_file
       WHERE file LIKE 'fault-%' GROUP BY 1`,
    )
    // Two imports of one call find the order there, and make no second one.
    for (const { number, count } of imports) if (count > 1) found.set(number, count)
    return found
  },
}

const invite: FaultWrite = {
  name: 'an invitation',
  declaration: administration.provision,
  call: (number, { alpha }) => {
    const people = [{ company: alpha.code, email: `fault-${number}@${alpha.domain}`, name: `Person ${number}` }]
    return {
      input: { fields: { invite: 'true' }, files: [{ name: 'people.json', content: JSON.stringify({ people }) }] },
      who: { bearer: alpha.machineBearer },
    }
  },
  find: async (query) => {
    const rows = await query<{ number: number; logins: number; mails: number }>(
      `SELECT substring(l.email FROM '^fault-(\\d+)@')::int AS number, count(DISTINCT l.id)::int AS logins, count(m.id)::int AS mails
       FROM login l LEFT JOIN mail_message m ON m.address = l.email WHERE l.email LIKE 'fault-%' GROUP BY 1`,
    )
    return new Map(
      rows.map(({ number, logins, mails }) => [number, Math.min(logins, mails) && Math.max(logins, mails)]),
    )
  },
}

const messages = 3_000
const perFile = 100
const kills = 4
const withinMs = 120_000

/** The process that imports is killed four times; the import must be complete within two minutes all the same. */
const killImport: Scenario = {
  name: `kill -9 of the server, ${kills} times during an import of ${messages} messages`,
  nodes: 1,
  longestCall: 30,
  run: async (stage) => {
    const { deployment, say, pause } = stage
    const id = await beginImport(stage)
    const started = performance.now()
    const done = async () => (await countTrips(deployment.query, 'Long trip ')).size
    for (let kill = 1; kill <= kills; kill++) {
      const goal = Math.floor((messages * kill) / (kills + 1))
      for (;;) {
        const now = await done()
        if (now >= messages) throw new Error('The import was over before it was killed')
        if (now >= goal) break
        if (performance.now() - started > withinMs) throw new Error(`${now} messages were imported in two minutes`)
        await pause(10)
      }
      deployment.nodes[0]?.kill()
      say(`killed at ${await done()} messages, ${((performance.now() - started) / 1000).toFixed(1)} s`)
      await deployment.untilReady()
    }
    for (;;) {
      const [row] = await deployment.query<{ state: string }>('SELECT state FROM import_job WHERE id = $1', [id])
      if (row?.state === 'finished') break
      if (row?.state === 'failed') throw new Error('The import failed')
      if (performance.now() - started > withinMs) throw new Error('The import is not complete after two minutes')
      await pause(100)
    }
    const took = performance.now() - started
    const found = await countTrips(deployment.query, 'Long trip ')
    const once = [...found.values()].filter((count) => count === 1).length
    if (once !== messages) throw new Error(`${once} of ${messages} messages are there exactly once`)
    return [`${messages} messages complete ${(took / 1000).toFixed(1)} s after the import began, each once`]
  },
}

/** Answers the import's id. */
async function beginImport({ deployment, random }: Stage): Promise<string> {
  const { alpha } = deployment.world
  const seed = new Random(Math.floor(random() * 1e9))
  const files = Array.from({ length: messages / perFile }, (_, file) => ({
    name: `long-${file}-${seed.int(0, 999)}.json`,
    content: JSON.stringify(
      Array.from({ length: perFile }, (_unused, at) => trip('Long trip ', file * perFile + at + 1)),
    ),
  }))
  const answer = await send(
    deployment.nodes[0]?.url ?? '',
    administration.importBookings,
    { fields: { company: alpha.code }, files },
    { bearer: alpha.machineBearer },
  )
  if (answer.status !== 202) throw new Error(`The import was not taken: ${answer.text}`)
  return (answer.json as { id: string }).id
}

export const faults: FeatureFaults = { writes: [importOne, invite], scenarios: [killImport] }
