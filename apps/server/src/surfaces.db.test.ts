import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { config, debugCalls } from '@portolan/contract/features/config'
import { passwordReset } from '@portolan/contract/features/password-reset'
import { sessions } from '@portolan/contract/features/session/sign-in'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callCredentials, send } from '../../../tools/test/caller.ts'
import { workFor } from '../../../tools/test/captcha-work.ts'
import { createTestDatabase, type TestDatabase, testSecret } from '../../../tools/test/database.ts'
import { withClient } from '../../../tools/test/databases.ts'
import { type PlainProxy, startPlainProxy } from '../../../tools/test/plain-proxy.ts'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { createSession, createWorld, type World } from '../../../tools/test/world.ts'
import { runDemoPasswords } from './cli/demo.ts'
import { readConfig } from './config/config.ts'
import { openPools, type Pools } from './db/database.ts'
import { findAccountByEmail } from './identity/embedded/account.store.ts'
import { hashPassword, isPassword } from './identity/embedded/password.ts'

/**
 * What is not for everybody (`config/surfaces.ts`), on whole servers: on this machine alone, and behind a proxy that passes
 * Host and adds no header, so that each request comes from this machine under the public name.
 */

const publicHost = 'portal.example.test'
const publicEnv = { PUBLIC_URL: `https://${publicHost}` }
const operatorToken = 'the operator token of these tests'
const published = 'paper-lantern-47'
const victim = 'mei.ling.chan@harbourvale.example'

let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 2, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

interface Deployment {
  readonly portolan: TestPortolan
  /** Where visitors come in. */
  readonly url: string
  stop(): Promise<void>
}

const local = async (env: NodeJS.ProcessEnv = {}): Promise<Deployment> => {
  const portolan = await startPortolan({ database, env })
  return { portolan, url: portolan.url, stop: () => portolan.stop() }
}

async function behindProxy(env: NodeJS.ProcessEnv = {}, now?: () => Date): Promise<Deployment> {
  const portolan = await startPortolan({ database, env: { ...publicEnv, ...env }, ...(now ? { now } : {}) })
  const proxy: PlainProxy = await startPlainProxy(portolan.url, publicHost)
  const stop = async () => {
    await proxy.stop()
    await portolan.stop()
  }
  return { portolan, url: proxy.url, stop }
}

