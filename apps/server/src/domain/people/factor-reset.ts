import type { Db } from '../../db/database.ts'
import type { AccountAdmin } from './account-admin.ts'
import { endAccess } from '../../kernel/end-access.store.ts'
import type { Mail } from '../../mail/mail.ts'
import { languageOf, nameIn } from './person-language.ts'
import type { Person } from './person.store.ts'
import type { Agent } from './user-agent.ts'

export interface FactorResetDeps {
  readonly accounts: AccountAdmin
  readonly mail: Mail
  /** The wall clock. */
  readonly now: () => Date
}

export interface FactorReset {
  readonly person: Person
  /** `sub` at the deployment's own provider; null where the person has no account there. */
  readonly subject: string | null
  /** The browser that asked; null where the travel team did it. */
  readonly agent: Agent | null
}

/**
 * Takes a person's second factors away: the first half, for providers that are reached over the network and so outside
 * any transaction. Nothing where the provider is embedded.
 */
export async function resetFactorsOutside(
  { accounts }: Pick<FactorResetDeps, 'accounts'>,
  subject: string | null,
): Promise<void> {
  if (accounts.kind === 'auth0' && subject !== null) await accounts.resetFactors(subject)
}

/**
 * The second half, in one transaction of the system role: the embedded provider's factors, everything the person is
 * signed in with, and the mail that tells them. Ended sessions answer AUTH0044.
 */
export async function resetFactorsInside(
  { accounts, mail, now }: FactorResetDeps,
  db: Db,
  { person, subject, agent }: FactorReset,
): Promise<{ readonly sessions: number; readonly platforms: number }> {
  if (accounts.kind === 'embedded' && subject !== null) await accounts.within(db).resetFactors(subject)
  const ended = await endAccess(db, person.loginId, { code: 'AUTH0044', now: now() })
  const language = languageOf(person)
  await mail.queue(db, {
    template: 'factorsReset',
    values: { agent, at: now().toISOString(), timeZone: person.timeZone },
    companyId: person.companyId,
    to: { address: person.email, name: nameIn(person, language), loginId: person.loginId },
    language,
  })
  return ended
}
