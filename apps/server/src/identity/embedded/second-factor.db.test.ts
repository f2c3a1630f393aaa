import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { findAccountByEmail, upsertAccount } from './account.store.ts'
import { locks, forgiveAttempts } from './attempt.store.ts'
import { takeStep } from './factor.store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { Person, type Place } from './testing/person.ts'
import { type ProviderServer, publicUrl, startProviderServer } from './testing/provider-server.ts'
import { ticketBrowser } from './testing/ticket-browser.ts'

let database: TestDatabase
let server: ProviderServer
const password = 'correct horse battery'
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startProviderServer(database)
})
afterEach(() => {
  server.clock.ahead = 0
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** A fresh account, so that no test's failures reach another's locks. */
async function newAccount() {
  const email = `person${++people}@example.test`
  await upsertAccount(server.pools.systemDb, { email, name: 'Ada', password })
  const account = await findAccountByEmail(server.pools.systemDb, email)
  if (!account) throw new Error('No account')
  return { email, id: account.id }
}

const enter = async (person: Person, email: string, signInOptions = {}) =>
  person.press(await person.begin(signInOptions), { email, password })

const secretOn = ({ answer }: Place) =>
  (/<code class="key"[^>]*>([^<]+)</.exec(answer.text)?.[1] ?? '').replaceAll(' ', '')
const codesOn = ({ answer }: Place) => [...answer.text.matchAll(/<li>([^<]+)<\/li>/g)].map(([, code = '']) => code)
const titleOf = ({ answer }: Place) => /<h1>([^<]+)</.exec(answer.text)?.[1]
const isBack = ({ url }: Place) => new URL(url).pathname === '/callback'

/** What the app shows `steps` half minutes from the server's present. */
const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((Date.now() + server.clock.ahead) / 1000) + steps * 30 })

/** Leads a new account through enrolment. The step of its code is spent: the clock goes on by two. */
async function enrolled() {
  const { email, id } = await newAccount()
  const person = new Person(server)
  const choice = await enter(person, email, { mfa: true })
  const secret = secretOn(choice)
  const kept = await person.press(choice, { step: 'totp', code: codeAt(secret) })
  const codes = codesOn(kept)
  const signIn = await person.finish(await person.press(kept, { step: 'kept', kept: 'yes' }))
  server.clock.ahead += 60_000
  return { email, id, person, secret, codes, signIn }
}

const factorRows = (id: string) =>
  server.pools.systemDb.selectFrom('identity_factor').selectAll().where('account_id', '=', id).execute()

