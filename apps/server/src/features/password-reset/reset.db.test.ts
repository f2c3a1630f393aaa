import { sessions } from '@portolan/contract/features/session/sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { mintFactorProof } from '../../domain/people/reset-factor.store.ts'
import { findAccountByEmail } from '../../identity/embedded/account.store.ts'
import { isPassword } from '../../identity/embedded/password.ts'
import { newPassword, oldPassword, type ResetHarness, startResetHarness } from './testing/reset-harness.ts'
import {
  closeLogin,
  expire,
  findCredentialRow,
  giveFactor,
  livingOf,
  readEverything,
} from './testing/reset-harness.store.ts'

let harness: ResetHarness
beforeAll(async () => {
  harness = await startResetHarness()
})
afterAll(() => harness.stop())

const codeOf = (answer: { status: number; json: unknown }) =>
  answer.status === 200 ? 'ok' : (answer.json as { code: string }).code
const check = (EmailToken: string, more: object = {}) =>
  harness.call('validResetPasswordEmailToken', { EmailToken, ...more })
const judge = (EmailToken: string, Password: string, more: object = {}) =>
  harness.call('validPassword', { EmailToken, Password, ...more })
const reset = (EmailToken: string, Password: string, more: object = {}) =>
  harness.call('resetPassword', { EmailToken, Password, ...more })
const opens = async (email: string, password: string) =>
  isPassword((await findAccountByEmail(harness.pools.systemDb, email))?.passwordHash ?? null, password)
const prove = async (token: string) =>
  (await mintFactorProof(harness.pools.systemDb, (await findCredentialRow(harness.pools.systemDb, token))?.id ?? 0, {
    amr: ['mail', 'otp', 'mfa'],
    now: new Date(),
  })) ?? ''
const ticketOf = (answer: { json: unknown }, field: string) =>
  new URL(String((answer.json as Record<string, unknown>)[field]), 'http://x').searchParams.get('ticket') ?? ''

describe('a link', () => {
  it('is looked at as often as one likes, and tells its owner by a part of the address', async () => {
    const { traveller } = harness.world.alpha
    const token = await harness.link(traveller)
    for (let look = 0; look < 3; look++)
      expect((await check(token)).json).toEqual({ MFARedirectUrl: null, Email: 't•••@alpha.example' })
  })

  it('counts while it is the newest, unexpired, and in its own place', async () => {
    const { traveller } = harness.world.alpha
    const [older, newer] = [await harness.link(traveller), await harness.link(traveller)]
    expect(codeOf(await check(older))).toBe('reset_link_expired')
    expect(codeOf(await reset(older, newPassword))).toBe('reset_link_expired')
    expect(codeOf(await check(newer))).toBe('ok')
    for (const other of [
      harness.world.serviceToken,
      traveller.profile,
      traveller.bearer,
      (await harness.captcha()).Uuid,
    ])
      expect(codeOf(await check(other))).toBe('reset_link_expired')
    expect(codeOf(await harness.ask('a@b.example', { Captcha: { Uuid: newer, Code: 'ACE34' } }))).toBe('captcha_wrong')
    await expire(harness.pools.systemDb, newer)
    for (const answer of [await check(newer), await judge(newer, newPassword), await reset(newer, newPassword)])
      expect(codeOf(answer)).toBe('reset_link_expired')
  })

  it('is over with the access it is of', async () => {
    const { colleague } = harness.world.bravo
    const token = await harness.link(colleague)
    await closeLogin(harness.pools.systemDb, colleague.loginId)
    expect(codeOf(await check(token))).toBe('reset_link_expired')
    expect(codeOf(await reset(token, newPassword))).toBe('reset_link_expired')
    expect(await opens(colleague.email, newPassword)).toBe(false)
  })
})

describe('a password', () => {
  it('is judged in the language that was asked for, and refused all the same without asking', async () => {
    const { coordinator } = harness.world.bravo
    const token = await harness.link(coordinator)
    const judged = await judge(token, 'coordinator2030', { MsgLanguage: 'ja-JP' })
    expect(judged.json).toEqual({
      Policies: [
        {
          IconUrl: expect.stringMatching(/^data:image\/svg\+xml,/) as string,
          Description: 'メールアドレスや、会社名・このポータルの名前を含めないでください。',
          IsBlock: true,
        },
      ],
      IsBlock: true,
    })
    for (const [password, description] of [
      ['kettle9', 'Use at least 8 characters.'],
      ['x'.repeat(200), 'Use 128 characters at most.'],
      ['iloveyou123', 'This password is among the first that anyone would try. Choose another one.'],
      [oldPassword, 'You have used this password before. Choose a new one.'],
    ] as const) {
      const { json } = await judge(token, password)
      expect(json).toMatchObject({ IsBlock: true, Policies: [{ Description: description, IsBlock: true }] })
      const refused = await reset(token, password, { IsConfirmed: true })
      expect(refused).toMatchObject({ status: 422, json: { code: 'password_refused', fields: ['Password'] } })
    }
    expect((await judge(token, 'tin kettle 9')).json).toMatchObject({ IsBlock: false, Policies: [{ IsBlock: false }] })
    expect((await judge(token, newPassword)).json).toEqual({ Policies: [], IsBlock: false })
    expect(await opens(coordinator.email, oldPassword)).toBe(true)
    expect(codeOf(await reset(token, 'tin kettle 9'))).toBe('ok')
  })

  it('is judged ten times a minute by one link', async () => {
    const token = await harness.link(harness.world.bravo.coordinator)
    const codes = []
    for (let look = 0; look < 12; look++) codes.push(codeOf(await judge(token, 'short')))
    expect(codes).toEqual([...Array<string>(10).fill('ok'), 'too_many_requests', 'too_many_requests'])
  })
})

