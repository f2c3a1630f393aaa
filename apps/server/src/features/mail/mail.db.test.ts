import { administration } from '@portolan/contract/features/administration'
import { mail } from '@portolan/contract/features/mail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'
import { bounceEml } from '../../mail/testing/bounce-eml.ts'
import { startMailServer, type TestMailServer } from '../../mail/testing/mail-server.ts'

let portolan: TestPortolan
let world: World
let server: TestMailServer
beforeAll(async () => {
  server = await startMailServer()
  portolan = await startPortolan({ env: { SMTP_URL: server.url } })
  world = await createWorld(portolan.database.adminUrl)
})
afterAll(async () => {
  await portolan.stop()
  await server.close()
})

const calls = { ...mail, provision: administration.provision }
const call = (name: keyof typeof calls, input: unknown, tenant = world.alpha): Promise<Answer> =>
  send(portolan.url, calls[name], input, { bearer: tenant.machineBearer })
const search = async (input: object, tenant = world.alpha) =>
  (await call('searchMails', input, tenant)).json as {
    mails: { id: string; state: string; answer: string | null; nextAttemptAt: string | null }[]
    total: number
  }
const files = (named: Record<string, string>, fields: Record<string, string> = {}) => ({
  fields,
  files: Object.entries(named).map(([name, content]) => ({ name, content })),
})
const people = (emails: readonly string[], more: object = {}, tenant = world.alpha) =>
  files(
    {
      'people.json': JSON.stringify({
        people: emails.map((email) => ({ company: tenant.code, email, name: 'Ann Lee', ...more })),
      }),
    },
    { invite: 'true' },
  )
const messageIdOf = (id: string) =>
  withClient(portolan.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ message_id: string }>('SELECT message_id FROM mail_message WHERE id = $1', [
      id,
    ])
    return rows[0]?.message_id ?? ''
  })
/** The one mail to an address, once it stands so. */
async function mailIn(state: string, address: string, tenant = world.alpha) {
  await expect.poll(async () => (await search({ address }, tenant)).mails[0]?.state, { timeout: 10_000 }).toBe(state)
  const [mail] = (await search({ address }, tenant)).mails
  if (!mail) throw new Error('The mail is gone')
  return mail
}

describe('an invitation', () => {
  it('goes to whom a run makes a login for, once', async () => {
    const first = await call('provision', people(['ann@alpha.example']))
    expect(first).toMatchObject({ status: 200, json: { logins: { created: 1 }, invited: 1 } })
    const mail = await mailIn('sent', 'ann@alpha.example')
    expect(mail).toMatchObject({ template: 'invitation', language: 'en-US', company: world.alpha.code, attempts: 1 })
    const [arrived] = server.taken
    expect(arrived?.email).toMatchObject({ to: [{ name: 'Ann Lee', address: 'ann@alpha.example' }] })
    expect(arrived?.email.text).toContain(`${portolan.server.url}/login`)
    const again = await call('provision', people(['ann@alpha.example'], { shortName: 'ZZ' }))
    expect(again.json).toMatchObject({ logins: { updated: 1 }, invited: 0 })
    expect((await search({ address: 'ANN@alpha.example' })).total).toBe(1)
  })

  it('goes to nobody who cannot sign in, on a dry run, from a refused file, or unasked', async () => {
    const before = (await search({})).total
    const dry = people(['dry@alpha.example'])
    const dryRun = await call('provision', { ...dry, fields: { ...dry.fields, dryRun: 'true' } })
    expect(dryRun.json, 'the counts are those of a real run').toMatchObject({ invited: 1 })
    expect((await call('provision', people(['ok@alpha.example', 'no@bravo.example']))).status).toBe(422)
    expect((await call('provision', people(['gone@alpha.example'], { active: false }))).json).toMatchObject({
      invited: 0,
    })
    const unasked = await call('provision', { ...people(['quiet@alpha.example']), fields: {} })
    expect(unasked.json).toMatchObject({ logins: { created: 1 }, invited: 0 })
    expect((await search({})).total).toBe(before)
  })
})

