import { startDatabase } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { type PortolanReady, startPortolan } from '../portolan.ts'
import { accountEmail, accountPassword, createAccounts } from '../sign-in/accounts.ts'
import { type Page, Visitor } from '../sign-in/visitor.ts'

const addresses = 100
const guessesEach = 100
const victims = 20
/** Every so many guesses a guesser tries the right password, which must fail as well. */
const rightEvery = 10

/**
 * Makes 10,000 guesses at 20 accounts from 100 addresses. Measures how many passwords the provider checks before it locks
 * the account, and whether the owner's own device still signs in. The answer to a checked guess is 'wrong', else 'locked'.
 */
export async function measurePasswordGuesses(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const portolan = await startPortolan(database, false)
  try {
    await createAccounts(database, victims + 1)
    const owner = new Visitor(portolan.ready)
    await owner.signIn(accountEmail(0), accountPassword)
    const result = await guess(portolan.ready)
    const got = await signInAgain(owner)
    const mostTries = Math.max(...result.tries.values())
    return {
      figures: [
        limited('guesses looked at, of the most-tried account', mostTries, 'tries', { atMost: 5 }),
        limited('guessers who got in', Math.max(result.entered, 1e-9), 'people', { atMost: 1e-9 }),
        limited("the owner's known device gets in meanwhile", got ? 1 : 0, 'of 1', { atLeast: 1 }),
      ],
      notes: [
        `${result.guesses} guesses at ${victims} accounts from ${addresses} loopback addresses in ${Math.round(result.seconds)} s, one in ${rightEvery} of them the right password.`,
      ],
    }
  } finally {
    await portolan.stop()
    await database.stop()
  }
}

async function guess(server: PortolanReady) {
  const tries = new Map<number, number>()
  let entered = 0
  let guesses = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: addresses }, async (_, index) => {
      const visitor = new Visitor(server, `127.0.0.${index + 2}`)
      let page: Page = await visitor.begin()
      for (let turn = 0; turn < guessesEach; turn++) {
        const victim = (index * guessesEach + turn) % victims
        // The first guesses at an account are wrong: before the lock the right password rightly succeeds.
        const isRight = turn >= victims && turn % rightEvery === 0
        const password = isRight ? accountPassword : `guess-${index}-${turn}`
        const answer = await visitor.submit(page, { email: accountEmail(victim), password })
        guesses += 1
        if (answer.reply === null) {
          entered += 1
          page = await visitor.begin()
        } else if (answer.reply.status === 401) tries.set(victim, (tries.get(victim) ?? 0) + 1)
        else if (answer.reply.status !== 429) throw new Error(`A guess was answered ${answer.reply.status}`)
      }
      visitor.close()
    }),
  )
  return { tries, entered, guesses, seconds: (performance.now() - started) / 1000 }
}

/** Signs the owner in again with the same browser: the session has ended, the device is known. */
async function signInAgain(owner: Visitor): Promise<boolean> {
  for (const name of owner.cookies.keys()) if (!name.includes('device')) owner.cookies.delete(name)
  return owner.signIn(accountEmail(0), accountPassword).then(
    () => true,
    () => false,
  )
}
