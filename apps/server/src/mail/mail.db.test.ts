import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { createTestMail, mailConfig } from '../../../../tools/test/mail-harness.ts'
import { createWorld, type World } from '../../../../tools/test/world.ts'
import { lendScope } from '../../../../tools/test/scope.ts'
import { openPools, type Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { startJobs } from '../jobs/jobs.ts'
import { createDelivery, type Delivery, deliverDueMails, deliverMail } from './deliver.ts'
import { mailDelivery } from './mail.jobs.ts'
import { mostAttempts } from './delivery.rules.ts'
import { createMail, type MailRequest } from './mail.ts'
import { findMail, insertMails, purgeMails, requeueMail } from './mail.store.ts'
import { startMailServer, type TestMailServer } from './testing/mail-server.ts'

let database: TestDatabase
let pools: Pools
let world: World
let server: TestMailServer
let clock: Date
let deliveryParts: Parameters<typeof createDelivery>[0]
let delivery: Delivery

const now = () => clock
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000))
const log = pino({ level: 'silent' })
const mail = createTestMail(now)

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 6, onError: () => undefined })
  world = await createWorld(database.adminUrl)
  server = await startMailServer()
  deliveryParts = { config: { ...mailConfig, mail: { ...mailConfig.mail, smtpUrl: server.url } }, now }
  delivery = createDelivery(deliveryParts)
})
afterAll(async () => {
  await server.close()
  await pools.close()
  await database.drop()
})
beforeEach(async () => {
  clock = new Date('2026-05-04T08:00:00Z')
  server.behave({ kind: 'take' })
  server.taken.length = 0
  await pools.system.query('DELETE FROM mail_message')
})

const everywhere = <T>(run: Parameters<typeof systemTransaction<T>>[2]) => systemTransaction(pools.system, null, run)
const run = { log, signal: new AbortController().signal, transaction: everywhere }
const invitation = (more: Partial<MailRequest> = {}): MailRequest =>
  ({
    template: 'invitation',
    values: { email: 'mei@alpha.example', company: 'Alpha', signIn: 'password' },
    companyId: world.alpha.companyId,
    to: { address: 'mei@alpha.example', name: '陳美玲', loginId: world.alpha.traveller.loginId },
    language: 'zh-TW',
    ...more,
  }) as MailRequest
const queue = async (...requests: MailRequest[]) => everywhere(({ db }) => mail.queue(db, ...requests))
const queueOne = async (request = invitation()) => (await queue(request))[0] ?? ''
const read = async (envelopeId: string) => {
  const found = await everywhere(({ db }) => findMail(db, null, { envelopeId }))
  if (!found) throw new Error('The mail is gone')
  return found
}
const events = async (id: string) => (await read(id)).history.map(({ event }) => event)

describe('a mail that is taken', () => {
  it('arrives whole, is marked as sent with the words of the server, and is not sent again', async () => {
    const id = await queueOne()
    expect(await deliverMail(delivery, id, run)).toMatchObject({ state: 'sent', sentAt: clock })
    const [arrived] = server.taken
    expect(arrived?.recipients).toEqual(['mei@alpha.example'])
    expect(arrived?.email).toMatchObject({
      from: { name: 'Portolan', address: 'no-reply@portal.example' },
      to: [{ name: '陳美玲', address: 'mei@alpha.example' }],
      subject: '您的行程已在 Portolan 準備就緒',
      messageId: `<${id}@portal.example>`,
      date: clock.toISOString(),
    })
    expect(arrived?.email.text).toContain('陳美玲，您好：')
    expect(arrived?.email.html).toContain('https://portal.example/login')
    expect(arrived?.email.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 1, due_at: null, sent_at: clock })
    expect((await read(id)).answer).toMatch(/^250/)
    expect(await deliverMail(delivery, id, run)).toBeNull()
    expect(server.taken).toHaveLength(1)
  })

  it('is sent once when many try at a time', async () => {
    const id = await queueOne()
    const results = await Promise.all(Array.from({ length: 6 }, () => deliverMail(delivery, id, run)))
    expect(results.filter((result) => result !== null)).toHaveLength(1)
    expect(server.taken).toHaveLength(1)
  })

  it('lies in the database sealed', async () => {
    const id = await queueOne()
    const { rows } = await pools.system.query<{ row: string }>('SELECT t::text AS row FROM mail_message t')
    expect(rows[0]?.row).toContain(id)
    expect(rows[0]?.row).not.toContain('/login')
  })
})

