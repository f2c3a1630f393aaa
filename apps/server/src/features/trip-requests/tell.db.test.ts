import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Declaration } from '@portolan/contract/operation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { testSecret } from '../../../../../tools/test/database.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { createTestMail } from '../../../../../tools/test/mail-harness.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { createBodySealer } from '../../mail/body.ts'
import { lockForJob } from '../../domain/requests/request.store.ts'
import { tell, type Telling } from '../../domain/requests/tell.ts'
import { formOf, letRequest, publishApprovalRules } from '../../domain/requests/testing/rules-of.ts'

// Tuesday 10 January 2040, 10:00 in Hong Kong.
const now = new Date('2040-01-10T02:00:00Z')
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
let portolan: TestPortolan
let world: World
let pools: Pools

beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  world = await createWorld(portolan.database.adminUrl)
  pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  const { alpha } = world
  await withClient(portolan.database.adminUrl, async (client) => {
    await letRequest(client, alpha)
    await client.query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = '2040-01-10T02:00:00Z'`)
    await client.query(`UPDATE credential SET expires_at = '2041-01-01'`)
    await client.query(`UPDATE company SET languages = '{en-US,ja-JP}' WHERE id = $1`, [alpha.companyId])
    await client.query(`INSERT INTO user_setting (company_id, login_id, language) VALUES ($1, $2, 'ja-JP')`, [
      alpha.companyId,
      alpha.coordinator.loginId,
    ])
  })
  await publishApprovalRules(pools.system, alpha.companyId, {
    rules: [
      {
        id: 'all',
        name: { 'en-US': 'Every trip' },
        levels: [
          { name: { 'en-US': 'Line manager' }, approvers: [{ email: alpha.colleague.email }] },
          { name: { 'en-US': 'Finance', 'ja-JP': '経理部' }, approvers: [{ email: alpha.coordinator.email }] },
        ],
      },
    ],
  })
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
})

async function call<T>(declaration: Declaration, input: object, who: Person): Promise<T> {
  const { status, json, text } = await send(portolan.url, declaration, input, callCredentials(who))
  expect(status, text).toBe(200)
  return json as T
}
const decide = (ReferenceNumber: string, who: Person) =>
  call(tripRequests.auditApprove, { ReferenceNumber, isApproved: true }, who)

/** The newest mail to somebody. */
async function mailTo({ email }: Person) {
  const { rows } = await pools.system.query<{ subject: string; body: string }>(
    'SELECT subject, body FROM mail_message WHERE address = $1 ORDER BY id DESC LIMIT 1',
    [email],
  )
  const [row] = rows
  const body = createBodySealer(testSecret).open(row?.body ?? '')
  if (!row || !body) throw new Error(`No mail went to ${email}`)
  return { subject: row.subject, ...body }
}

async function submitted(): Promise<string> {
  const { traveller } = world.alpha
  const form = formOf(traveller.travelerId, { noteToApprover: 'The customer asked for us.' })
  const { Requests } = await call<{ Requests: RequestState[] }>(tripRequests.update, { form }, traveller)
  const reference = Requests[0]?.ReferenceNumber ?? ''
  await call(tripRequests.submit, { ReferenceNumber: reference, to: 'approver' }, traveller)
  return reference
}

it('an approver is told all that they decide from, in their language, and two buttons that open the page', async () => {
  const { colleague, coordinator, traveller } = world.alpha
  const reference = await submitted()
  const first = await mailTo(colleague)
  for (const line of [
    'Where: Hong Kong → Bangkok → Hong Kong',
    'Dates: 01 Mar 2040 – 03 Mar 2040 (3 days, 2 nights)',
    'Estimated total: HK$8,750.00',
    'Level: 1 of 2: Line manager',
    'Note to you: The customer asked for us.',
    `Reference: ${reference}`,
  ])
    expect(first.text.split('\n')).toContain(line)
  expect(first.text).toMatch(/^Decide by: \d\d Jan 2040 \d\d:\d\d GMT\+8$/m)
  expect(first.text).not.toMatch(/^Approved: HK/m)
  const links = [...first.html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => new URL(url.replaceAll('&amp;', '&')))
  const [token] = links.map((url) => url.searchParams.get('token'))
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(links.map((url) => `${url.pathname} ${url.searchParams.get('action') ?? ''}`.trim())).toEqual([
    '/pre-trip/detail approve',
    '/pre-trip/detail decline',
    '/pre-trip/detail',
  ])
  expect(new Set(links.map((url) => url.searchParams.get('token')))).toEqual(new Set([token]))

  await decide(reference, colleague)
  const second = await mailTo(coordinator)
  expect(second.text).toContain('行程：香港 → バンコク → 香港')
  expect(second.text).toContain('全 2 段階中の第 2 段階：経理部')
  expect(second.text).toContain('（2泊3日）')

  await decide(reference, coordinator)
  const total = { totalBudget: '10762.5', currency: 'HKD' }
  await call(tripRequests.finalize, { ReferenceNumber: reference, total }, traveller)
  const again = await mailTo(colleague)
  expect(again.text).toContain('The booking costs more than was approved')
  expect(again.text).toContain('New price: HK$10,762.50\nApproved: HK$8,750.00, now 23% more')
})

it('who decided by a link is told what, when and from where; others of the request read less of it', async () => {
  const { colleague, traveller, companyId } = world.alpha
  const reference = await submitted()
  const telling: Telling = {
    event: 'decidedByLink',
    to: [colleague.loginId],
    by: null,
    isApproved: false,
    address: '203.0.113.7',
    userAgent,
    at: now,
    words: 'Too expensive',
  }
  await systemTransaction(pools.system, companyId, async ({ db }) => {
    const { rows } = await pools.system.query<{ id: string }>('SELECT id FROM trip_request WHERE reference = $1', [
      reference,
    ])
    const row = await lockForJob(db, companyId, Number(rows[0]?.id))
    if (!row) throw new Error('The request is gone')
    const mail = createTestMail(() => now)
    expect(await tell(db, { mail, now: () => now }, row, telling)).toEqual([colleague.email])
    await expect(tell(db, { mail, now: () => now }, row, { ...telling, at: undefined } as never)).rejects.toThrow(
      'needs its verdict',
    )
  })
  const { subject, text } = await mailTo(colleague)
  expect(subject).toBe('You declined by mail: Sales meeting Bangkok')
  for (const line of [
    'Decision: Declined',
    'Reason: Too expensive',
    'From the address: 203.0.113.7',
    'With: Safari · iOS',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toContain('When: 10 Jan 2040 10:00 GMT+8')
  expect(text).toContain('Was it not you?')
  expect(text, 'it opens for who signs in alone').not.toContain('token=')

  const { Mails } = await call<{ Mails: { Id: string; Subject: string }[] }>(
    tripRequests.loadHistory,
    { ReferenceNumber: reference },
    traveller,
  )
  const Id = Mails.find((mail) => mail.Subject === subject)?.Id ?? ''
  const { Html } = await call<{ Html: string }>(tripRequests.getMail, { ReferenceNumber: reference, Id }, traveller)
  expect(Html).toContain('Too expensive')
  expect(Html).not.toMatch(/203\.0\.113\.7|Safari/)
})
