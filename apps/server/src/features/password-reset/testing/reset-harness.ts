import { passwordReset } from '@portolan/contract/features/password-reset'
import { expect } from 'vitest'
import { type Answer, send } from '../../../../../../tools/test/caller.ts'
import { testSecret } from '../../../../../../tools/test/database.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { upsertAccount } from '../../../identity/embedded/account.store.ts'
import { createBodySealer } from '../../../mail/body.ts'
import { createCaptchas } from '../captcha.ts'
import { countWishes, findMails } from './reset-harness.store.ts'

export const oldPassword = 'correct horse battery'
export const newPassword = 'twelve green bottles'

/** A sent mail with its content. */
export interface SeenMail {
  readonly template: string
  readonly language: string
  readonly subject: string
  readonly text: string
  /** Token of its link; null where it has none. */
  readonly token: string | null
}

/** A complete server with accounts, and the browser's side of a reset. */
export interface ResetHarness {
  readonly portolan: TestPortolan
  readonly world: World
  readonly pools: Pools
  call(name: keyof typeof passwordReset, input?: object): Promise<Answer>
  /** A captcha with its answer. */
  captcha(): Promise<{ Uuid: string; Code: string }>
  ask(email: string, more?: object): Promise<Answer>
  mailsTo(person: Person): Promise<SeenMail[]>
  /** Requests a link, waits for the mails and answers the newest link's token. */
  link(person: Person, more?: object): Promise<string>
  /** Waits until the queue has finished every request. */
  worked(): Promise<void>
  stop(): Promise<void>
}

export async function startResetHarness(env: NodeJS.ProcessEnv = {}): Promise<ResetHarness> {
  const portolan = await startPortolan({ env })
  const world = await createWorld(portolan.database.adminUrl)
  const pools = openPools({ ...portolan.database, size: 4, onError: () => undefined })
  const db = pools.systemDb
  for (const { coordinator, traveller, colleague } of [world.alpha, world.bravo])
    for (const { email } of [coordinator, traveller, colleague])
      await upsertAccount(db, { email, name: 'Ada', password: oldPassword })
  const captchas = createCaptchas(testSecret)
  const sealer = createBodySealer(testSecret)

  const call: ResetHarness['call'] = (name, input = {}) =>
    send(portolan.url, passwordReset[name], input, { service: world.serviceToken })
  const captcha = async () => {
    const { uuid } = await captchas.issue(db, new Date(), 'ACE34')
    return { Uuid: uuid, Code: 'ace 34' }
  }
  const ask: ResetHarness['ask'] = async (email, more = {}) =>
    call('sendForgotPasswordEmail', { Email: email, EmailSysType: 1, Captcha: await captcha(), ...more })
  const mailsTo: ResetHarness['mailsTo'] = async ({ loginId }) =>
    (await findMails(db, loginId)).map((row) => {
      const text = sealer.open(row.body)?.text ?? ''
      return { ...row, text, token: /[?&]token=([\w-]{43})/.exec(text)?.[1] ?? null }
    })
  return {
    portolan,
    world,
    pools,
    call,
    captcha,
    ask,
    mailsTo,
    async link(person, more) {
      const before = (await mailsTo(person)).length
      expect((await ask(person.email, more)).status).toBe(200)
      await expect.poll(async () => (await mailsTo(person)).length, { timeout: 10_000 }).toBe(before + 1)
      return (await mailsTo(person)).at(-1)?.token ?? ''
    },
    async worked() {
      await expect.poll(async () => (await countWishes(db)).open, { timeout: 10_000 }).toBe(0)
    },
    async stop() {
      await pools.close()
      await portolan.stop()
    },
  }
}
