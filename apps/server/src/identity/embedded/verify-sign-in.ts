import type { Pools } from '../../db/database.ts'
import { newSecret } from '../../kernel/secrets.ts'
import {
  type Account,
  emailKey,
  findAccountByEmail,
  forgiveAttempts,
  isKnownDevice,
  rememberDevice,
  takeAttempt,
} from './account.store.ts'
import { isPassword } from './password.ts'

const mostFailures = 5
const lockedMinutes = 15
export const deviceDays = 180

export interface SignInAttempt {
  readonly email: string
  readonly password: string
  /** The device cookie, when the browser has one. */
  readonly device: string | null
}

export type SignInVerdict =
  | { readonly outcome: 'accepted'; readonly account: Account; readonly device: string }
  /** The same for a wrong password and an account that does not exist. */
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked' }

/**
 * Judges one sign-in. Five failures lock the account's door for 15 minutes, for an address without an account as well,
 * so that neither answer nor time tells which exist. A known device has a door of its own: strangers do not lock it.
 */
export async function verifySignIn(db: Pools['systemDb'], attempt: SignInAttempt, now: Date): Promise<SignInVerdict> {
  const account = await findAccountByEmail(db, attempt.email)
  const isKnown =
    account !== null && attempt.device !== null && (await isKnownDevice(db, account.id, attempt.device, now))
  const door = isKnown ? `device ${account.id} ${attempt.device}` : `email ${emailKey(attempt.email)}`
  const taken = await takeAttempt(db, door, {
    most: mostFailures,
    now,
    expiresAt: new Date(now.getTime() + lockedMinutes * 60_000),
  })
  const matches = await isPassword(account?.passwordHash ?? null, attempt.password)
  if (taken > mostFailures) return { outcome: 'locked' }
  if (!account || !matches) return { outcome: 'wrong' }
  await forgiveAttempts(db, door)
  const device = attempt.device ?? newSecret()
  await rememberDevice(db, account.id, device, new Date(now.getTime() + deviceDays * 86_400_000))
  return { outcome: 'accepted', account, device }
}