describe('a mail that is not taken', () => {
  it('is tried again with growing pauses when the server says so, and sent in the end', async () => {
    server.behave({ kind: 'answer', at: 'recipient', code: 450, words: 'Greylisted, come back' })
    const id = await queueOne()
    await deliverMail(delivery, id, run)
    expect(await read(id)).toMatchObject({
      state: 'retrying',
      attempts: 1,
      answer: '450 Greylisted, come back',
      due_at: new Date('2026-05-04T08:01:00Z'),
    })
    expect(await deliverMail(delivery, id, run), 'not before its time').toBeNull()
    later(1)
    await deliverMail(delivery, id, run)
    expect(await read(id)).toMatchObject({ attempts: 2, due_at: new Date('2026-05-04T08:06:00Z') })
    server.behave({ kind: 'take' })
    later(5)
    await deliverMail(delivery, id, run)
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 3 })
    expect(await events(id)).toEqual(['deferred', 'deferred', 'sent'])
    expect(server.taken).toHaveLength(1)
  })

  it('bounces at once when the server refuses it, at the recipient or after the text', async () => {
    for (const at of ['recipient', 'data'] as const) {
      server.behave({ kind: 'answer', at, code: 550, words: '5.1.1 No such user' })
      const id = await queueOne()
      await deliverMail(delivery, id, run)
      expect(await read(id), at).toMatchObject({ state: 'bounced', answer: '550 5.1.1 No such user', due_at: null })
      later(24 * 60)
      expect(await deliverMail(delivery, id, run)).toBeNull()
    }
  })

  it('is tried again when the connection breaks or there is none', async () => {
    server.behave({ kind: 'hang up' })
    const id = await queueOne()
    await deliverMail(delivery, id, run)
    expect(await read(id)).toMatchObject({ state: 'retrying', attempts: 1 })
    const smtpUrl = 'smtp://127.0.0.1:1'
    const nowhere = createDelivery({ config: { ...mailConfig, mail: { ...mailConfig.mail, smtpUrl } }, now })
    later(1)
    await deliverMail(nowhere, id, run)
    expect((await read(id)).answer).toMatch(/ECONNREFUSED/)
  })

  it('is given up after the last attempt', async () => {
    server.behave({ kind: 'answer', at: 'data', code: 452, words: 'Full' })
    const id = await queueOne()
    for (let attempt = 0; attempt < mostAttempts + 2; attempt++, later(24 * 60)) await deliverMail(delivery, id, run)
    expect(await read(id)).toMatchObject({ state: 'failed', attempts: mostAttempts, answer: '452 Full' })
    expect((await events(id)).at(-1)).toBe('given up')
  })

  it('starts over when somebody asks for it', async () => {
    server.behave({ kind: 'answer', at: 'data', code: 550, words: 'No' })
    const id = await queueOne()
    await deliverMail(delivery, id, run)
    const again = async () =>
      everywhere(async ({ db }) =>
        requeueMail(db, (await read(id)).id, { at: clock.toISOString(), event: 'asked again', answer: null }),
      )
    expect(await again()).toBe(true)
    server.behave({ kind: 'take' })
    expect(await deliverMail(delivery, id, run)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(await again(), 'it has arrived').toBe(false)
    expect(await events(id)).toEqual(['refused', 'asked again', 'sent'])
  })

  it('whose process died is another’s once the lease is over', async () => {
    const id = await queueOne()
    const dying = {
      ...delivery,
      send: async () => {
        throw new Error('killed')
      },
    }
    await expect(deliverMail(dying, id, run)).rejects.toThrow('killed')
    expect(await deliverMail(delivery, id, run), 'it may still be at it').toBeNull()
    later(6)
    expect(await deliverMail(delivery, id, run)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('nobody overwrites what a later attempt found', async () => {
    const id = await queueOne()
    const slow: Delivery = {
      ...delivery,
      send: async () => {
        later(6)
        await deliverMail(delivery, id, run)
        return { kind: 'refused', answer: 'too late' }
      },
    }
    await deliverMail(slow, id, run)
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('sealed under another secret is not sent', async () => {
    const other = createMail({ config: { ...mailConfig, secret: 'another secret' }, now, jobs: () => null })
    const [id = ''] = await everywhere(({ db }) => other.queue(db, invitation()))
    expect(await deliverMail(delivery, id, run)).toMatchObject({ state: 'bounced' })
    expect(server.taken).toHaveLength(0)
  })
})

it('without a mail server it stays in the outbox, and leaves when there is one and somebody asks', async () => {
  const id = await queueOne()
  const connections = server.connections()
  expect(await deliverMail(createDelivery({ config: mailConfig, now }), id, run)).toMatchObject({
    state: 'outbox',
    attempts: 0,
  })
  expect(server.connections()).toBe(connections)
  expect(await deliverMail(delivery, id, run)).toBeNull()
})

it('the sweep takes what is due and leaves the rest', async () => {
  const ids = await queue(invitation(), invitation(), invitation())
  server.behave({ kind: 'answer', at: 'recipient', code: 450, words: 'Later' })
  await deliverMail(delivery, ids[0] ?? '', run)
  server.behave({ kind: 'take' })
  const sweep = () => deliverDueMails(delivery, run)
  await sweep()
  expect(server.taken).toHaveLength(2)
  later(2)
  await sweep()
  expect(server.taken).toHaveLength(3)
})

describe('queueing', () => {
  it('takes part in the transaction: what is rolled back is neither written nor sent', async () => {
    const nodes = await Promise.all(
      [1, 2].map(() =>
        startJobs({
          ...database,
          systemPool: pools.system,
          log,
          withoutSchedules: true,
          jobs: [mailDelivery],
          parts: deliveryParts,
        }),
      ),
    )
    try {
      const room = createMail({ config: mailConfig, now, jobs: () => nodes[0] ?? null })
      const refused = everywhere(async ({ db }) => {
        await room.queue(db, invitation())
        throw new Error('taken back')
      })
      await expect(refused).rejects.toThrow('taken back')
      const ids = await everywhere(({ db }) => room.queue(db, ...Array.from({ length: 12 }, () => invitation())))
      await expect.poll(() => server.taken.length, { timeout: 10_000 }).toBe(12)
      for (const id of ids) await expect.poll(async () => (await read(id)).state).toBe('sent')
      expect(new Set(server.taken.map(({ email }) => email.messageId)).size).toBe(12)
      const { rows } = await pools.system.query('SELECT count(*) AS mails FROM mail_message')
      expect(rows).toEqual([{ mails: 12 }])
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
    }
  })

  it('is open to a viewer’s transaction within its companies, which can read none', async () => {
    const asAlpha = <T>(run: Parameters<typeof systemTransaction<T>>[2]) =>
      systemTransaction(pools.app, null, async (tx) => {
        await lendScope(database.adminUrl, tx.client, { companies: [world.alpha.companyId] })
        return run(tx)
      })
    const [id = ''] = await asAlpha(({ db }) => mail.queue(db, invitation()))
    expect(await read(id)).toMatchObject({ state: 'queued', company_id: world.alpha.companyId })
    const foreign = asAlpha(({ db }) => mail.queue(db, invitation({ companyId: world.bravo.companyId })))
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
    await expect(asAlpha(({ db }) => findMail(db, null, { envelopeId: id }))).rejects.toMatchObject({ code: '42501' })
  })

  it('a job that entered with a company reaches that company’s mails alone', async () => {
    const id = await queueOne()
    const asBravo = <T>(run: Parameters<typeof systemTransaction<T>>[2]) =>
      systemTransaction(pools.system, world.bravo.companyId, run)
    expect(await asBravo(({ db }) => findMail(db, null, { envelopeId: id }))).toBeUndefined()
    expect(await deliverMail(delivery, id, { ...run, transaction: asBravo })).toBeNull()
  })

  it.each([
    'no-at-sign',
    'a@b',
    'a b@c.example',
    'a@b.example\r\nRCPT TO:<x@y.example>',
    'a@b.example\nBcc: x@y.example',
    '<a@b.example>',
    'a@b.example,c@d.example',
    `${'a'.repeat(320)}@b.example`,
  ])('refuses the address %j', async (address) => {
    const refused = queue(invitation({ to: { address, name: null, loginId: null } }))
    await expect(refused).rejects.toMatchObject({ code: 'invalid_email_format' })
  })
})

it('old mails are deleted, whatever came of them', async () => {
  const old = await queueOne()
  later(89 * 24 * 60)
  const young = await queueOne()
  later(2 * 24 * 60)
  await everywhere(({ db }) => purgeMails(db, new Date(clock.getTime() - 90 * 86_400_000)))
  await expect(read(old)).rejects.toThrow('gone')
  expect(await read(young)).toMatchObject({ state: 'queued' })
})

it('more mails than a statement carries go in at once', async () => {
  const many = await queue(...Array.from({ length: 1_200 }, () => invitation()))
  expect(new Set(many).size).toBe(1_200)
  await everywhere(({ db }) => insertMails(db, []))
  const { rows } = await pools.system.query('SELECT count(*) AS mails FROM mail_message')
  expect(rows).toEqual([{ mails: 1_200 }])
})
