import { startDatabase } from '../database.ts'
import type { Bench, Measurement } from '../figure.ts'
import { type PortolanReady, startPortolan } from '../portolan.ts'
import { accountEmail, accountPassword, createAccounts } from '../sign-in/accounts.ts'
import { Visitor } from '../sign-in/visitor.ts'
import { interleave } from '../interleave.ts'
import { median, percentile } from '../statistics.ts'
import { isPassword, hashPassword } from '../../apps/server/src/identity/embedded/password.ts'

const people = 200
const atOnce = 8
const rounds = 5
const perRound = 40

/**
 * Whole sign-ins at the embedded provider over HTTP: begin, form, password, code, exchange. The peer is the one thing
 * in it that has to be slow, the Argon2id check of the password, as many at once.
 */
export async function measureSignIns(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const portolan = await startPortolan(database, false)
  try {
    await createAccounts(database, people)
    const milliseconds: number[] = []
    const hash = await hashPassword(accountPassword)
    const sides = [
      { name: 'sign-ins', measure: () => perSecond(() => oneSignIn(portolan.ready, milliseconds)) },
      {
        name: 'checks of a password',
        measure: () => perSecond(async () => void (await isPassword(hash, accountPassword))),
      },
    ]
    const { medians, ratios } = await interleave(sides, rounds)
    const [signIns = Number.NaN, checks = Number.NaN] = medians
    return {
      figures: [
        {
          name: 'sign-ins at the embedded provider',
          value: signIns,
          unit: '/s',
          against: { name: 'checks of a password alone', value: checks },
          ratio: ratios[0] ?? Number.NaN,
          goal: null,
        },
      ],
      notes: [
        `${milliseconds.length} sign-ins, ${atOnce} at once: ${Math.round(median(milliseconds))} ms median, ${Math.round(percentile(milliseconds, 95))} ms p95, each six requests of a browser that was never here.`,
      ],
    }
  } finally {
    await portolan.stop()
    await database.stop()
  }
}

let next = 0

async function oneSignIn(server: PortolanReady, milliseconds: number[]) {
  const visitor = new Visitor(server)
  const started = performance.now()
  await visitor.signIn(accountEmail(next++ % people), accountPassword)
  milliseconds.push(performance.now() - started)
  visitor.close()
}

/** How often a second `work` is done, `atOnce` at a time. */
async function perSecond(work: () => Promise<void>): Promise<number> {
  let left = perRound
  const started = performance.now()
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (perRound * 1000) / (performance.now() - started)
}
