import { sessions } from '@portolan/contract/features/session/sign-in'
import { languages } from '@portolan/contract/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workFor } from '../../../../../tools/test/captcha-work.ts'
import { type ResetHarness, startResetHarness } from './testing/reset-harness.ts'
import {
  closeLogin,
  countWishes,
  dropAccount,
  expire,
  moveElsewhere,
  readEverything,
} from './testing/reset-harness.store.ts'

let harness: ResetHarness
beforeAll(async () => {
  harness = await startResetHarness()
})
afterAll(() => harness.stop())

const codeOf = (answer: { status: number; json: unknown }) =>
  answer.status === 200 ? 'ok' : (answer.json as { code: string }).code

/** What a browser without a session is shown by the embedded provider. */
async function signInPage({ portolan }: ResetHarness): Promise<string> {
  const begun = await fetch(portolan.url + sessions.begin.path, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  })
  const { authorizationUrl } = (await begun.json()) as { authorizationUrl: string }
  const led = await fetch(authorizationUrl, { redirect: 'manual' })
  const cookie = led.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const page = await fetch(new URL(led.headers.get('location') ?? '', authorizationUrl), { headers: { cookie } })
  return page.text()
}

describe('the captcha', () => {
  it('is a picture, good once', async () => {
    const { json } = await harness.call('getCaptcha')
    const { Uuid, Img } = json as { Uuid: string; Img: string }
    expect(Buffer.from(Img, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
    const answer = { Captcha: { Uuid, Code: 'WRONG' } }
    expect(codeOf(await harness.ask('nobody@alpha.example', answer))).toBe('captcha_wrong')
    expect((await countWishes(harness.pools.systemDb)).all).toBe(0)
  })

  it('takes what people type, once', async () => {
    const captcha = { ...(await harness.captcha()), Code: ' ａｃＥ34 ' }
    expect(codeOf(await harness.ask('nobody@alpha.example', { Captcha: captcha }))).toBe('ok')
    expect(codeOf(await harness.ask('nobody@alpha.example', { Captcha: captcha }))).toBe('captcha_wrong')
  })

  it('is used up by a wrong answer, and by its time', async () => {
    const guessed = await harness.captcha()
    expect(codeOf(await harness.ask('a@b.example', { Captcha: { ...guessed, Code: 'ACE35' } }))).toBe('captcha_wrong')
    expect(codeOf(await harness.ask('a@b.example', { Captcha: guessed }))).toBe('captcha_wrong')
    const late = await harness.captcha()
    await expire(harness.pools.systemDb, late.Uuid)
    expect(codeOf(await harness.ask('a@b.example', { Captcha: late }))).toBe('captcha_wrong')
  })

  it('gives one of sixteen answers at once the mail', async () => {
    const captcha = await harness.captcha()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => harness.ask('nobody@alpha.example', { Captcha: captcha })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('lets a browser work for who cannot read it', async () => {
    const { json } = await harness.call('getCaptcha')
    const { Uuid } = json as { Uuid: string }
    const worked = { Captcha: { Uuid, Code: workFor(Uuid) } }
    expect(codeOf(await harness.ask('nobody@alpha.example', worked))).toBe('ok')
    expect(codeOf(await harness.ask('nobody@alpha.example', worked))).toBe('captcha_wrong')
  })
})

describe('the forgot form', () => {
  it('is where the sign-in page leads', async () => {
    expect(await signInPage(harness)).toMatch(/<a href="[^"]+\/reset-password">Forgot your password\?<\/a>/)
  })

  it('answers an address that nobody has exactly as one that somebody has', async () => {
    const { traveller } = harness.world.alpha
    const [known, unknown] = [await harness.ask(traveller.email), await harness.ask('nobody@alpha.example')]
    expect(known).toEqual(unknown)
    expect(known.json).toMatchObject({ Msg: expect.stringContaining('30 minutes') as string })
    // The queue alone tells, and later.
    await expect.poll(async () => (await harness.mailsTo(traveller)).length).toBe(1)
    expect((await harness.mailsTo(traveller))[0]).toMatchObject({ template: 'passwordReset', language: 'en-US' })
    expect(codeOf(await harness.ask('no address'))).toBe('invalid_email_format')
    expect(await harness.ask('', { Captcha: { Uuid: 'none', Code: '' } })).toMatchObject({ status: 400 })
  })

  it('writes in the language that was asked for, from where it was asked', async () => {
    const people = [
      harness.world.alpha.colleague,
      harness.world.alpha.coordinator,
      harness.world.bravo.colleague,
      harness.world.bravo.coordinator,
    ]
    for (const [index, MsgLanguage] of languages.entries()) {
      const person = people[index] ?? harness.world.alpha.colleague
      const token = await harness.link(person, { MsgLanguage })
      const mail = (await harness.mailsTo(person)).at(-1)
      expect(mail).toMatchObject({ template: 'passwordReset', language: MsgLanguage })
      expect(mail?.text).toContain(`/reset-password?token=${token}`)
      expect(mail?.text).toContain('127.0.0.1')
    }
    const heard = await Promise.all(
      languages.map((MsgLanguage) => harness.ask('nobody@alpha.example', { MsgLanguage })),
    )
    expect(new Set(heard.map(({ text }) => text)).size).toBe(4)
  })

  it('sends an account three mails an hour, without telling', async () => {
    const { traveller } = harness.world.bravo
    for (let wish = 0; wish < 5; wish++) expect((await harness.ask(traveller.email)).status).toBe(200)
    await harness.worked()
    expect(await harness.mailsTo(traveller)).toHaveLength(3)
  })

  it('writes no address and no secret where people look', async () => {
    const token = await harness.link(harness.world.alpha.colleague)
    const seen = `${await readEverything(harness.pools.systemDb)}${JSON.stringify(harness.portolan.logged)}`
    expect(seen).not.toContain(token)
    expect(seen).not.toContain('nobody@alpha.example')
  })
})

describe('who has no password here', () => {
  it('is told so by mail: without an account, and where the company signs in by itself', async () => {
    const db = harness.pools.systemDb
    const { coordinator } = harness.world.alpha
    await dropAccount(db, coordinator.email)
    expect(await harness.link(coordinator)).toBe('')
    expect((await harness.mailsTo(coordinator)).at(-1)).toMatchObject({ template: 'passwordElsewhere' })

    const { colleague } = harness.world.bravo
    const token = await harness.link(colleague)
    await moveElsewhere(db, harness.world.bravo.companyId)
    expect(codeOf(await harness.call('validResetPasswordEmailToken', { EmailToken: token }))).toBe('sign_in_elsewhere')
    expect(await harness.link(colleague)).toBe('')
    expect((await harness.mailsTo(colleague)).at(-1)).toMatchObject({ template: 'passwordElsewhere' })
  })

  it('hears nothing once the access is closed', async () => {
    const { traveller } = harness.world.alpha
    const before = (await harness.mailsTo(traveller)).length
    await closeLogin(harness.pools.systemDb, traveller.loginId)
    await harness.ask(traveller.email)
    await harness.worked()
    expect(await harness.mailsTo(traveller)).toHaveLength(before)
  })
})

it('is no call where the deployment offers no reset', async () => {
  const closed = await startResetHarness({ PORTOLAN_RESET_PASSWORD_ROUTE: 'none' })
  try {
    for (const answer of [
      await closed.call('getCaptcha'),
      await closed.ask('a@b.example'),
      await closed.call('validResetPasswordEmailToken', { EmailToken: 'x' }),
      await closed.call('validPassword', { EmailToken: 'x', Password: 'y' }),
      await closed.call('resetPassword', { EmailToken: 'x', Password: 'y' }),
    ])
      expect(codeOf(answer)).toBe('page_not_found')
    expect(await signInPage(closed)).not.toContain('Forgot')
  } finally {
    await closed.stop()
  }
})
