import { approvals, type ApprovalSummary, type ApprovalView } from '@portolan/contract/features/trip-requests/approvals'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Declaration } from '@portolan/contract/operation'
import { expect } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type World } from '../../../../../../tools/test/world.ts'
import { testSecret } from '../../../../../../tools/test/database.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { createBodySealer } from '../../../mail/body.ts'
import {
  formOf,
  letRequest,
  publishApprovalRules,
  type RulesInput,
  saveTestRates,
} from '../../../domain/requests/testing/rules-of.ts'

/** A server on 10 January 2040 with two tenants who may request trips, and the calls of their approvers. */
export interface ApprovalHarness {
  readonly portolan: TestPortolan
  readonly world: World
  readonly pools: Pools
  now(): Date
  /** The clock; tests move it. */
  setNow(at: string): void
  query<Row>(text: string, ...values: readonly unknown[]): Promise<Row[]>
  call<T>(declaration: Declaration, input: object, who: Person | CallCredentials): Promise<T>
  refused(declaration: Declaration, input: object, who: Person | CallCredentials): Promise<string>
  /** One rule of these levels for every request of alpha, and more of the document. */
  rules(levels: readonly (readonly Person[])[], more?: Partial<RulesInput>): Promise<void>
  /** A request of alpha's traveller, submitted to its approvers. */
  submitted(change?: object): Promise<string>
  list(who: Person, view?: ApprovalView): Promise<readonly ApprovalSummary[]>
  /** Decides several at once; answers the fault of each, null for one that was taken. */
  decide(who: Person, ...items: readonly object[]): Promise<(string | null)[]>
  /** The newest mail to somebody, as HTML. */
  mailTo(who: Person): Promise<string>
  /** The token in the newest mail to somebody about a request. */
  linkOf(who: Person): Promise<string>
  stop(): Promise<void>
}

const isPerson = (who: Person | CallCredentials): who is Person => 'loginId' in who

/** The server with sessions, rates and people who may request trips, all of the test's clock. */
async function startServer(now: () => Date) {
  const portolan = await startPortolan({ now })
  const world = await createWorld(portolan.database.adminUrl)
  const pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  await withClient(portolan.database.adminUrl, async (client) => {
    await letRequest(client, world.alpha)
    await letRequest(client, world.bravo)
    await client.query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = '2040-01-10T02:00:00Z'`)
    await client.query(`UPDATE credential SET expires_at = '2041-01-01'`)
  })
  await saveTestRates(pools.system, '2040-01-09')
  const stop = async () => {
    await pools.close()
    await portolan.stop()
  }
  return { portolan, world, pools, stop }
}

/** Calls that succeed, and calls that are refused. */
function callsTo(url: string): Pick<ApprovalHarness, 'call' | 'refused'> {
  const answer = (declaration: Declaration, input: object, who: Person | CallCredentials) =>
    send(url, declaration, input, isPerson(who) ? callCredentials(who) : who)
  return {
    call: async <T>(declaration: Declaration, input: object, who: Person | CallCredentials): Promise<T> => {
      const { status, json, text } = await answer(declaration, input, who)
      expect(status, text).toBe(200)
      return json as T
    },
    refused: async (declaration, input, who) => {
      const { status, json, text } = await answer(declaration, input, who)
      expect(status, text).not.toBe(200)
      return (json as { code: string }).code
    },
  }
}

export async function startApprovals(): Promise<ApprovalHarness> {
  let now = new Date('2040-01-10T02:00:00Z')
  const { portolan, world, pools, stop } = await startServer(() => now)
  const { alpha } = world
  const { call, refused } = callsTo(portolan.url)
  const query = <Row>(text: string, ...values: readonly unknown[]) =>
    withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as Row[])
  const mailTo = async (who: Person) => {
    const [mail] = await query<{ body: string }>(
      'SELECT body FROM mail_message WHERE address = $1 ORDER BY id DESC LIMIT 1',
      who.email,
    )
    return createBodySealer(testSecret).open(mail?.body ?? '')?.html ?? ''
  }
  return {
    portolan,
    world,
    pools,
    now: () => now,
    query,
    call,
    refused,
    stop,
    setNow: (at) => {
      now = new Date(at)
    },
    rules: async (levels, more = {}) => {
      const approvers = (people: readonly Person[]) => people.map(({ email }) => ({ email }))
      const all = { id: 'all', name: { 'en-US': 'Every trip' } }
      await publishApprovalRules(pools.system, alpha.companyId, {
        rules: [{ ...all, levels: levels.map((people) => ({ approvers: approvers(people) })) }],
        ...more,
      })
    },
    submitted: async (change = {}) => {
      const { traveller } = alpha
      const form = formOf(traveller.travelerId, change)
      const { Requests } = await call<{ Requests: RequestState[] }>(tripRequests.update, { form }, traveller)
      const ReferenceNumber = Requests[0]?.ReferenceNumber ?? ''
      await call(tripRequests.submit, { ReferenceNumber, to: 'approver' }, traveller)
      return ReferenceNumber
    },
    list: async (who, view) =>
      (await call<{ Approvals: ApprovalSummary[] }>(approvals.search, view ? { view } : {}, who)).Approvals,
    decide: async (who, ...Items) => {
      type Results = { Results: { Fault: { Code: string } | null }[] }
      const { Results } = await call<Results>(approvals.decide, { Items }, who)
      return Results.map(({ Fault }) => Fault?.Code ?? null)
    },
    mailTo,
    linkOf: async (who) => /token=([\w-]+)/.exec(await mailTo(who))?.[1] ?? '',
  }
}