describe('the reset', () => {
  it('sets it once, of sixteen at once, and ends whatever the old one opened', async () => {
    const { colleague } = harness.world.alpha
    const token = await harness.link(colleague, { MsgLanguage: 'zh-TW' })
    const passwords = Array.from({ length: 16 }, (_, index) => `green bottles, wall ${index}`)
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(codeOf).filter((code) => code === 'reset_link_expired')).toHaveLength(15)
    const won = answers.findIndex(({ status }) => status === 200)
    expect(await opens(colleague.email, passwords[won] ?? '')).toBe(true)
    expect(await opens(colleague.email, oldPassword)).toBe(false)
    expect(codeOf(await reset(token, newPassword))).toBe('reset_link_expired')

    expect(answers[won]?.json).toMatchObject({
      Auth0Connection: null,
      LoginSystemType: 1,
      OBTAutoLoginUrl: expect.stringMatching(/^\/login\?ticket=[\w-]{43}$/) as string,
      Msg: '您的密碼已變更，其他瀏覽器與手機都已登出。',
    })
    const db = harness.pools.systemDb
    expect(await livingOf(db, colleague.loginId)).toEqual({ kinds: ['sign_in_ticket'], sessions: 0, phones: 0 })
    const dead = await send(harness.portolan.url, sessions.getUserData, {}, callCredentials(colleague))
    expect(dead).toMatchObject({ status: 401, json: { code: 'password_changed' } })
    const ticket = await findCredentialRow(db, ticketOf(answers[won] ?? { json: {} }, 'OBTAutoLoginUrl'))
    expect(ticket).toMatchObject({
      kind: 'sign_in_ticket',
      detail: { acr: 'pwd', amr: ['pwd'], browser: expect.stringMatching(/^[\da-f]{64}$/) as string },
    })
    expect((ticket?.expires_at.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(60_000)
    const mails = await harness.mailsTo(colleague)
    expect(mails.map(({ template, language }) => `${template} ${language}`)).toEqual([
      'passwordReset zh-TW',
      'passwordChanged zh-TW',
    ])
    expect(mails.at(-1)?.token).toBeNull()

    const seen = `${await readEverything(db)}${JSON.stringify(harness.portolan.logged)}`
    for (const secret of [token, ...passwords, oldPassword]) expect(seen).not.toContain(secret)
    expect(seen).toContain('Admin/ResetPassword')
  })
})

describe('an account with a second factor', () => {
  it('gives it first: the proof of this link alone counts, and once', async () => {
    const db = harness.pools.systemDb
    const { coordinator } = harness.world.alpha
    await giveFactor(db, coordinator.email)
    const token = await harness.link(coordinator)
    const led = await check(token, { MFACallBackUrl: `/callback?reset-pwd=1&token=${token}` })
    expect(led.json).toMatchObject({ MFARedirectUrl: expect.stringMatching(/^\/login\?ticket=[\w-]{43}$/) as string })
    expect(await findCredentialRow(db, ticketOf(led, 'MFARedirectUrl'))).toMatchObject({
      kind: 'sign_in_ticket',
      detail: { purpose: 'reset', acr: 'pwd', amr: ['mail'] },
    })
    expect(await readEverything(db)).not.toContain(token)
    expect(codeOf(await check(token, { MFACallBackUrl: 'https://evil.example/callback' }))).toBe('invalid_parameter')

    expect(codeOf(await reset(token, newPassword))).toBe('mfa_required')
    const other = await prove(await harness.link(harness.world.bravo.traveller))
    for (const MFAContext of [other, token, coordinator.profile, 'x']) {
      expect(codeOf(await check(token, { MFAContext }))).toBe('invalid_parameter')
      expect(codeOf(await reset(token, newPassword, { MFAContext }))).toBe('mfa_required')
    }
    expect(await opens(coordinator.email, oldPassword)).toBe(true)

    const MFAContext = await prove(token)
    for (let look = 0; look < 2; look++)
      expect((await check(token, { MFAContext })).json).toMatchObject({ MFARedirectUrl: null })
    // Who reads the same mail elsewhere gains nothing by it.
    expect((await check(token)).json).toMatchObject({ MFARedirectUrl: expect.any(String) as string })
    const done = await reset(token, newPassword, { MFAContext })
    expect(await findCredentialRow(db, ticketOf(done, 'OBTAutoLoginUrl'))).toMatchObject({
      detail: { acr: 'mfa', amr: ['pwd', 'otp', 'mfa'] },
    })
    expect(await opens(coordinator.email, newPassword)).toBe(true)
    expect(await prove(token), 'a used link proves nothing more').toBe('')
  })
})
