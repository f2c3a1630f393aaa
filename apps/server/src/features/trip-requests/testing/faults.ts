import { approvals } from '@portolan/contract/features/trip-requests/approvals'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { FaultWrite, FeatureFaults, Scenario, Stage } from '../../../../../../tools/faults/fault.ts'
import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { killSubmissions } from './budget-faults.ts'
import { countDecisions, halfDecided, isToApprove, mailsOfDecisions, prepareDecisions } from './waiting-decisions.ts'

const decisions = 1_000
const serverKills = 50
const databaseKills = 10
const kills = serverKills + databaseKills

/** References of the requests that wait, in the order of the decisions' numbers, which begin with 1. */
let references: readonly string[] = []

const verdictOf = (number: number) =>
  isToApprove(number) ? { isApproved: true } : { isApproved: false, reason: `Not this time, ${number}` }

const fromList: FaultWrite = {
  name: 'a decision of the list',
  declaration: approvals.decide,
  call: (number, { alpha }) => ({
    input: { Items: [{ Kind: 'request', Ref: references[number - 1], ...verdictOf(number) }] },
    who: callCredentials(alpha.colleague),
  }),
  refusal: (answer) => {
    const { Results } = answer as { Results: { Fault: { Code: string } | null }[] }
    return Results.length === 1 ? (Results[0]?.Fault?.Code ?? null) : `${Results.length} results`
  },
  find: countDecisions,
}

const fromPage: FaultWrite = {
  name: 'a decision of the page',
  declaration: tripRequests.auditApprove,
  call: (number, { alpha }) => ({
    input: { ReferenceNumber: references[number - 1], ...verdictOf(number) },
    who: callCredentials(alpha.colleague),
  }),
  find: countDecisions,
}

/** The server is killed, and with every sixth time PostgreSQL, each after as many decisions as after the time before. */
const killDecisions: Scenario = {
  name: `${decisions} decisions, kill -9 of the server ${serverKills} times and of PostgreSQL ${databaseKills} times`,
  nodes: 1,
  longestCall: 60,
  isLong: true,
  own: {
    count: decisions,
    writes: [fromList, fromPage],
    prepare: async (stage) => {
      references = await prepareDecisions(stage, decisions)
    },
  },
  run: async (stage) => {
    const { deployment, random, pause, say } = stage
    const every = kills / databaseKills
    let longest = 0
    for (let kill = 1; kill <= kills; kill++) {
      await untilAcknowledged(stage, Math.floor((decisions * kill) / (kills + 1)))
      await pause(random() * 40)
      const isDatabase = kill % every === 0
      const started = performance.now()
      if (isDatabase) await deployment.database.kill()
      else deployment.nodes[0]?.kill()
      const at = stage.acknowledged()
      await pause(50)
      await deployment.untilReady()
      const took = performance.now() - started
      longest = Math.max(longest, took)
      // One statement sees one moment, whatever goes on.
      const half = await halfDecided(deployment.query)
      say(
        `${kill} of ${kills}, ${isDatabase ? 'PostgreSQL' : 'server'}: killed at ${at}, ready again after ${seconds(took)}`,
      )
      if (half.length > 0) throw new Error(`Half decided after kill ${kill}: ${half.join(', ')}`)
    }
    await untilAcknowledged(stage, decisions)
    const { expected, found, strays } = await mailsOfDecisions(deployment.query)
    const half = await halfDecided(deployment.query)
    const words = `${found} mails of ${expected} that the decisions make, ${strays} without a decision, ${half.length} half decided`
    if (found !== expected || strays > 0 || half.length > 0) throw new Error(words)
    return [words, `ready again after at most ${seconds(longest)}`]
  },
}

const patienceMs = 120_000
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function untilAcknowledged({ acknowledged, pause }: Stage, count: number): Promise<void> {
  for (let [last, since] = [-1, 0]; acknowledged() < count; await pause(5)) {
    if (acknowledged() !== last) [last, since] = [acknowledged(), performance.now()]
    if (performance.now() - since > patienceMs) throw new Error(`No decision was acknowledged after the first ${last}`)
  }
}

export const faults: FeatureFaults = { scenarios: [killDecisions, killSubmissions] }