describe('POST /back-office/mail', () => {
  it('shows what the server said, by state and address, without what the mail says', async () => {
    server.behave({ kind: 'answer', at: 'recipient', code: 451, words: 'Not now' })
    await call('provision', people(['later@alpha.example']))
    const waiting = await mailIn('retrying', 'later@alpha.example')
    expect(waiting).toMatchObject({ answer: '451 Not now', attempts: 1, nextAttemptAt: expect.stringMatching(/^20/) })
    const { text } = await call('searchMails', { state: 'retrying' })
    expect((await search({ state: 'retrying' })).mails.map(({ id }) => id)).toEqual([waiting.id])
    expect(text).not.toContain('/login')
    server.behave({ kind: 'take' })
    expect((await call('retryMail', { id: waiting.id })).json).toEqual({ id: waiting.id, state: 'queued' })
    await mailIn('sent', 'later@alpha.example')
    expect(await call('retryMail', { id: waiting.id })).toMatchObject({
      status: 409,
      json: { code: 'mail_on_its_way' },
    })
  })

  it('pages, newest first', async () => {
    const { mails, total } = await search({ paging: { pageIndex: 1, pageSize: 1 } })
    expect(mails).toHaveLength(1)
    expect(total).toBeGreaterThan(1)
    const next = await search({ paging: { pageIndex: 2, pageSize: 1 } })
    expect(Number(next.mails[0]?.id)).toBeLessThan(Number(mails[0]?.id))
  })

  it('another company’s mails are unknown', async () => {
    const { id } = await mailIn('sent', 'ann@alpha.example')
    expect((await search({ address: 'ann@alpha.example' }, world.bravo)).total).toBe(0)
    expect((await call('retryMail', { id }, world.bravo)).status).toBe(404)
    const eml = bounceEml({ messageId: await messageIdOf(id) })
    expect((await call('reportBounces', files({ 'a.eml': eml }), world.bravo)).json).toMatchObject({ unknown: 1 })
    expect(await mailIn('sent', 'ann@alpha.example')).toMatchObject({ id })
  })
})

describe('POST /back-office/mail/bounces', () => {
  it('marks what came back, notes what is late, and drops nothing silently', async () => {
    const emails = ['back@alpha.example', 'late@alpha.example', 'envelope@alpha.example']
    await call('provision', people(emails))
    const [back, late, envelope] = await Promise.all(emails.map((email) => mailIn('sent', email)))
    const [backId, lateId, envelopeId] = await Promise.all(
      [back, late, envelope].map((mail) => messageIdOf(mail?.id ?? '')),
    )
    const report = await call(
      'reportBounces',
      files({
        'back.eml': bounceEml({ messageId: backId ?? '' }),
        'late.eml': bounceEml({ messageId: lateId ?? '', action: 'delayed', status: '4.4.1' }),
        'envelope.eml': bounceEml({
          messageId: '<rewritten@mx.example>',
          envelopeId: envelopeId?.slice(1).split('@')[0] ?? '',
        }),
        'stranger.eml': bounceEml({ messageId: '<somebody@else.example>' }),
        'holiday.eml': 'From: x@y.example\r\nSubject: Away\r\n\r\nBack on Monday\r\n',
      }),
    )
    const words = '550 5.1.1 <gone@mx.example>: no such user'
    expect(report.json).toEqual({
      bounced: 2,
      noted: 1,
      unknown: 1,
      unreadable: 1,
      reports: [
        { file: 'back.eml', outcome: 'bounced', id: back?.id, answer: words },
        { file: 'late.eml', outcome: 'noted', id: late?.id, answer: words },
        { file: 'envelope.eml', outcome: 'bounced', id: envelope?.id, answer: words },
        { file: 'stranger.eml', outcome: 'unknown', id: null, answer: words },
        { file: 'holiday.eml', outcome: 'unreadable', id: null, answer: null },
      ],
    })
    expect(await mailIn('bounced', 'back@alpha.example')).toMatchObject({ answer: words })
    await mailIn('sent', 'late@alpha.example')
    await mailIn('bounced', 'envelope@alpha.example')
    expect(portolan.logged).toContainEqual(expect.objectContaining({ level: 'warn', unknown: 1, unreadable: 1 }))
  })

  it('the same report twice is one bounce', async () => {
    const { id } = await mailIn('bounced', 'back@alpha.example')
    const eml = bounceEml({ messageId: await messageIdOf(id) })
    await call('reportBounces', files({ 'a.eml': eml, 'b.eml': eml }))
    const { rows } = await withClient(portolan.database.adminUrl, (client) =>
      client.query(`SELECT jsonb_path_query_array(history, '$[*].event') AS events FROM mail_message WHERE id = $1`, [
        id,
      ]),
    )
    expect(rows).toEqual([{ events: ['sent', 'bounced'] }])
  })
})
