import type { Pools } from '../../db/database.ts'
import { type Account, findAccountByEmail, isKnownDevice } from './account.store.ts'
import { type DoorLimit, doors, forgiveAttempts, giveAttemptBack, takeAttempt } from './attempt.store.ts'
import { isPassword } from './password.ts'

const ofAccount: DoorLimit = { most: 5, minutes: 15, isSliding: true }
/** An office signs in from one address, so its time does not begin anew with each slip of somebody's. */
const ofAddress: DoorLimit = { most: 50, minutes: 15, isSliding: false }

export interface SignInAttempt {
  readonly email: string
  readonly password: string
  /** The device cookie, when the browser has one. */
  readonly device: string | null
  /** Where the request comes from, behind whatever proxies are trusted. */
  readonly address: string
}

export type SignInVerdict =
  | { readonly outcome: 'accepted'; readonly account: Account }
  /** The same for a wrong password and an account that does not exist. */
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked' }

/**
 * Judges one password. Five failures lock the account's door for 15 minutes, for an e-mail without an account as well,
 * so that neither answer nor time tells which exist. Fifty from one address shut that address out, whatever accounts
 * they were for. A known device has a door of its own: strangers lock it neither by the account nor by the address.
 */
export async function verifySignIn(db: Pools['systemDb'], attempt: SignInAttempt, now: Date): Promise<SignInVerdict> {
  const account = await findAccountByEmail(db, attempt.email)
  const device = attempt.device
  const isKnown = device !== null && (await isKnownDevice(db, account?.id ?? null, device, now))
  const known = isKnown && account ? doors.device(account.id, device) : null
  const address = doors.address(attempt.address)
  // Before any other: whom the address shuts out takes no attempt of anybody's account, and costs no hash.
  if (known === null && (await takeAttempt(db, address, ofAddress, now)) > ofAddress.most) return { outcome: 'locked' }
  const door = known ?? doors.email(attempt.email)
  const taken = await takeAttempt(db, door, ofAccount, now)
  const matches = await isPassword(account?.passwordHash ?? null, attempt.password)
  if (taken > ofAccount.most) return { outcome: 'locked' }
  if (!account || !matches) return { outcome: 'wrong' }
  await forgiveAttempts(db, door)
  if (known === null) await giveAttemptBack(db, address)
  return { outcome: 'accepted', account }
}

/** A door of the second step's own: only who has the password comes to it. */
export const ofFactor: DoorLimit = { most: 5, minutes: 15, isSliding: true }
