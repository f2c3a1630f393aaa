import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Declaration } from '@portolan/contract/operation'
import { mailLinkCalls } from '@portolan/contract/features/session/mail-link'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { testSecret } from '../../../../../tools/test/database.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import type { JobParts, JobRun } from '../../jobs/job.ts'
import { createBodySealer } from '../../mail/body.ts'
import { createMail } from '../../mail/mail.ts'
import { readConfig } from '../../config/config.ts'
import { formOf, letRequest, publishApprovalRules, publishRequestForm } from '../../domain/requests/testing/rules-of.ts'
import { approvalReminders, lapsedRequests, mailBodyPurge } from './trip-requests.jobs.ts'

// Tuesday 10 January 2040, 10:00 in Hong Kong.
const start = new Date('2040-01-10T02:00:00Z')
let now = start
let portolan: TestPortolan
let world: World
let pools: Pools

beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  world = await createWorld(portolan.database.adminUrl)
  pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  await withClient(portolan.database.adminUrl, async (client) => {
    await letRequest(client, world.alpha)
    await client.query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = '2041-01-01'`)
    await client.query(`UPDATE credential SET expires_at = '2041-01-01'`)
    await client.query(
      `INSERT INTO cost_centre (company_id, code, name, fallback_login_id) VALUES ($1, '4100', 'Sales', $2)`,
      [world.alpha.companyId, world.alpha.coordinator.loginId],
    )
  })
  await publishApprovalRules(pools.system, world.alpha.companyId, {
    rules: [
      { id: 'all', name: { 'en-US': 'Every trip' }, levels: [{ approvers: [{ email: world.alpha.colleague.email }] }] },
    ],
    reminders: { afterHours: 9, everyHours: 9, escalateAfterHours: 27 },
  })
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
})

async function call<T>(declaration: Declaration, input: object, who: CallCredentials): Promise<T> {
  const { status, json, text } = await send(portolan.url, declaration, input, who)
  expect(status, text).toBe(200)
  return json as T
}
async function submitted(change: object = {}): Promise<string> {
  const { traveller } = world.alpha
  const who = callCredentials(traveller)
  const form = formOf(traveller.travelerId, { costCentreCode: '4100', ...change })
  const { Requests } = await call<{ Requests: RequestState[] }>(tripRequests.update, { form }, who)
  const reference = Requests[0]?.ReferenceNumber ?? ''
  await call(tripRequests.submit, { ReferenceNumber: reference, to: 'approver' }, who)
  return reference
}
const retrieve = (ReferenceNumber: string, who: Person = world.alpha.traveller) =>
  call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber }, callCredentials(who))

/** Runs a job as the server would, at an instant. */
async function run(job: typeof approvalReminders | typeof lapsedRequests, at: string): Promise<void> {
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
}
const mails = () =>
  withClient(portolan.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ address: string; subject: string; body: string }>(
      'SELECT address, subject, body FROM mail_message ORDER BY id',
    )
    return rows.map(({ address, subject, body }) => ({ line: `${address.split('@')[0] ?? ''}: ${subject}`, body }))
  })
const lines = async () => (await mails()).map(({ line }) => line)

describe('approvers who do not answer', () => {
  it('are reminded on working days only, then the cost centre’s fallback approver decides', async () => {
    const reference = await submitted()
    const asked = (await lines()).length
    // Nine working hours after 10:00 on Tuesday is 10:00 on Wednesday.
    await run(approvalReminders, '2040-01-11T01:30:00Z')
    await run(approvalReminders, '2040-01-10T20:00:00Z')
    expect((await lines()).slice(asked)).toEqual([])
    await run(approvalReminders, '2040-01-11T02:30:00Z')
    await run(approvalReminders, '2040-01-11T03:00:00Z')
    expect((await lines()).slice(asked)).toEqual(['colleague: Reminder: Sales meeting Bangkok waits for your decision'])
    // Twenty-seven working hours: Friday, 10:00.
    await run(approvalReminders, '2040-01-13T02:30:00Z')
    expect((await lines()).at(-1)).toBe('coordinator: Overdue: Sales meeting Bangkok now waits for you')
    const { Rounds } = await retrieve(reference)
    expect(Rounds[0]?.Levels[0]).toMatchObject({ EscalatedAt: '2040-01-13T02:30:00.000Z' })
    const decision = { ReferenceNumber: reference, isApproved: true }
    expect(await call(tripRequests.auditApprove, decision, callCredentials(world.alpha.coordinator))).toMatchObject({
      Status: 3,
    })
    now = start
  })
})

describe('a trip that begins without approval', () => {
  const soon = { segments: [{ depCity: 'HKG', dstCity: 'BKK', depDateText: '20400111', fareClass: 'Y' }] }

  it('lapses the day after, and everybody concerned is told', async () => {
    now = start
    const reference = await submitted(soon)
    await run(lapsedRequests, '2040-01-11T15:59:00Z')
    expect(await retrieve(reference)).toMatchObject({ Status: 7 })
    await run(lapsedRequests, '2040-01-11T16:01:00Z')
    expect(await retrieve(reference)).toMatchObject({ Status: 1, CancelReason: 'lapsed', MayDo: ['message'] })
    expect((await lines()).slice(-2).toSorted()).toEqual([
      'colleague: Lapsed: Sales meeting Bangkok',
      'traveller: Lapsed: Sales meeting Bangkok',
    ])
  })

  it('lives on where the company accepts trips that have begun, and says so', async () => {
    now = new Date('2040-01-13T02:00:00Z')
    await publishRequestForm(pools.system, world.alpha.companyId, { acceptsBegunTrips: true })
    const segments = [...soon.segments, { depCity: 'BKK', dstCity: 'HKG', depDateText: '20400120', fareClass: 'Y' }]
    const reference = await submitted({ segments })
    await run(lapsedRequests, '2040-01-14T02:00:00Z')
    expect(await retrieve(reference)).toMatchObject({ Status: 7, IsBegun: true })
    now = start
  })
})

describe('the link of a mail', () => {
  it('opens one request without a password, decides it, and is dead once it is decided', async () => {
    now = start
    const reference = await submitted()
    const other = await submitted({ tripName: 'Another trip' })
    const asked = (await mails()).findLast(
      ({ line }) => line === 'colleague: Your decision, please: Sales meeting Bangkok',
    )
    const html = createBodySealer(testSecret).open(asked?.body ?? '')?.html ?? ''
    const token = /token=([\w-]+)/.exec(html)?.[1] ?? ''
    const service = world.serviceToken
    const profile = await call<{ ProfileToken: string; EmailToken: string; RedictData: { UniqueRef: string } }>(
      mailLinkCalls.loginByAccessToken,
      { accessToken: token, Token: service },
      { service },
    )
    expect(profile.RedictData.UniqueRef).toBe(reference)
    const tokens = { ProfileToken: profile.ProfileToken, EmailToken: profile.EmailToken }
    const byLink = <T>(declaration: Declaration, input: object) => call<T>(declaration, { ...input, ...tokens }, {})
    expect(await byLink<RequestDetail>(tripRequests.retrieve, { ReferenceNumber: reference })).toMatchObject({
      IsReduced: true,
      MayDo: ['decide', 'message'],
    })
    await byLink(tripRequests.getMetadata, { ReferenceNumber: reference })
    await byLink(tripRequests.loadHistory, { ReferenceNumber: reference })
    await byLink(tripRequests.postMessage, { ReferenceNumber: reference, text: 'By mail' })
    const foreign = await send(portolan.url, tripRequests.retrieve, { ReferenceNumber: other, ...tokens }, {})
    expect((foreign.json as { code: string }).code).toBe('no_right')
    // Opening it has decided nothing.
    expect(await retrieve(reference)).toMatchObject({ Status: 7 })
    expect(await byLink(tripRequests.auditApprove, { ReferenceNumber: reference, isApproved: true })).toMatchObject({
      Status: 3,
    })
    const again = await send(portolan.url, tripRequests.retrieve, { ReferenceNumber: reference, ...tokens }, {})
    expect((again.json as { code: string }).code).toBe('mail_link_decided')
  })

  it('is not in the copy of the mail that the history keeps', async () => {
    now = start
    const reference = await submitted()
    const who = callCredentials(world.alpha.traveller)
    const { Mails } = await call<{ Mails: { Id: string; To: string[] }[] }>(
      tripRequests.loadHistory,
      { ReferenceNumber: reference },
      who,
    )
    expect(Mails).toMatchObject([{ To: [world.alpha.colleague.email] }])
    const { Html } = await call<{ Html: string }>(
      tripRequests.getMail,
      { ReferenceNumber: reference, Id: Mails[0]?.Id ?? '' },
      who,
    )
    expect(Html).toContain('Sales meeting Bangkok')
    expect(Html).not.toContain('token=')
  })
})

it('the text of a mail is kept for two years, who was told longer', async () => {
  now = start
  const reference = await submitted()
  const kept = () =>
    withClient(portolan.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ has_text: boolean; receivers: string[] }>(
        `SELECT m.body IS NOT NULL AS has_text, m.receivers FROM trip_request_mail m
         JOIN trip_request r ON r.company_id = m.company_id AND r.id = m.request_id WHERE r.reference = $1`,
        [reference],
      )
      return rows
    })
  const purgeAt = (at: string) =>
    mailBodyPurge.run({ now: () => new Date(at) } as never)({
      transaction: <T>(work: (tx: never) => Promise<T>) => systemTransaction(pools.system, null, work as never),
    } as never)
  await purgeAt('2042-01-10T01:00:00Z')
  expect(await kept()).toEqual([{ has_text: true, receivers: [world.alpha.colleague.email] }])
  await purgeAt('2042-01-10T03:00:00Z')
  expect(await kept()).toEqual([{ has_text: false, receivers: [world.alpha.colleague.email] }])
})
