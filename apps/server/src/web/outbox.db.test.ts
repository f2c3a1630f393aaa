import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { languages } from '@portolan/contract/enums'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testSecret } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { mailConfig } from '../../../../tools/test/mail-harness.ts'
import { startPortolan, type TestPortolan } from '../../../../tools/test/portolan.ts'
import { openPools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { demoDocument } from '../demo/demo-company.ts'
import { readProvisioningDocument } from '../domain/people/provisioning-files.ts'
import { provision } from '../domain/people/provisioning.ts'
import { connectionSealer } from '../identity/connections.ts'
import { upsertAccount } from '../identity/embedded/account.store.ts'
import { createMail } from '../mail/mail.ts'
import { mailTexts } from '../mail/texts.ts'
import { mailsAPage } from './outbox-list.ts'
import { outboxTexts } from './outbox-texts.ts'

let portolan: TestPortolan
let newest: number
beforeAll(async () => {
  portolan = await startPortolan({ env: { PORTOLAN_OUTBOX: 'true' } })
  await invitePeople()
  newest = (await mails()).newest
})
afterAll(() => portolan.stop())

/** Enters the demo's companies and invites their people. The whole demo would take twenty times as long. */
async function invitePeople() {
  const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
  const mail = createMail({
    config: { ...mailConfig, http: { ...mailConfig.http, publicUrl: portolan.server.url } },
    now: () => new Date(),
    jobs: () => null,
  })
  const options = {
    language: 'en-US',
    isDryRun: false,
    onlyCompanyId: null,
    makesSecrets: false,
    upsertAccount,
    connectionSecrets: connectionSealer(testSecret),
    inviting: { mail, signIn: 'password' },
  } as const
  try {
    const { faults } = await systemTransaction(pools.system, null, ({ db }) =>
      provision(db, readProvisioningDocument(demoDocument, 'en-US'), options),
    )
    expect(faults).toEqual([])
  } finally {
    await pools.close()
  }
}

/** The mails of now: jobs may write some as time goes by. */
const mails = () =>
  withClient(portolan.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string; count: string }>(
      'SELECT max(id) AS id, count(*) FROM mail_message',
    )
    return { newest: Number(rows[0]?.id), written: Number(rows[0]?.count) }
  })

/** `fetch` names no other host than the address's. */
async function ask(path: string, headers: Record<string, string> = {}, at = portolan) {
  const request = get(at.url + path, { headers: { host: new URL(at.server.url).host, ...headers } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}

const pages = () => [
  '/outbox',
  '/outbox/count?since=0',
  `/outbox/${newest}`,
  `/outbox/${newest}/html`,
  `/outbox/${newest}/eml`,
]

describe('the outbox', () => {
  it('is there for who sits at this machine', async () => {
    for (const path of pages()) expect((await ask(path)).status, path).toBe(200)
    for (const path of ['/outbox/999999', '/outbox/0', '/outbox/x', '/outbox/1e3', `/outbox/${newest}/other`])
      expect((await ask(path)).status, path).toBe(404)
  })

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '::1' },
    { host: 'rebound.example' },
    { host: 'localhost.rebound.example' },
    { host: '127.0.0.1.rebound.example' },
  ])('is unknown to who comes with %j', async (headers) => {
    const unknown = await ask('/no-such-page', headers)
    for (const path of pages()) {
      const answer = await ask(path, headers)
      expect(answer.status, path).toBe(unknown.status)
      expect(answer.text, path).not.toContain('harbourvale')
    }
  })

  it('is unknown where it is switched off, and to a proxy that is trusted', async () => {
    const off = await startPortolan({ database: portolan.database })
    const proxied = await startPortolan({
      database: portolan.database,
      env: { PORTOLAN_OUTBOX: 'true', PORTOLAN_TRUST_PROXY: 'true' },
    })
    try {
      expect((await ask('/outbox', {}, off)).status).toBe(404)
      expect((await ask('/outbox', { 'x-forwarded-for': '127.0.0.1' }, proxied)).status).toBe(404)
    } finally {
      await proxied.stop()
      await off.stop()
    }
  })

  it.each(languages)('speaks %s', async (language) => {
    // The last page has the first mails: the invitations.
    const last = Math.ceil((await mails()).written / mailsAPage)
    const list = await ask(`/outbox?page=${last}`, { cookie: `portolan_language=${language}` })
    expect(list.text).toContain(`<html lang="${language}" data-scheme="dark">`)
    expect(list.text).toContain(outboxTexts[language].leadKept)
    expect(list.text).toContain(mailTexts[language].invitation.kind)
    const light = await ask(`/outbox/${newest}`, { cookie: `portolan_language=${language}; portolan_theme=1` })
    expect(light.text).toContain('data-scheme="light"')
    expect(light.text).toContain(outboxTexts[language].download)
  })

  it('counts what is new', async () => {
    // Until no job has written between the two.
    await vi.waitFor(async () => {
      const now = await mails()
      expect(now.written).toBeGreaterThan(50)
      expect(JSON.parse((await ask(`/outbox/count?since=${now.newest - 3}`)).text)).toEqual({
        total: `${now.written} mails`,
        fresh: '3 new mails. Show them',
      })
      expect(JSON.parse((await ask(`/outbox/count?since=${now.newest}`)).text)).toMatchObject({ fresh: null })
    })
    expect((await ask('/outbox/count?since=x')).status).toBe(200)
  })

  it('shows a mail in a frame that runs nothing, and lets nobody else frame it', async () => {
    const page = await ask(`/outbox/${newest}`)
    expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'none'.*frame-src 'self'/)
    expect(page.headers['x-frame-options']).toBe('DENY')
    expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const { headers, text: html } = await ask(`/outbox/${newest}/html?view=dark`)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'.*sandbox allow-popups allow-popups-to-escape-sandbox$/,
    )
    expect(headers['content-security-policy']).not.toMatch(/script|allow-scripts|allow-same-origin/)
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(html).toContain('@media all{')
    expect((await ask(`/outbox/${newest}/html?view=light`)).text).toContain('@media not all{')
  })

  it('hands out the mail as it would go over the wire', async () => {
    const id = await withClient(portolan.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `SELECT id FROM mail_message WHERE address = 'paul.renner@kitano.example'`,
      )
      return Number(rows[0]?.id)
    })
    const { headers, text: eml } = await ask(`/outbox/${id}/eml`)
    expect(headers['content-type']).toBe('message/rfc822')
    expect(headers['content-disposition']).toBe(`attachment; filename="mail-${id}.eml"`)
    const parsed = await PostalMime.parse(eml)
    expect(parsed).toMatchObject({
      to: [{ name: 'Paul Renner', address: 'paul.renner@kitano.example' }],
      subject: 'Portolan で出張の予定をご確認いただけます',
    })
    expect(parsed.text).toContain(`${portolan.server.url}/login`)
    expect(parsed.html).toContain('<html lang="ja-JP"')
  })

  it('turns pages, and a page that is not there leads to the first', async () => {
    expect((await ask('/outbox?page=7')).headers.location).toBe('/outbox')
    for (const page of ['0', '-1', 'x', '1e9', '9'.repeat(40)])
      expect((await ask(`/outbox?page=${page}`)).status, page).toBeLessThan(400)
  })
})