describe('enrolment', () => {
  it('gives an account its first factor and ten codes, and comes back verified', async () => {
    const { id, secret, codes, signIn } = await enrolled()
    expect(signIn).toMatchObject({ subject: id, acr: 'mfa', amr: ['pwd', 'otp', 'mfa'] })
    expect(new Set(codes).size).toBe(10)
    for (const code of codes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/)
    const stored = JSON.stringify([
      await factorRows(id),
      await server.pools.systemDb.selectFrom('identity_recovery_code').selectAll().execute(),
      await server.pools.systemDb.selectFrom('identity_item').selectAll().execute(),
    ])
    expect(stored).not.toContain(secret)
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  it('draws the key as a picture and says it as text, without a policy for pictures', async () => {
    const { email } = await newAccount()
    const { answer } = await enter(new Person(server), email, { mfa: true })
    expect(answer.text).toMatch(/<span class="qr" role="img"[^>]*><svg/)
    expect(String(answer.headers['content-security-policy'])).toMatch(
      /img-src 'self';.*script-src|script-src.*img-src 'self'/,
    )
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe')
  })

  it('counts for nothing until the codes are kept', async () => {
    const { email, id } = await newAccount()
    const person = new Person(server)
    const choice = await enter(person, email, { mfa: true })
    expect((await person.press(choice, { step: 'kept', kept: 'yes' })).answer.text).toContain('class="qr"')
    const wrong = await person.press(choice, { step: 'totp', code: '000000' })
    expect(wrong.answer.status).toBe(401)
    expect(secretOn(wrong)).toBe(secretOn(choice))
    const codes = await person.press(choice, { step: 'totp', code: codeAt(secretOn(choice)) })
    const again = await person.open(codes.url)
    expect(codesOn(again)).toEqual(codesOn(codes))
    expect((await person.press(codes, { step: 'kept' })).answer.status).toBe(400)
    expect(await factorRows(id)).toHaveLength(0)
  })

  it('does not replace factors that came meanwhile in another window: those are asked for', async () => {
    const { email, id } = await newAccount()
    const [one, other] = [new Person(server), new Person(server)]
    const [first, second] = [await enter(one, email, { mfa: true }), await enter(other, email, { mfa: true })]
    const codesOfFirst = await one.press(first, { step: 'totp', code: codeAt(secretOn(first)) })
    const codesOfSecond = await other.press(second, { step: 'totp', code: codeAt(secretOn(second)) })
    expect(isBack(await one.press(codesOfFirst, { step: 'kept', kept: 'yes' }))).toBe(true)
    expect(titleOf(await other.press(codesOfSecond, { step: 'kept', kept: 'yes' }))).toBe('Confirm it is you')
    expect(await factorRows(id)).toHaveLength(1)
  })
})

it('may be given up where a second factor is set up: nothing is stored, and the portal hears so', async () => {
  const { email, id } = await newAccount()
  const person = new Person(server)
  const back = await person.press(await enter(person, email, { mfa: true }), { step: 'cancel' })
  expect(isBack(back)).toBe(true)
  expect(new URL(back.url).searchParams.get('error')).toBe('access_denied')
  expect(await factorRows(id)).toHaveLength(0)
})

describe('the challenge', () => {
  it('always comes for an account that has factors, and ends verified', async () => {
    const { email, secret } = await enrolled()
    const person = new Person(server)
    const challenge = await enter(person, email)
    expect(titleOf(challenge)).toBe('Confirm it is you')
    const back = await person.press(challenge, { step: 'totp', code: ` ${codeAt(secret).replace(/...$/, ' $&')}` })
    expect(await person.finish(back)).toMatchObject({ acr: 'mfa', amr: ['pwd', 'otp', 'mfa'] })
  })

  it('is not skipped by the address that resumes the request, nor by another form', async () => {
    const { email } = await enrolled()
    const person = new Person(server)
    const challenge = await enter(person, email)
    const uid = challenge.url.split('/').at(-1) ?? ''
    expect(isBack(await person.open(`${publicUrl}/identity/auth/${uid}`))).toBe(false)
    const other = new Person(server)
    const page = await enter(other, email)
    for (const step of ['kept', 'ticket', 'more', 'codes'])
      expect(isBack(await other.press(page, { step, kept: 'yes' })), step).toBe(false)
  })

  it('takes a code of a clock that is one step off, and none further off', async () => {
    for (const [steps, isTaken] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      const { email, secret } = await enrolled()
      server.clock.ahead += 120_000
      const person = new Person(server)
      const page = await enter(person, email)
      // The middle of a step, so that no test runs over its edge.
      server.clock.ahead += 15_000 - ((Date.now() + server.clock.ahead) % 30_000)
      expect(isBack(await person.press(page, { step: 'totp', code: codeAt(secret, steps) })), `${steps}`).toBe(isTaken)
      server.clock.ahead = 0
    }
  })

  it('lets one of sixteen use a code, and nobody later', async () => {
    const { email, id, secret } = await enrolled()
    const windows = await Promise.all(
      [...Array(16).keys()].map(async () => {
        const person = new Person(server)
        return { person, page: await enter(person, email) }
      }),
    )
    const code = codeAt(secret)
    const answers = await Promise.all(windows.map(({ person, page }) => person.post(page, { step: 'totp', code })))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401 || status === 429)).toHaveLength(15)
    await forgiveAttempts(server.pools.systemDb, locks.factor(id))
    const late = new Person(server)
    const replay = await late.press(await enter(late, email), { step: 'totp', code })
    expect(replay.answer.text).toContain('has been used already')
  })

  it('takes a time step once of sixteen at the database, and none before it', async () => {
    const { id } = await enrolled()
    const [factor] = await factorRows(id)
    const take = (step: number) => takeStep(server.pools.systemDb, factor?.id ?? 0, step, new Date())
    const step = Number(factor?.last_step) + 5
    const taken = await Promise.all([...Array(16).keys()].map(() => take(step)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await take(step - 1)).toBe(false)
    expect(await take(step + 1)).toBe(true)
  })

  it('lets one of sixteen use a recovery code, however it is typed', async () => {
    const { email, codes } = await enrolled()
    const windows = await Promise.all(
      [...Array(16).keys()].map(async () => {
        const person = new Person(server)
        return { person, page: await enter(person, email) }
      }),
    )
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    const answers = await Promise.all(
      windows.map(({ person, page }) => person.post(page, { step: 'recovery', recovery: typed })),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    const used = await server.pools.systemDb
      .selectFrom('identity_recovery_code')
      .select('code_hash')
      .where('used_at', 'is not', null)
      .execute()
    expect(used).toHaveLength(1)
  })

  it('locks after five wrong codes for fifteen minutes, the right one included', async () => {
    const { email, secret, codes } = await enrolled()
    const person = new Person(server)
    let page = await enter(person, email)
    for (let n = 0; n < 5; n++) page = await person.press(page, { step: 'totp', code: '000000' })
    expect(page.answer.status).toBe(401)
    page = await person.press(page, { step: 'totp', code: codeAt(secret) })
    expect(page.answer.status).toBe(429)
    expect((await person.press(page, { step: 'recovery', recovery: codes[0] ?? '' })).answer.status).toBe(429)
    // A known device and a fresh sign-in find the same lock.
    expect((await person.press(await enter(person, email), { step: 'totp', code: codeAt(secret) })).answer.status).toBe(
      429,
    )
    server.clock.ahead += 15 * 60_000 + 1000
    expect(isBack(await person.press(await enter(person, email), { step: 'totp', code: codeAt(secret) }))).toBe(true)
  })

  it('expires ten minutes after the password', async () => {
    const { email, secret } = await enrolled()
    const person = new Person(server)
    const page = await enter(person, email)
    server.clock.ahead += 10 * 60_000 + 1000
    const late = await person.press(page, { step: 'totp', code: codeAt(secret) })
    expect(late.answer.text).toContain('took too long')
    expect(late.answer.text).toContain('name="password"')
  })

  it('gives new recovery codes when the last are nearly used up; the old ones are void', async () => {
    const { email, id, codes } = await enrolled()
    const fresh = codes.slice(0, 2)
    await server.pools.systemDb
      .updateTable('identity_recovery_code')
      .set({ used_at: new Date() })
      .where('account_id', '=', id)
      .where(
        'code_hash',
        'not in',
        await Promise.all(fresh.map((code) => hashRecoveryCode(id, code.replaceAll('-', '')))),
      )
      .execute()
    const person = new Person(server)
    const renewal = await person.press(await enter(person, email), { step: 'recovery', recovery: fresh[0] ?? '' })
    expect(titleOf(renewal)).toBe('New recovery codes')
    const back = await person.press(renewal, { step: 'kept', kept: 'yes' })
    expect(await person.finish(back)).toMatchObject({ acr: 'mfa' })
    const later = new Person(server)
    const page = await enter(later, email)
    expect(isBack(await later.press(page, { step: 'recovery', recovery: fresh[1] ?? '' }))).toBe(false)
    expect(isBack(await later.press(page, { step: 'recovery', recovery: codesOn(renewal)[3] ?? '' }))).toBe(true)
  })
})

describe('sessions of the provider', () => {
  it('of a password alone do not satisfy a request for a second factor, and need no second password', async () => {
    const { email } = await newAccount()
    const person = new Person(server)
    const signIn = await person.finish(await enter(person, email))
    expect(signIn).toMatchObject({ acr: 'pwd', amr: ['pwd'] })
    expect(isBack(await person.begin())).toBe(true)
    const choice = await person.begin({ mfa: true })
    expect(titleOf(choice)).toBe('Set up a second step')
    const codes = await person.press(choice, { step: 'totp', code: codeAt(secretOn(choice)) })
    const back = await person.press(codes, { step: 'kept', kept: 'yes' })
    expect(await person.finish(back)).toMatchObject({ acr: 'mfa', amr: ['pwd', 'otp', 'mfa'] })
    const again = await person.begin({ mfa: true })
    expect(await person.finish(again)).toMatchObject({ acr: 'mfa' })
  })

  it('of a password alone are challenged once the account has factors', async () => {
    const { email } = await newAccount()
    const [one, other] = [new Person(server), new Person(server)]
    await one.finish(await enter(one, email))
    const choice = await enter(other, email, { mfa: true })
    const codes = await other.press(choice, { step: 'totp', code: codeAt(secretOn(choice)) })
    await other.finish(await other.press(codes, { step: 'kept', kept: 'yes' }))
    expect(titleOf(await one.begin())).toBe('Confirm it is you')
  })

  it('begin anew for somebody else', async () => {
    const { email } = await newAccount()
    const someone = await newAccount()
    const person = new Person(server)
    await person.finish(await enter(person, email))
    const choice = await person.begin({ mfa: true })
    const form = await person.press(choice, { step: 'restart' })
    expect(form.answer.text).toContain('name="password"')
    expect(titleOf(await person.press(form, { email: someone.email, password }))).toBe('Set up a second step')
  })

  it('end when the factors are reset or the password is set', async () => {
    const { email, id, person } = await enrolled()
    expect(isBack(await person.begin({ mfa: true }))).toBe(true)
    const { accounts } = server.identity
    if (accounts.kind !== 'embedded') throw new Error('Not embedded')
    const own = accounts.within(server.pools.systemDb)
    const oneSecondOn = new Date(Date.now() + 1000)
    await own.resetFactors(id)
    await server.pools.systemDb
      .updateTable('identity_account')
      .set({ sessions_after: oneSecondOn })
      .where('id', '=', id)
      .execute()
    expect((await person.begin({ mfa: true })).answer.text).toContain('name="password"')
    expect(await factorRows(id)).toHaveLength(0)
    expect(await own.findByEmail(email)).toEqual({ subject: id, email, hasFactors: false })
  })
})

describe('tickets', () => {
  const { open, mint } = ticketBrowser(() => server)

  it('sign in once, by a form and not by a look', async () => {
    const { id } = await newAccount()
    const ticket = await mint(id)
    const person = open()
    const page = await person.begin({ ticket })
    expect(titleOf(page)).toBe('Signing you in')
    expect(titleOf(await person.open(page.url))).toBe('Signing you in')
    expect(await person.finish(await person.press(page, { step: 'ticket' }))).toMatchObject({ subject: id, acr: 'pwd' })
    const other = await open().begin({ ticket })
    expect(other.answer.status).toBe(200)
    expect(other.answer.text).toContain('Sign in with your password')
  })

  it('give one of sixteen the sign-in', async () => {
    const { id } = await newAccount()
    const ticket = await mint(id)
    const windows = await Promise.all(
      [...Array(16).keys()].map(async () => {
        const person = open()
        return { person, page: await person.begin({ ticket }) }
      }),
    )
    const answers = await Promise.all(windows.map(({ person, page }) => person.post(page, { step: 'ticket' })))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(answers.filter(({ text }) => text.includes('Sign in with your password'))).toHaveLength(15)
  })

  it('lead to the challenge where the account has factors, unless they say that it was met', async () => {
    const { id } = await enrolled()
    const person = open()
    const page = await person.begin({ ticket: await mint(id) })
    expect(titleOf(await person.press(page, { step: 'ticket' }))).toBe('Confirm it is you')
    const verified = open()
    const ticket = await mint(id, { acr: 'mfa', amr: ['pwd', 'otp', 'mfa'] })
    const back = await verified.press(await verified.begin({ ticket }), { step: 'ticket' })
    expect(await verified.finish(back)).toMatchObject({ acr: 'mfa' })
  })

  it('win over the session that a browser already has', async () => {
    const [before, after] = [await newAccount(), await newAccount()]
    const person = open()
    await person.finish(await enter(person, before.email))
    expect(titleOf(await person.begin({ ticket: await mint(after.id) }))).toBe('Signing you in')
  })

  it('without a password lead to the challenge alone, and open nothing but the request they are for', async () => {
    const { id, secret } = await enrolled()
    const ticketOf = (accountId: string) => mint(accountId, { acr: 'pwd', amr: ['mail'] })
    const person = open()
    const page = await person.press(await person.begin({ ticket: await ticketOf(id), mfa: true }), { step: 'ticket' })
    const back = await person.press(page, { step: 'totp', code: codeAt(secret) })
    expect(await person.finish(back)).toMatchObject({ acr: 'mfa', amr: ['mail', 'otp', 'mfa'] })
    for (const signInOptions of [{}, { mfa: true }])
      expect((await person.begin(signInOptions)).answer.text).toContain('name="password"')

    const bare = await newAccount()
    const other = open()
    const asked = await other.begin({ ticket: await ticketOf(bare.id), mfa: true })
    expect((await other.press(asked, { step: 'ticket' })).answer.text).toContain('name="password"')
  })

  it('of nobody, of another kind and of nonsense lead to the form', async () => {
    const stray = await mint('00000000-0000-0000-0000-000000000001')
    for (const ticket of [stray, 'x'.repeat(43), '<script>']) {
      const person = open()
      const page = await person.begin({ ticket })
      const form = titleOf(page) === 'Signing you in' ? await person.press(page, { step: 'ticket' }) : page
      expect(form.answer.text, ticket).toContain('name="password"')
    }
  })
})
