import { createHash } from 'node:crypto'
import { captchaWorkBits } from '@portolan/contract/features/password-reset'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { languages } from '@portolan/contract/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ResetRoom, startResetRoom } from './testing/reset-room.ts'
import {
  closeLogin,
  countWishes,
  dropAccount,
  expire,
  moveElsewhere,
  readEverything,
} from './testing/reset-room.store.ts'

let room: ResetRoom
beforeAll(async () => {
  room = await startResetRoom()
})
afterAll(() => room.stop())

const codeOf = (answer: { status: number; json: unknown }) =>
  answer.status === 200 ? 'ok' : (answer.json as { code: string }).code

/** What a browser without a session is shown by the embedded provider. */
async function signInPage({ portolan }: ResetRoom): Promise<string> {
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
    const { json } = await room.call('getCaptcha')
    const { Uuid, Img } = json as { Uuid: string; Img: string }
    expect(Buffer.from(Img, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
    const answer = { Captcha: { Uuid, Code: 'WRONG' } }
    expect(codeOf(await room.ask('nobody@alpha.example', answer))).toBe('captcha_wrong')
    expect((await countWishes(room.pools.systemDb)).all).toBe(0)
  })

  it('takes what people type, once', async () => {
    const captcha = { ...(await room.captcha()), Code: ' ａｃＥ34 ' }
    expect(codeOf(await room.ask('nobody@alpha.example', { Captcha: captcha }))).toBe('ok')
    expect(codeOf(await room.ask('nobody@alpha.example', { Captcha: captcha }))).toBe('captcha_wrong')
  })

  it('is used up by a wrong answer, and by its time', async () => {
    const guessed = await room.captcha()
    expect(codeOf(await room.ask('a@b.example', { Captcha: { ...guessed, Code: 'ACE35' } }))).toBe('captcha_wrong')
    expect(codeOf(await room.ask('a@b.example', { Captcha: guessed }))).toBe('captcha_wrong')
    const late = await room.captcha()
    await expire(room.pools.systemDb, late.Uuid)
    expect(codeOf(await room.ask('a@b.example', { Captcha: late }))).toBe('captcha_wrong')
  })

  it('gives one of sixteen answers at once the mail', async () => {
    const captcha = await room.captcha()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => room.ask('nobody@alpha.example', { Captcha: captcha })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('lets a browser work for who cannot read it', async () => {
    const { json } = await room.call('getCaptcha')
    const { Uuid } = json as { Uuid: string }
    const zeros = (n: number) => Math.clz32(createHash('sha256').update(`${Uuid} ${n}`).digest().readUInt32BE(0))
    let n = 0
    while (zeros(n) < captchaWorkBits) n += 1
    const worked = { Captcha: { Uuid, Code: `work ${n}` } }
    expect(codeOf(await room.ask('nobody@alpha.example', worked))).toBe('ok')
    expect(codeOf(await room.ask('nobody@alpha.example', worked))).toBe('captcha_wrong')
  })
})

describe('the forgot form', () => {
  it('is where the sign-in page leads', async () => {
    expect(await signInPage(room)).toMatch(/<a href="[^"]+\/reset-password">Forgot your password\?<\/a>/)
  })

  it('answers an address that nobody has exactly as one that somebody has', async () => {
    const { traveller } = room.world.alpha
    const [known, unknown] = [await room.ask(traveller.email), await room.ask('nobody@alpha.example')]
    expect(known).toEqual(unknown)
    expect(known.json).toMatchObject({ Msg: expect.stringContaining('30 minutes') as string })
    // The queue alone tells, and later.
    await expect.poll(async () => (await room.mailsTo(traveller)).length).toBe(1)
    expect((await room.mailsTo(traveller))[0]).toMatchObject({ template: 'passwordReset', language: 'en-US' })
    expect(codeOf(await room.ask('no address'))).toBe('invalid_email_format')
    expect(await room.ask('', { Captcha: { Uuid: 'none', Code: '' } })).toMatchObject({ status: 400 })
  })

  it('writes in the language that was asked for, from where it was asked', async () => {
    const people = [
      room.world.alpha.colleague,
      room.world.alpha.coordinator,
      room.world.bravo.colleague,
      room.world.bravo.coordinator,
    ]
    for (const [index, MsgLanguage] of languages.entries()) {
      const person = people[index] ?? room.world.alpha.colleague
      const token = await room.link(person, { MsgLanguage })
      const mail = (await room.mailsTo(person)).at(-1)
      expect(mail).toMatchObject({ template: 'passwordReset', language: MsgLanguage })
      expect(mail?.text).toContain(`/reset-password?token=${token}`)
      expect(mail?.text).toContain('127.0.0.1')
    }
    const heard = await Promise.all(languages.map((MsgLanguage) => room.ask('nobody@alpha.example', { MsgLanguage })))
    expect(new Set(heard.map(({ text }) => text)).size).toBe(4)
  })

  it('sends an account three mails an hour, without telling', async () => {
    const { traveller } = room.world.bravo
    for (let wish = 0; wish < 5; wish++) expect((await room.ask(traveller.email)).status).toBe(200)
    await room.worked()
    expect(await room.mailsTo(traveller)).toHaveLength(3)
  })

  it('writes no address and no secret where people look', async () => {
    const token = await room.link(room.world.alpha.colleague)
    const seen = `${await readEverything(room.pools.systemDb)}${JSON.stringify(room.portolan.logged)}`
    expect(seen).not.toContain(token)
    expect(seen).not.toContain('nobody@alpha.example')
  })
})

describe('who has no password here', () => {
  it('is told so by mail: without an account, and where the company signs in by itself', async () => {
    const db = room.pools.systemDb
    const { coordinator } = room.world.alpha
    await dropAccount(db, coordinator.email)
    expect(await room.link(coordinator)).toBe('')
    expect((await room.mailsTo(coordinator)).at(-1)).toMatchObject({ template: 'passwordElsewhere' })

    const { colleague } = room.world.bravo
    const token = await room.link(colleague)
    await moveElsewhere(db, room.world.bravo.companyId)
    expect(codeOf(await room.call('validResetPasswordEmailToken', { EmailToken: token }))).toBe('sign_in_elsewhere')
    expect(await room.link(colleague)).toBe('')
    expect((await room.mailsTo(colleague)).at(-1)).toMatchObject({ template: 'passwordElsewhere' })
  })

  it('hears nothing once the access is closed', async () => {
    const { traveller } = room.world.alpha
    const before = (await room.mailsTo(traveller)).length
    await closeLogin(room.pools.systemDb, traveller.loginId)
    await room.ask(traveller.email)
    await room.worked()
    expect(await room.mailsTo(traveller)).toHaveLength(before)
  })
})

it('is no call where the deployment offers no reset', async () => {
  const closed = await startResetRoom({ PORTOLAN_RESET_PASSWORD_ROUTE: 'none' })
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
