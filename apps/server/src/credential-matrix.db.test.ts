import type { Declaration } from '@portolan/contract/operation'
import { features } from '@portolan/contract/registry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type CallCredentials, send } from '../../../tools/test/caller.ts'
import { workFor } from '../../../tools/test/captcha-work.ts'
import { sharedPortolan, type SharedPortolan } from '../../../tools/test/shared-portolan.ts'
import { type World } from '../../../tools/test/world.ts'
import {
  credentialKinds,
  type Mint,
  type Minted,
  openMint,
  type CompleteCredentials,
} from '../../../tools/test/mint.ts'

/**
 * Every kind of secret × every place that takes one: the wrong kind, and the right kind expired, revoked or used up, are
 * refused with the place's own code; the right kind alive is not. Generated from the two lists: a new kind or a new
 * place is one line.
 */

interface Place {
  readonly name: string
  readonly declaration: Declaration
  /** The kinds it takes; the first is the one that is tried dead. */
  readonly takes: readonly (typeof credentialKinds)[number][]
  readonly request: (
    secret: string,
    whole: CompleteCredentials,
  ) => { readonly input: unknown; readonly who: CallCredentials }
  /** What a wrong, revoked or used one is answered. */
  readonly refused: string
  /** Counts with its own session alone. */
  readonly isOfSession?: true
  /** Good once: one that was used up is refused too. */
  readonly isOnce?: true
  /** What an expired one is answered, where that is told apart. */
  readonly expired?: string
}

let portolan: SharedPortolan
let world: World
let mint: Mint
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  mint = await openMint(portolan.database.adminUrl, world)
})
afterAll(async () => {
  await mint.close()
})

const { session, config, mail } = features

const places: readonly Place[] = [
  {
    name: 'the bearer of a session',
    isOfSession: true,
    declaration: session.getLoginProfile,
    takes: ['bearer'],
    request: (bearer, { sid }) => ({ input: {}, who: { sid, bearer } }),
    refused: 'no_access_token',
    expired: 'C0401',
  },
  {
    name: 'the profile token of a session',
    isOfSession: true,
    declaration: session.getUserData,
    takes: ['profile'],
    request: (profile, { sid, bearer }) => ({ input: {}, who: { sid, bearer, profile } }),
    refused: 'no_access_token',
    expired: 'C0401',
  },
  {
    name: 'the service token',
    declaration: config.getConfig,
    takes: ['service'],
    request: (service) => ({ input: {}, who: { service } }),
    refused: 'service_token_expired',
  },
  {
    name: 'the bearer of a machine',
    declaration: mail.searchMails,
    takes: ['machine'],
    request: (bearer) => ({ input: {}, who: { bearer } }),
    refused: 'no_access_token',
    expired: 'C0401',
  },
  {
    name: 'the e-mail token',
    declaration: features['trip-requests'].getAttachment,
    takes: ['email'],
    request: (EmailToken, { profile }) => ({
      input: { AttachmentToken: 'A'.repeat(22), EmailToken },
      who: { profile },
    }),
    refused: 'email_token_expired',
  },
  {
    name: 'the profile token beside an e-mail token',
    declaration: features['trip-requests'].getOrderAttachment,
    takes: ['email_profile', 'profile'],
    request: (profile, { email }) => ({
      input: { AttachmentToken: 'A'.repeat(22), EmailToken: email.secret },
      who: { profile },
    }),
    refused: 'access_token_not_found',
  },
  {
    name: "the token of a mail's link",
    declaration: session.loginByAccessToken,
    takes: ['email_link'],
    request: (accessToken, { service }) => ({ input: { accessToken }, who: { service } }),
    refused: 'mail_link_expired',
  },
  {
    name: 'the key of a context',
    declaration: session.getContextByKey,
    takes: ['redirect_context'],
    request: (ContextKey, { service }) => ({ input: { ContextKey }, who: { service } }),
    refused: 'invalid_parameter',
  },
  {
    name: 'the context of an external sign-in',
    isOfSession: true,
    declaration: session.loginByAuth0SSO,
    takes: ['sso_context'],
    request: (ContextId, { sid, bearer }) => ({ input: { ContextId }, who: { sid, bearer } }),
    refused: 'invalid_sso_parameter',
    isOnce: true,
  },
  ...(['validResetPasswordEmailToken', 'validPassword', 'resetPassword'] as const).map((call): Place => ({
    name: `the token of a reset's link at ${call}`,
    declaration: features['password-reset'][call],
    takes: ['reset_link'],
    request: (EmailToken, { service }) => ({ input: { EmailToken, Password: 'short' }, who: { service } }),
    refused: 'reset_link_expired',
    isOnce: true,
  })),
  {
    name: 'the picture of a captcha',
    declaration: features['password-reset'].sendForgotPasswordEmail,
    takes: ['captcha'],
    request: (Uuid, { service }) => ({
      input: { Email: 'nobody@alpha.example', EmailSysType: 1, Captcha: { Uuid, Code: workFor(Uuid) } },
      who: { service },
    }),
    refused: 'captcha_wrong',
    isOnce: true,
  },
  {
    name: "a phone's bearer",
    declaration: features['mobile-login'].me,
    takes: ['mobile'],
    request: (bearer) => ({ input: {}, who: { bearer } }),
    refused: 'mobile_signed_out',
    expired: 'C0401',
  },
  {
    name: "a phone's refresh cookie",
    declaration: features['mobile-login'].refresh,
    takes: ['mobile_refresh'],
    request: (refresh) => ({ input: {}, who: { headers: { cookie: `portolan_mobile=${refresh}` } } }),
    refused: 'mobile_signed_out',
  },
  ...(['look', 'redeem'] as const).map((call): Place => ({
    name: `the code of a picture at ${call}`,
    declaration: features['mobile-login'][call],
    takes: ['qr_login'],
    request: (code) => ({ input: { code, platformCode: 'web', name: 'A phone' }, who: {} }),
    refused: 'qr_code_expired',
    isOnce: true,
  })),
  {
    name: 'the cookie of a phone that waits',
    declaration: features['mobile-login'].await,
    takes: ['mobile_waiting'],
    request: (waiting) => ({ input: {}, who: { headers: { cookie: `portolan_mobile-waiting=${waiting}` } } }),
    refused: 'qr_code_expired',
    isOnce: true,
  },
  {
    name: 'the code of a hand-over',
    declaration: features['booking-tool'].redeem,
    takes: ['hand_over'],
    request: (code) => ({ input: { code }, who: { bearer: world.alpha.machineBearer } }),
    refused: 'hand_over_refused',
    isOnce: true,
  },
]

