import type { Pools } from '../../db/database.ts'
import { type Account, findAccountByEmail, isKnownDevice } from './account.store.ts'
import { type LockLimit, locks, forgiveAttempts, giveAttemptBack, takeAttempt } from './attempt.store.ts'
import { isPassword } from './password.ts'

export const ofAccount: LockLimit = { most: 5, minutes: 15, isSliding: true }
/** An office signs in from one address, so a failure does not restart its time. */
const ofAddress: LockLimit = { most: 50, minutes: 15, isSliding: false }

export interface SignInAttempt {
  readonly email: string
  readonly password: string
  /** The device cookie, when the browser has one. */
  readonly device: string | null
  /** The client's address, behind trusted proxies. */
  readonly address: string
}

/** The answer to the person is the same with and without an account; its id is for the log alone. */
export type SignInVerdict =
  | { readonly outcome: 'accepted'; readonly account: Account }
  /** The same result for a wrong password and an unknown account. */
  | { readonly outcome: 'wrong' | 'locked'; readonly accountId: string | null }

/**
 * Verifies a password. Five failures lock the account for 15 minutes, also for an e-mail without an account, so that
 * neither answer nor time reveals which accounts exist. Fifty failures from one address lock that address, whatever the
 * accounts. A known device has its own lock: strangers cannot lock it out, neither by the account nor by the address.
 */
export async function verifySignIn(db: Pools['systemDb'], attempt: SignInAttempt, now: Date): Promise<SignInVerdict> {
  const account = await findAccountByEmail(db, attempt.email)
  const device = attempt.device
  const isKnown = device !== null && (await isKnownDevice(db, account?.id ?? null, device, now))
  const known = isKnown && account ? locks.device(account.id, device) : null
  const address = locks.address(attempt.address)
  const refused = (outcome: 'wrong' | 'locked') => ({ outcome, accountId: account?.id ?? null })
  // Checked first: a locked address consumes no attempt of any account, and no hash is computed.
  if (known === null && (await takeAttempt(db, address, ofAddress, now)) > ofAddress.most) return refused('locked')
  const lock = known ?? locks.email(attempt.email)
  const taken = await takeAttempt(db, lock, ofAccount, now)
  const matches = await isPassword(account?.passwordHash ?? null, attempt.password)
  if (taken > ofAccount.most) return refused('locked')
  if (!account || !matches) return refused('wrong')
  await forgiveAttempts(db, lock)
  if (known === null) await giveAttemptBack(db, address)
  return { outcome: 'accepted', account }
}

/** The lock of the second step; only a person with the password reaches it. */
export const ofFactor: LockLimit = { most: 5, minutes: 15, isSliding: true }
