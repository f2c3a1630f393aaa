import { setImmediate } from 'node:timers/promises'
import { features } from '@portolan/contract/registry'
import type { CredentialKind } from '../../apps/server/src/db/tables/foundation.ts'
import { send, type Answer } from '../../tools/test/caller.ts'
import { workFor } from '../../tools/test/captcha-work.ts'
import { type Mint, type Minted, openMint } from '../../tools/test/mint.ts'
import { createWorld, type World } from '../../tools/test/world.ts'
import { startDatabase } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { startPortolan } from '../portolan.ts'

const racers = 16
const races = 100

interface Race {
  readonly kind: CredentialKind
  /** What tells who got in, where the status alone does not. */
  readonly won?: (answer: Answer) => boolean
  readonly use: (url: string, minted: Minted, mint: Mint, world: World) => Promise<() => Promise<Answer>>
}

const { session } = features
const ready =
  (use: (url: string, secret: string, world: World) => Promise<Answer>): Race['use'] =>
  async (url, { secret }, _mint, world) =>
  () =>
    use(url, secret, world)

/** Each kind that is good once, at the call that uses it up. Tickets have theirs in the tests of the provider's pages. */
const all: readonly Race[] = [
  {
    kind: 'qr_login',
    use: ready((url, code) =>
      send(url, features['mobile-login'].redeem, { code, platformCode: 'web', name: 'A phone' }, {}),
    ),
  },
  {
    kind: 'hand_over',
    use: ready((url, code, { alpha }) =>
      send(url, features['booking-tool'].redeem, { code }, { bearer: alpha.machineBearer }),
    ),
  },
  {
    kind: 'sso_context',
    use: async (url, minted, mint) => {
      const { sid, bearer } = await mint.complete(minted)
      return () => send(url, session.loginByAuth0SSO, { ContextId: minted.secret }, { sid, bearer })
    },
  },
  {
    kind: 'captcha',
    use: async (url, { secret: Uuid }, _mint, { serviceToken: service }) => {
      const Captcha = { Uuid, Code: workFor(Uuid) }
      const input = { Email: 'nobody@bench.example', EmailSysType: 1, Captcha }
      // Connections that were closed while this thread worked are found so before the race.
      await setImmediate()
      return () => send(url, features['password-reset'].sendForgotPasswordEmail, input, { service })
    },
  },
  {
    kind: 'mfa_check',
    won: ({ text }) => text.includes('"IsMFAVerified":true'),
    use: async (url, minted, mint) => {
      const { sid, bearer } = await mint.complete(minted)
      await mint.query(`UPDATE session SET acr = 'mfa', auth_time = now()`)
      return () => send(url, session.checkAuthMode, { MFAContext: minted.secret }, { sid, bearer })
    },
  },
  {
    kind: 'reset_link',
    use: async (url, { secret }, mint, { serviceToken }) => {
      // Each of the sixteen would compare with each of the last five: what takes time here is the race alone.
      await mint.query('DELETE FROM identity_password_history')
      const Password = `green bottles ${secret}`
      return () =>
        send(url, features['password-reset'].resetPassword, { EmailToken: secret, Password }, { service: serviceToken })
    },
  },
]

/** Sixteen callers show one secret at the same moment, a hundred times for each kind: one may get in. */
export async function measureSingleUse(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const portolan = await startPortolan(database, false)
  const world = await createWorld(database.adminUrl)
  const mint = await openMint(database.adminUrl, world)
  try {
    const results: { kind: string; wrong: number; seconds: number }[] = []
    for (const race of all) {
      bench.say(race.kind)
      const started = performance.now()
      let wrong = 0
      for (let round = 0; round < races; round++)
        if ((await winners(race, { url: portolan.ready.localUrl, mint, world })) !== 1) wrong += 1
      results.push({ kind: race.kind, wrong, seconds: (performance.now() - started) / 1000 })
    }
    const wrong = results.reduce((sum, result) => sum + result.wrong, 0)
    return {
      figures: [
        limited('races of 16 without exactly one winner', Math.max(wrong, 1e-9), `of ${races * all.length}`, {
          atMost: 1e-9,
        }),
      ],
      notes: [
        `${races} races of ${racers} for each of: ${results.map(({ kind, seconds }) => `${kind} (${seconds.toFixed(1)} s)`).join(', ')}.`,
      ],
    }
  } finally {
    await mint.close()
    await portolan.stop()
    await database.stop()
  }
}

async function winners({ kind, use, won }: Race, at: { url: string; mint: Mint; world: World }): Promise<number> {
  const go = await use(at.url, await at.mint.valid(kind), at.mint, at.world)
  const answers = await Promise.all(Array.from({ length: racers }, go))
  const odd = answers.find(({ status }) => status >= 500)
  if (odd) throw new Error(`A race for ${kind} was answered ${odd.status}: ${odd.text.slice(0, 200)}`)
  return answers.filter((answer) => answer.status === 200 && (won?.(answer) ?? true)).length
}
