import { incidents } from '@portolan/contract/features/incidents'
import type { FaultWrite, FeatureFaults, Query, Scenario, Stage } from '../../../../../../tools/faults/fault.ts'
import { untilSettled } from '../../../../../../tools/faults/found.ts'
import { callCredentials, request } from '../../../../../../tools/test/caller.ts'
import { freePort } from '../../../../../../tools/test/free-port.ts'
import { startCountingMailServer } from '../../../mail/testing/counting-mail-server.ts'
import { askAll } from './ask-all.ts'
import { openWithMany } from './many-asked.ts'
import { answerToken } from './open-incident.ts'

const people = 2_000
const killsOut = 6
const killsIn = 6
const lanes = 8
const patienceMs = 240_000
const mailPort = await freePort()

let incident: { readonly id: number; readonly people: number[] } = { id: 0, people: [] }

const message: FaultWrite = {
  name: 'a message to everybody',
  declaration: incidents.send,
  call: (_, { alpha }) => ({ input: askAll(incident.id), who: callCredentials(alpha.coordinator) }),
}

/**
 * The server is killed while it makes and sends the mails of a message to two thousand people, and again while they answer. Each
 * person must have one delivery and one mail, each answer that was acknowledged must be kept once.
 */
const killIncident: Scenario = {
  name: `kill -9 of the server, ${killsOut} times while it writes to ${people} people of an incident, ${killsIn} times while they answer`,
  nodes: 1,
  longestCall: 60,
  isLong: true,
  own: {
    count: 1,
    writes: [message],
    prepare: async ({ deployment: { query, world } }) => {
      const { companyId, coordinator } = world.alpha
      incident = await openWithMany(query, { companyId, ownerLogin: coordinator.loginId, people })
    },
  },
  env: { SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
  run: async (stage) => {
    const { query } = stage.deployment
    const mails = await startCountingMailServer(mailPort)
    try {
      const out = await messagesOut(stage)
      const taken = { all: mails.count(), distinct: mails.distinct() }
      if (taken.distinct !== people) throw new Error(`${taken.distinct} mails reached the mail server`)
      const answered = await answersIn(stage, incident)
      await checkRows(query, incident.id)
      return [
        `${people} mails out in ${out}, ${taken.all - taken.distinct} of them twice under their Message-ID`,
        `${people} answers in within ${answered}, each kept once`,
      ]
    } finally {
      await mails.close()
    }
  },
}

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`

async function messagesOut({ deployment, say, pause }: Stage): Promise<string> {
  const { query, nodes } = deployment
  const started = performance.now()
  const sent = async () => {
    const [row] = await query<{ sent: number }>(
      `SELECT count(*) FILTER (WHERE state = 'delivered')::int AS sent FROM incident_delivery`,
    )
    return row?.sent ?? 0
  }
  for (let kill = 0; kill <= killsOut; kill += 1) {
    const goal = kill === killsOut ? people : Math.floor((people * (kill + 0.5)) / (killsOut + 1))
    for (const until = Date.now() + patienceMs; (await sent()) < goal; await pause(20))
      if (Date.now() > until) throw new Error(`${await sent()} of ${people} mails were noted as sent`)
    if (kill === killsOut) break
    say(`killed after ${await sent()} mails, ${seconds(started)}`)
    nodes[0]?.kill()
    await deployment.untilReady()
  }
  await untilSettled(query)
  return seconds(started)
}

async function answersIn(stage: Stage, { id, people: rows }: { id: number; people: number[] }): Promise<string> {
  const { deployment, say, pause } = stage
  const started = performance.now()
  const next = rows.entries()
  let acknowledged = 0
  const lane = async () => {
    for (const [nth, personId] of next) {
      const answer = nth % 5 === 0 ? 'help' : 'safe'
      const form = { token: answerToken(id, personId), answer, text: `Answer ${nth}` }
      await untilDone(stage, () => request(deployment.nodes[0]?.url ?? '', incidents.answerByLink, form, {}))
      acknowledged += 1
    }
  }
  const answering = Promise.all(Array.from({ length: lanes }, lane))
  for (let kill = 1; kill <= killsIn; kill += 1) {
    while (acknowledged < (rows.length * kill) / (killsIn + 1)) await Promise.race([pause(5), answering])
    deployment.nodes[0]?.kill()
    say(`killed after ${acknowledged} answers, ${seconds(started)}`)
    await deployment.untilReady()
  }
  await answering
  return seconds(started)
}

/** As a browser that a person asks again: until a page has come that says that it was done. */
async function untilDone({ pause }: Stage, call: () => Promise<Response>): Promise<void> {
  for (const until = Date.now() + patienceMs; ; await pause(100)) {
    const response = await call().catch(() => null)
    // The connection may end within the page.
    const text = await response?.text().catch(() => null)
    if (response?.ok && text !== null) return
    if (response && response.status < 500) throw new Error(`answered ${response.status}: ${String(text).slice(0, 200)}`)
    if (Date.now() > until) throw new Error('nothing was done in time')
  }
}

async function checkRows(query: Query, id: number): Promise<void> {
  const [found] = await query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM incident_delivery WHERE incident_id = $1) AS deliveries,
       (SELECT count(DISTINCT person_id)::int FROM incident_delivery WHERE incident_id = $1) AS reached,
       (SELECT count(*)::int FROM mail_message WHERE template = 'incidentMessage') AS mails,
       (SELECT count(*)::int FROM incident_answer WHERE incident_id = $1) AS answers,
       (SELECT count(DISTINCT person_id)::int FROM incident_answer WHERE incident_id = $1) AS answered,
       (SELECT count(*)::int FROM incident_log WHERE incident_id = $1 AND kind = 'answered') AS logged,
       (SELECT count(*)::int FROM incident_person WHERE incident_id = $1 AND answer IS NOT NULL AND delivered_at IS NOT NULL
         AND messages = 1) AS people`,
    [id],
  )
  const wrong = Object.entries(found ?? {}).filter(([, count]) => count !== people)
  if (!found || wrong.length > 0)
    throw new Error(wrong.map(([what, count]) => `${what}: ${count} of ${people}`).join(', '))
}

export const faults: FeatureFaults = { scenarios: [killIncident] }