const codeOf = (answer: Answer) => (answer.json as { code?: string } | undefined)?.code

describe.each(places)('$name', (place) => {
  const present = async (minted: Minted, from: Minted = minted) => {
    const whole = await mint.complete(from)
    const { input, who } = place.request(minted.secret, whole)
    return send(portolan.url, place.declaration, input, who)
  }
  const [kind] = place.takes
  if (!kind) throw new Error('A place takes something')

  it.each(credentialKinds.filter((one) => !place.takes.includes(one)))('refuses a %s', async (wrong) => {
    expect(codeOf(await present(await mint.valid(wrong)))).toBe(place.refused)
  })

  it('refuses one that nobody was given', async () => {
    expect(codeOf(await present({ ...(await mint.valid(kind)), secret: 'x'.repeat(43) }))).toBe(place.refused)
  })

  it(`refuses a ${kind} that expired, was revoked, or was used up`, async () => {
    expect(codeOf(await present(await mint.expired(kind)))).toBe(place.expired ?? place.refused)
    expect(codeOf(await present(await mint.revoked(kind)))).toBe(place.refused)
    if (place.isOnce) expect(codeOf(await present(await mint.used(kind)))).toBe(place.refused)
  })

  it.each(place.isOfSession ? [null] : [])(`refuses a ${kind} of another session of the same person`, async () => {
    expect(codeOf(await present(await mint.valid(kind), await mint.valid(kind)))).toBe(place.refused)
  })

  it(`accepts a valid ${kind}`, async () => {
    const answer = await present(await mint.valid(kind))
    expect([place.refused, place.expired ?? place.refused]).not.toContain(codeOf(answer))
    expect(answer.status).toBeLessThan(500)
  })
})
