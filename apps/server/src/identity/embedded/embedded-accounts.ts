import type { Pools } from '../../db/database.ts'
import type { ManagedAccount, ManagedAccounts } from '../../domain/people/account-admin.ts'
import { type Account, endProviderSessions, findAccount, findAccountByEmail } from './account.store.ts'
import { failuresOf, forgiveAccount, forgiveAttempts, locks } from './attempt.store.ts'
import { dropFactors, hasFactors } from './factor.store.ts'
import { endSessionOf } from './item.store.ts'
import { recentPasswords, replacePassword } from './password-history.store.ts'
import { hashPassword, isPassword } from './password.ts'
import { ofAccount } from './verify-sign-in.ts'

/** Gives the product full access to the embedded provider's accounts, in the caller's transaction. */
export const embeddedAccounts: Extract<ManagedAccounts, { kind: 'embedded' }> = {
  kind: 'embedded',
  within: (db) => ({
    findByEmail: async (email) => managed(db, await findAccountByEmail(db, email)),
    findBySubject: async (subject) => managed(db, await findAccount(db, subject)),
    async resetFactors(subject) {
      const account = await findAccount(db, subject)
      if (!account) return
      await dropFactors(db, account.id)
      await forgiveAttempts(db, locks.factor(account.id))
      await endProviderSessions(db, account.id)
    },
    async endSessions(subject) {
      const account = await findAccount(db, subject)
      if (account) await endProviderSessions(db, account.id)
    },
    async endSession(subject, refreshToken) {
      if (refreshToken !== null && (await endSessionOf(db, refreshToken))) return
      const account = await findAccount(db, subject)
      if (account) await endProviderSessions(db, account.id)
    },
    async setPassword(subject, password) {
      const account = await findAccount(db, subject)
      if (!account || !(await replacePassword(db, account.id, await hashPassword(password)))) return
      await forgiveAccount(db, account)
      await endProviderSessions(db, account.id)
    },
    failuresOf: (emails, now) => failuresOf(db, emails, { most: ofAccount.most, now }),
    async unlock(email) {
      const account = await findAccountByEmail(db, email)
      if (!account) return forgiveAttempts(db, locks.email(email))
      await forgiveAccount(db, account)
      await forgiveAttempts(db, locks.factor(account.id))
    },
    async isRecentPassword(subject, password) {
      const account = await findAccount(db, subject)
      if (!account) return false
      for (const passwordHash of await recentPasswords(db, account.id))
        if (await isPassword(passwordHash, password)) return true
      return false
    },
  }),
}

async function managed(db: Pools['systemDb'], account: Account | null): Promise<ManagedAccount | null> {
  if (!account) return null
  return { subject: account.id, email: account.email, hasFactors: await hasFactors(db, account.id) }
}
