import { mailLinkCalls } from '@portolan/contract/features/session/mail-link'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import type { ProposalInputText } from '@portolan/contract/features/trip-proposals/offer'
import type { ProposalDetail, ProposalNotifyState } from '@portolan/contract/features/trip-proposals/shapes'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { Declaration } from '@portolan/contract/operation'
import pino from 'pino'
import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { type CallCredentials, callCredentials, request, send } from '../../../../../../tools/test/caller.ts'
import { testSecret } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { createWorld, type Credentials, type Person } from '../../../../../../tools/test/world.ts'
import { readConfig } from '../../../config/config.ts'
import { openPools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { type Consultant, seedAgency } from '../../../domain/desk/testing/seed-agency.ts'
import { proposalOf } from '../../../domain/proposals/testing/example-proposal.ts'
import {
  letRequest,
  publishApprovalRules,
  type RulesInput,
  saveTestRates,
} from '../../../domain/requests/testing/rules-of.ts'
import type { JobParts, JobRun } from '../../../jobs/job.ts'
import { createBodySealer } from '../../../mail/body.ts'
import { createMail } from '../../../mail/mail.ts'

type State = z.output<typeof ProposalNotifyState>
type Who = Credentials | CallCredentials

interface LinkTokens {
  readonly ProfileToken: string
  readonly EmailToken: string
}

/** A job without a company of its own. */
interface WholeJob {
  run(
    parts: JobParts & { mail: ReturnType<typeof createMail> },
  ): (payload: { companyId: null }, run: JobRun) => Promise<void>
}

const isSession = (who: Who): who is Credentials => 'profile' in who && 'sid' in who && !('headers' in who)

export type ProposalHarness = Awaited<ReturnType<typeof startProposals>>

/** A server on 10 January 2040 with two tenants; consultants of an agency serve the first, whose trips nobody has to approve. */
export async function startProposals() {
  let now = new Date('2040-01-10T02:00:00Z')
  const portolan = await startPortolan({ now: () => now })
  const world = await createWorld(portolan.database.adminUrl)
  const pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  const { alpha, bravo } = world
  const agency = { code: 'agency', name: 'Agency', people: ['Mina Sato', 'Leo Park'] }
  const [consultant, other] = (await seedAgency(pools.system, agency, [alpha.companyId])) as [Consultant, Consultant]
  const query = <Row>(text: string, ...values: readonly unknown[]) =>
    withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as Row[])
  await withClient(portolan.database.adminUrl, async (client) => {
    for (const tenant of [alpha, bravo]) await letRequest(client, tenant)
    await client.query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = '2040-01-10T02:00:00Z'`)
    await client.query(`UPDATE credential SET expires_at = '2041-01-01'`)
  })
  await saveTestRates(pools.system, '2040-01-09')
  const calls = callsTo(portolan)
  const acts = actsOf(calls, consultant)
  return {
    portolan,
    alpha,
    bravo,
    consultant,
    other,
    pools,
    query,
    ...calls,
    ...acts,
    setNow: (at: string) => {
      now = new Date(at)
    },
    /** One rule of these levels for every trip of alpha; none: no rule at all. */
    rules: (levels: readonly (readonly Person[])[] | null, more: Partial<RulesInput> = {}) =>
      publishApprovalRules(pools.system, alpha.companyId, {
        ...more,
        rules:
          levels === null
            ? []
            : [
                {
                  id: 'all',
                  name: { 'en-US': 'Every trip' },
                  levels: levels.map((people) => ({ approvers: people.map(({ email }) => ({ email })) })),
                },
              ],
      }),
    /** A published proposal of alpha's traveller, and of others. */
    published: async (change: Partial<ProposalInputText> = {}, people: readonly Person[] = [alpha.traveller]) =>
      acts.publish(await acts.drafted(alpha.code, proposalOf(people, change))),
    /** Opens the link of the newest mail to somebody; its tokens go into the calls of its holder. */
    opened: async (email: string): Promise<LinkTokens> => {
      const [mail] = await query<{ body: string }>(
        'SELECT body FROM mail_message WHERE address = $1 ORDER BY id DESC LIMIT 1',
        email,
      )
      const html = createBodySealer(testSecret).open(mail?.body ?? '')?.html ?? ''
      const accessToken = /token=([\w-]+)/.exec(html)?.[1] ?? ''
      const service = world.serviceToken
      const input = { accessToken, Token: service }
      const { status, json, text } = await send(portolan.url, mailLinkCalls.loginByAccessToken, input, { service })
      expect(status, text).toBe(200)
      const { ProfileToken, EmailToken } = json as LinkTokens
      return { ProfileToken, EmailToken }
    },
    /** Runs a job of the whole deployment, as the server would, at an instant. */
    run: async (job: WholeJob, at: string) => {
      now = new Date(at)
      const config = { ...readConfig({ PORTOLAN_DEMO: 'false' }), secret: testSecret }
      const mail = createMail({ config, now: () => now, jobs: () => null })
      const parts = { now: () => now, pools, mail, config } as unknown as JobParts & { mail: typeof mail }
      const running = {
        log: pino({ level: 'silent' }),
        signal: new AbortController().signal,
        transaction: <T>(work: (tx: never) => Promise<T>) => systemTransaction(pools.system, null, work as never),
      } as unknown as JobRun
      await job.run(parts)({ companyId: null }, running)
    },
    stop: async () => {
      await pools.close()
      await portolan.stop()
    },
  }
}

/** Calls that succeed, and calls that are refused. */
function callsTo({ url }: TestPortolan) {
  const answer = (declaration: Declaration, input: object, who: Who) =>
    send(url, declaration, input, isSession(who) ? callCredentials(who) : who)
  return {
    /** Attaches a file to a proposal; answers its token. */
    attach: async (ReferenceNumber: string, name: string, content: string, who: Who): Promise<string> => {
      const input = { fields: { ReferenceNumber }, files: [{ name, content }] }
      const { status, json, text } = await answer(tripRequests.saveAttachment, input, who)
      expect(status, text).toBe(200)
      return (json as { Attachments: { AttachmentToken: string }[] }).Attachments[0]?.AttachmentToken ?? ''
    },
    /** A file as its caller gets it. */
    fetched: async (declaration: Declaration, input: object, who: Who) => {
      const response = await request(url, declaration, input, isSession(who) ? callCredentials(who) : who)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.status, bytes.toString().slice(0, 500)).toBe(200)
      return { bytes, headers: response.headers }
    },
    call: async <T>(declaration: Declaration, input: object, who: Who): Promise<T> => {
      const { status, json, text } = await answer(declaration, input, who)
      expect(status, text).toBe(200)
      return json as T
    },
    refused: async (declaration: Declaration, input: object, who: Who): Promise<string> => {
      const { status, json, text } = await answer(declaration, input, who)
      expect(status, text).not.toBe(200)
      return (json as { code: string }).code
    },
    /** The text of a refusal. */
    reason: async (declaration: Declaration, input: object, who: Who): Promise<string> => {
      const { status, json, text } = await answer(declaration, input, who)
      expect(status, text).not.toBe(200)
      return (json as { message: string }).message
    },
  }
}

/** The acts of tests, by their short names. */
function actsOf({ call }: ReturnType<typeof callsTo>, consultant: Consultant) {
  const state = async (declaration: Declaration, input: object, who: Who) =>
    (await call<{ State: State }>(declaration, input, who)).State
  const drafted = async (customerCode: string, draft: object) =>
    (await call<{ ReferenceNumber: string }>(proposalDesk.saveProposal, { customerCode, draft }, consultant))
      .ReferenceNumber
  const publish = async (ReferenceNumber: string) => {
    await state(proposalDesk.publishProposal, { ReferenceNumber }, consultant)
    return ReferenceNumber
  }
  return {
    drafted,
    publish,
    state,
    retrieve: (ReferenceNumber: string, who: Who, more: object = {}) =>
      call<ProposalDetail>(tripProposals.retrieve, { ReferenceNumber, ...more }, who),
    choose: (ReferenceNumber: string, OptionKey: string, who: Who, more: object = {}) =>
      state(tripProposals.confirmOption, { ReferenceNumber, Publication: 1, PlanKey: 'p1', OptionKey, ...more }, who),
    submit: (ReferenceNumber: string, who: Who, more: object = {}) =>
      state(tripProposals.submitForBooking, { ReferenceNumber, Publication: 1, ...more }, who),
    /** Chooses a flight, a hotel and the car, and submits them. */
    submitted: async (ReferenceNumber: string, who: Who, Publication = 1) => {
      for (const OptionKey of ['f1', 'h1', 'c1'])
        await state(tripProposals.confirmOption, { ReferenceNumber, Publication, PlanKey: 'p1', OptionKey }, who)
      await state(tripProposals.submitForBooking, { ReferenceNumber, Publication }, who)
      return ReferenceNumber
    },
  }
}
