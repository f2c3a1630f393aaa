import { passwordReset } from '@portolan/contract/features/password-reset'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { workFor } from '../../tools/test/captcha-work.ts'
import { startDatabase } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { type PortolanReady, startPortolan } from '../portolan.ts'
import { accountEmail, createAccounts } from '../sign-in/accounts.ts'
import { Visitor } from '../sign-in/visitor.ts'
import { chanceOfTelling, median } from '../statistics.ts'

const people = 200
/** By chance alone the figure lies within 0.057 of a half in 95 of 100 runs of so many. */
const most = 0.58

interface Answer {
  readonly milliseconds: number
  readonly bytes: string
}

/**
 * Account enumeration: whether an answer reveals that an account exists. Sends wrong passwords and requests for a reset,
 * for known and unknown addresses in turn, one at a time. The figure is the chance to tell by the time of two answers
 * which address is known (one half is guessing): Mann and Whitney's U over the product of the sizes. The bytes of the
 * answers must be equal.
 */
export async function measureEnumeration(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const portolan = await startPortolan(database, false)
  try {
    await createAccounts(database, people)
    const signIns = await compare(bench, 'sign-ins', (email, index) => wrongPassword(portolan.ready, email, index))
    const token = await serviceToken(portolan.ready)
    const visitor = new Visitor(portolan.ready)
    const resets = await compare(bench, 'resets', (email) => askReset(visitor, token, email))
    visitor.close()
    return {
      figures: [
        limited('telling a known account by the time of a wrong password', signIns.chance, 'chance', { atMost: most }),
        limited('telling a known account by the time of asking for a reset', resets.chance, 'chance', { atMost: most }),
        limited('answers that differ in a byte', Math.max(signIns.differing + resets.differing, 1e-9), 'answers', {
          atMost: 1e-9,
        }),
      ],
      notes: [
        `${people} known and ${people} unknown addresses each: a wrong password ${signIns.known} / ${signIns.unknown} ms median (known / unknown), a reset ${resets.known} / ${resets.unknown} ms.`,
      ],
    }
  } finally {
    await portolan.stop()
    await database.stop()
  }
}

async function compare(bench: Bench, name: string, ask: (email: string, index: number) => Promise<Answer>) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const seen = new Set<string>()
  for (let index = 0; index < people; index++) {
    const known = accountEmail(index)
    // As long as the known address, because the answer repeats it.
    const unknown = known.replace('person', 'nobody')
    const order = index % 2 === 0 ? [known, unknown] : [unknown, known]
    for (const email of order) {
      const { milliseconds, bytes } = await ask(email, index)
      times[email === known ? 'known' : 'unknown'].push(milliseconds)
      seen.add(bytes)
    }
  }
  bench.say(`${name}: ${seen.size} kinds of answer`)
  const chance = chanceOfTelling(times.known, times.unknown)
  return {
    chance: Math.max(chance, 1 - chance),
    differing: seen.size - 1,
    known: median(times.known).toFixed(1),
    unknown: median(times.unknown).toFixed(1),
  }
}

/** Each guess comes from another address, so that no limit per address applies. */
async function wrongPassword(server: PortolanReady, email: string, index: number): Promise<Answer> {
  const visitor = new Visitor(server, `127.0.${1 + Math.floor(index / 200)}.${2 + (index % 200)}`)
  const page = await visitor.begin()
  const started = performance.now()
  const { reply } = await visitor.submit(page, { email, password: 'a wrong password' })
  const milliseconds = performance.now() - started
  visitor.close()
  const text = (reply?.text ?? '').replaceAll(email, '').replaceAll(/\/interaction\/[\w-]+/g, '')
  return { milliseconds, bytes: `${reply?.status ?? 0} ${text}` }
}

async function serviceToken(server: PortolanReady): Promise<string> {
  const visitor = new Visitor(server)
  const { text } = await visitor.call(sessions.requestToken, { ClientId: 'portal' })
  visitor.close()
  return (JSON.parse(text) as { accessToken: string }).accessToken
}

async function askReset(visitor: Visitor, Token: string, email: string): Promise<Answer> {
  const { text } = await visitor.call(passwordReset.getCaptcha, { Token })
  const { Uuid } = JSON.parse(text) as { Uuid: string }
  const body = { Token, Email: email, EmailSysType: 1, MsgLanguage: 'en-US', Captcha: { Uuid, Code: workFor(Uuid) } }
  const started = performance.now()
  const reply = await visitor.call(passwordReset.sendForgotPasswordEmail, body)
  return { milliseconds: performance.now() - started, bytes: `${reply.status} ${reply.text}` }
}
