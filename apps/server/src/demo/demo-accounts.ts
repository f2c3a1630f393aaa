import { deriveKey } from '../crypto/sealer.ts'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { findPerson } from '../domain/people/person.store.ts'
import { findAccountByEmail } from '../identity/embedded/account.store.ts'
import { embeddedAccounts } from '../identity/embedded/embedded-accounts.ts'
import { isPassword } from '../identity/embedded/password.ts'
import { endAccess } from '../kernel/end-access.store.ts'
import { demoDocument, demoPassword, demoRoles } from './demo-company.ts'

/** An account that visitors of the demo are offered. */
export interface DemoAccount {
  readonly name: string
  readonly email: string
  /** Null where it is not to be shown: it is one of its own that an earlier start has shown, or somebody changed it. */
  readonly password: string | null
  /** What the account shows, in a few words. */
  readonly note: string
}

const roles = demoRoles.flatMap(({ name, note }) => {
  const email = demoDocument.people?.find((person) => person.name === name)?.email
  return email ? [{ name, email, note }] : []
})

/** Addresses of all accounts that the demo makes. */
const withPassword = (demoDocument.people ?? []).flatMap(({ email, password }) => (email && password ? [email] : []))

/** Letters and digits that nobody confuses. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 5
const groupLength = 5

/**
 * The password of a demo account where others reach the portal, such as `k7dmx-…`: 123 bits, of this deployment and this
 * account only. Derived from the deployment's secret, so that several processes give the same, and none stores it.
 */
export function ownPassword(secret: string, email: string): string {
  const base = BigInt(alphabet.length)
  let rest = BigInt(`0x${deriveKey(secret, `demo password ${email}`).toString('hex')}`)
  const letters = Array.from({ length: groups * groupLength }, () => {
    const letter = alphabet[Number(rest % base)]
    rest /= base
    return letter
  }).join('')
  return letters.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? letters
}

/**
 * Replaces the published password by the account's own one and ends what the accounts are signed in with. For every
 * start that other machines reach, with the demo or without: an earlier start on this machine alone has left accounts
 * that everybody knows the password of. Answers their e-mail addresses.
 */
export async function replacePublishedPasswords(
  pools: Pick<Pools, 'system' | 'systemDb'>,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<string[]> {
  const replaced = await Promise.all(
    withPassword.map(async (email) => {
      if (!(await hasPassword(pools, email, demoPassword))) return []
      await systemTransaction(pools.system, null, async ({ db }) => {
        const accounts = embeddedAccounts.within(db)
        const account = await accounts.findByEmail(email)
        if (account) await accounts.setPassword(account.subject, ownPassword(secret, email))
        const person = await findPerson(db, { email, companyCode: null })
        if (person) await endAccess(db, person.loginId, { code: 'AUTH0044', now })
      })
      return [email]
    }),
  )
  return replaced.flat()
}

/** The accounts, each with the password of the kind that is `shown` where it has that one. */
export async function listDemoAccounts(
  pools: Pick<Pools, 'systemDb'>,
  { secret, shown, isNew }: { readonly secret: string; readonly shown: 'published' | 'own'; readonly isNew?: boolean },
): Promise<DemoAccount[]> {
  return Promise.all(
    roles.map(async (role) => {
      const password = shown === 'published' ? demoPassword : ownPassword(secret, role.email)
      const has = isNew || (await hasPassword(pools, role.email, password))
      return { ...role, password: has ? password : null }
    }),
  )
}

/** The accounts where others reach the portal; with their own passwords where they have just been made. */
export const ownDemoAccounts = (secret: string, isMade: (email: string) => boolean): DemoAccount[] =>
  roles.map((role) => ({ ...role, password: isMade(role.email) ? ownPassword(secret, role.email) : null }))

async function hasPassword({ systemDb }: Pick<Pools, 'systemDb'>, email: string, password: string): Promise<boolean> {
  const account = await findAccountByEmail(systemDb, email)
  return account !== null && isPassword(account.passwordHash, password)
}