const resetMails = () =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM mail_message WHERE address = $1 AND template LIKE '%eset%' ORDER BY id DESC`,
      [victim],
    )
    return rows.map(({ id }) => id)
  })

const serviceToken = async (url: string) =>
  ((await send(url, sessions.requestToken, { ClientId: 'portal' }, {})).json as { accessToken: string }).accessToken

/** Asks for a new password of somebody else, reads the link where the mails are, and sets it. Answers whether it went. */
async function takeOver(url: string, password: string): Promise<boolean> {
  const service = await serviceToken(url)
  const { json } = await send(url, passwordReset.getCaptcha, {}, { service })
  const { Uuid } = json as { Uuid: string }
  const before = (await resetMails()).length
  const input = { Email: victim, EmailSysType: 1, Captcha: { Uuid, Code: workFor(Uuid) } }
  expect(await send(url, passwordReset.sendForgotPasswordEmail, input, { service })).toMatchObject({ status: 200 })
  await expect.poll(async () => (await resetMails()).length, { timeout: 10_000 }).toBe(before + 1)
  const [newest = ''] = await resetMails()
  const mail = await (await fetch(`${url}/outbox/${newest}?view=text`)).text()
  const EmailToken = /[?&;]token=([\w-]{43})/.exec(mail)?.[1]
  if (!EmailToken) return false
  return (await send(url, passwordReset.resetPassword, { EmailToken, Password: password }, { service })).status === 200
}

const passwordIs = async (email: string, password: string) =>
  isPassword((await findAccountByEmail(pools.systemDb, email))?.passwordHash ?? null, password)

/** As a start on this machine alone leaves the accounts. */
const publishPasswords = () =>
  withClient(database.adminUrl, async (client) =>
    client.query('UPDATE identity_account SET password_hash = $1', [await hashPassword(published)]),
  )

const namesOf = ({ portolan }: Deployment) => portolan.server.warnings.map(({ name }) => name)
const passwordsOf = ({ portolan }: Deployment) => portolan.server.demoAccounts.map(({ password }) => password)
const shape = /^([a-z2-9]{5}-){4}[a-z2-9]{5}$/
const kenji = 'kenji.mori@harbourvale.example'

describe('the demo, and somebody who forgot nothing', () => {
  let there: Deployment
  // Loading the demo takes longer than a test may on a busy machine.
  beforeAll(async () => {
    there = await behindProxy({ PORTOLAN_DEMO: 'true' })
  }, 120_000)

  it('has passwords of its own where others reach it, and nobody takes over an account through a plain proxy', async () => {
    try {
      expect(await takeOver(there.url, 'taken over through a proxy')).toBe(false)
      expect(await passwordIs(victim, 'taken over through a proxy')).toBe(false)
      expect(new Set(passwordsOf(there)).size).toBe(11)
      for (const { email, password } of there.portolan.server.demoAccounts) {
        expect(password).toMatch(shape)
        expect(await passwordIs(email, password ?? ''), email).toBe(true)
        expect(await passwordIs(email, published), email).toBe(false)
      }
      expect(namesOf(there)).toEqual(['PORTOLAN_DEMO', 'SMTP_URL', 'second factor', 'PORTOLAN_TRUST_PROXY'])
    } finally {
      await there.stop()
    }
  })

  it('on this machine alone has the published one, and the outbox is for whoever sits at it', async () => {
    await publishPasswords()
    const here = await local({ PORTOLAN_DEMO: 'true' })
    try {
      expect(passwordsOf(here)).toEqual(Array(11).fill(published))
      expect(namesOf(here)).toEqual([])
      // The same steps: they would succeed if the outbox were there.
      expect(await takeOver(here.url, 'taken over in two seconds')).toBe(true)
      expect(await passwordIs(victim, 'taken over in two seconds')).toBe(true)
    } finally {
      await here.stop()
    }
  })

  it('loses the published password when others reach it, hands nobody over, and shows the new ones once', async () => {
    await withClient(database.adminUrl, (client) =>
      client.query(`UPDATE company SET booking_tool =
        '{"url":"http://localhost:8091/","clientId":"demo-booking-tool"}' WHERE code = 'HVT'`),
    )
    const there = await behindProxy({ PORTOLAN_DEMO: 'true' })
    await there.stop()
    expect(namesOf(there)).toContain('published password')
    const made = there.portolan.server.demoAccounts
    // This person has chosen a password since, which is not the published one.
    expect(made.filter(({ password }) => password === null).map(({ email }) => email)).toEqual([victim])
    expect(await passwordIs(kenji, published)).toBe(false)
    expect(
      await withClient(
        database.adminUrl,
        async (client) => (await client.query('SELECT booking_tool FROM company WHERE booking_tool IS NOT NULL')).rows,
      ),
    ).toEqual([])

    const again = await behindProxy({ PORTOLAN_DEMO: 'true' })
    await again.stop()
    expect(passwordsOf(again)).toEqual(Array(11).fill(null))
    expect(namesOf(again)).not.toContain('published password')

    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const parsed = readConfig({ ...publicEnv, DATABASE_URL: database.adminUrl, PORTOLAN_SECRET: testSecret })
    const code = await runDemoPasswords({ config: parsed, database: { pools } })
    const shown = printed.mock.calls.map(([line]) => String(line)).join('')
    printed.mockRestore()
    const known = made.flatMap(({ email, password }) => (password === null ? [] : [`${email}  ${password}\n`]))
    expect([code, shown]).toEqual([0, known.join('')])
  })

  it('loses it where the demo is off now, too, with everything the accounts are signed in with', async () => {
    await publishPasswords()
    const open = await withClient(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ id: string; company_id: string }>(
        'SELECT id, company_id FROM login WHERE email = $1',
        [kenji],
      )
      await createSession(client, Number(rows[0]?.company_id), Number(rows[0]?.id), kenji)
      return countSessions(client)
    })
    const there = await behindProxy()
    await there.stop()
    expect(passwordsOf(there)).toEqual([])
    expect(namesOf(there)).toContain('published password')
    for (const email of [kenji, victim]) expect(await passwordIs(email, published)).toBe(false)
    expect([open, await withClient(database.adminUrl, countSessions)]).toEqual([1, 0])
  })
})

/** As nginx does without settings: by HTTP/1.0, under the name it reaches the portal by. Answers the first line. */
async function askAsNginx(url: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).split('\r\n', 1)[0] ?? ''
}

const countSessions = async (client: pg.Client) =>
  (await client.query(`SELECT id FROM session WHERE email = '${kenji}' AND revoked_at IS NULL`)).rowCount

describe('what is not for everybody', () => {
  let world: World
  /** The oldest of the demo's mails; none where this part of the file runs alone. */
  let mails: string[]
  beforeAll(async () => {
    world = await createWorld(database.adminUrl)
    mails = await withClient(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>('SELECT id FROM mail_message ORDER BY id LIMIT 1')
      return rows.map(({ id }) => id)
    })
  })
  const whole = { PORTOLAN_OPERATOR_TOKEN: operatorToken, PORTOLAN_OUTBOX: 'true', PORTOLAN_DEBUG: 'true' }
  const mailPaths = () => [
    '/outbox',
    '/outbox/count?since=0',
    ...mails.flatMap((id) => ['', '/html', '/eml'].map((end) => `/outbox/${id}${end}`)),
  ]
  const everything = () => [...mailPaths(), '/metrics', 'debug']

  /** What a caller finds: the pages that are there, and `debug` where the portal shows codes and the debug page's data. */
  async function found(url: string, headers: Record<string, string> = {}): Promise<string[]> {
    const there: string[] = []
    for (const path of [...mailPaths(), '/metrics']) {
      const { status } = await fetch(url + path, { headers, redirect: 'manual' })
      expect([200, 404], path).toContain(status)
      if (status === 200) there.push(path)
    }
    const service = await serviceToken(url)
    const { json } = await send(url, config.getConfig, {}, { service, headers })
    const { sid = '', ...who } = callCredentials(world.alpha.coordinator)
    const cookie = [headers['cookie'], `portolan_sid=${sid}`, `__Host-sid=${sid}`].filter(Boolean).join('; ')
    const isDebug = (json as { Debug: boolean }).Debug
    // The call's own bearer is the session's.
    if (!headers['authorization']) {
      const data = await send(url, debugCalls.environment, {}, { ...who, headers: { ...headers, cookie } })
      expect(data.status).toBe(isDebug ? 200 : 404)
    }
    if (isDebug) there.push('debug')
    return there
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const enter = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${url}/operator`, {
      method: 'POST',
      headers: { origin: publicEnv.PUBLIC_URL, ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })

  it.each<[string, NodeJS.ProcessEnv]>([
    ['nothing switched on', {}],
    ['everything switched on', whole],
  ])('does not exist without the token, behind a plain proxy or past it: %s', async (_, env) => {
    const there = await behindProxy(env)
    try {
      const strangers: Record<string, string>[] = [
        {},
        bearer(''),
        bearer(`${operatorToken}x`),
        { cookie: '__Host-operator=9999999999999.' },
        { cookie: '__Host-operator=' },
        // Who pretends to sit at the machine.
        { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
      ]
      for (const headers of strangers) expect(await found(there.url, headers), JSON.stringify(headers)).toEqual([])
      expect(await found(there.portolan.url)).toEqual([])
    } finally {
      await there.stop()
    }
  })

  it('is there for the token as bearer, or entered by a person in a form for eight hours', async () => {
    let hours = 0
    const there = await behindProxy(whole, () => new Date(Date.now() + hours * 3_600_000))
    const { url } = there
    try {
      expect(await found(url, bearer(operatorToken))).toEqual(everything())

      const form = await fetch(`${url}/operator`)
      expect(await form.text()).toContain('type="password"')
      // With no-referrer browsers send the form with the origin null.
      expect(form.headers.get('referrer-policy')).toBe('same-origin')
      expect(
        (await fetch(`${url}/operator?token=${encodeURIComponent(operatorToken)}`)).headers.getSetCookie(),
      ).toEqual([])
      expect((await enter(url, { token: 'wrong' })).status).toBe(403)
      const foreign = await enter(url, { token: operatorToken }, { origin: 'https://elsewhere.example' })
      expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []])

      const entered = await enter(url, { token: operatorToken })
      expect([entered.status, entered.headers.get('location')]).toEqual([303, '/operator'])
      const [setCookie = ''] = entered.headers.getSetCookie()
      expect(setCookie).toMatch(
        /^__Host-operator=\d{13}\.[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
      const cookie = { cookie: setCookie.split(';', 1)[0] ?? '' }
      expect(await found(url, cookie)).toEqual(everything())
      expect(await (await fetch(`${url}/operator`, { headers: cookie })).text()).toContain('href="/outbox"')
      const longer = { cookie: cookie.cookie.replace(/=\d{13}/, '=9999999999999') }
      expect(await found(url, longer)).toEqual([])
      hours = 7.9
      expect((await fetch(`${url}/outbox`, { headers: cookie })).status).toBe(200)
      hours = 8.1
      expect((await fetch(`${url}/outbox`, { headers: cookie })).status).toBe(404)
      expect((await enter(url, { leave: '1' }, cookie)).headers.getSetCookie()[0]).toMatch(
        /^__Host-operator=; Max-Age=0|Expires=Thu, 01 Jan 1970/,
      )

      expect(JSON.stringify(there.portolan.logged)).not.toContain(operatorToken)
    } finally {
      await there.stop()
    }
  })

  it('opens metrics and nothing else for the token of metrics', async () => {
    const metricsToken = 'a token of Prometheus'
    const there = await behindProxy({ ...whole, PORTOLAN_METRICS_TOKEN: metricsToken })
    const here = await local({ PORTOLAN_METRICS_TOKEN: metricsToken })
    try {
      expect(await found(there.url, bearer(metricsToken))).toEqual(['/metrics'])
      expect((await enter(there.url, { token: metricsToken })).status).toBe(403)
      expect(await found(here.url)).toEqual([])
      expect(await found(here.url, bearer(metricsToken))).toEqual(['/metrics'])
    } finally {
      await there.stop()
      await here.stop()
    }
  })

  it('is open on this machine alone by its switches, and for no name that a foreign page binds to it', async () => {
    const here = await local({ PORTOLAN_OUTBOX: 'true', PORTOLAN_DEBUG: 'true' })
    const rebound = await startPlainProxy(here.portolan.url, 'rebound.example')
    try {
      expect(await found(here.url)).toEqual(everything())
      expect((await fetch(`${here.url}/operator`)).status).toBe(404)
      expect(await found(rebound.url)).toEqual([])
      expect(await askAsNginx(here.portolan.url, '/outbox')).toContain(' 404 ')
      // Its script can add headers to what it asks of its own name.
      expect(await found(rebound.url, { 'x-forwarded-host': 'localhost' })).toEqual([])
    } finally {
      await rebound.stop()
      await here.stop()
    }
  })

  it('asks for the token where other machines reach the port, as in a container, and wherever one is set', async () => {
    for (const env of [{ ...whole, HOST: '0.0.0.0' }, whole]) {
      const there = await local(env)
      try {
        expect(await found(there.url)).toEqual([])
        expect(await found(there.url, bearer(operatorToken))).toContain('/outbox')
      } finally {
        await there.stop()
      }
    }
  })
})
