import type { secondFactorBackOffice } from '@portolan/contract/features/session/second-factor'
import { type FactorResetDeps, resetFactorsInside, resetFactorsOutside } from '../../domain/people/factor-reset.ts'
import { findCompany } from '../../domain/people/people.store.ts'
import { findPerson } from '../../domain/people/person.store.ts'
import { askAccounts } from '../../domain/people/account-admin.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'

export interface SecondFactorBackOfficeDeps extends Pick<FactorResetDeps, 'mail'> {
  readonly identity: Pick<FactorResetDeps, 'accounts'>
}

/** Second factors of who lost phone and recovery codes. A client of one company reaches that company's people alone. */
export function createSecondFactorBackOffice({
  identity,
  mail,
}: SecondFactorBackOfficeDeps): Handlers<typeof secondFactorBackOffice> {
  const { accounts } = identity
  const deps = { accounts, mail, now: () => new Date() }
  return {
    resetFactorsOf: async (input, ctx) => {
      const person = await ctx.read(async ({ db }) => {
        const company = await findCompany(db, input.company)
        if (!company) throw new AppError('unknown_company', { x: input.company })
        return findPerson(db, { email: input.email, companyCode: company.code })
      })
      if (!person) throw new AppError('traveller_not_found')
      // Factors of a provider that is not ours are its own business: nothing was done, and nothing says it was.
      if (accounts.kind === 'none') throw new AppError('sign_in_elsewhere')
      const account = await askAccounts(accounts, ctx.read, ({ findByEmail }) => findByEmail(person.email))
      if (!account) throw new AppError('sign_in_elsewhere')
      // What fails after it leaves an account without factors and its sessions open: the desk asks once more.
      await resetFactorsOutside(deps, account.subject)
      return ctx.write(async (tx) => {
        const ended = await resetFactorsInside(deps, tx.db, { person, subject: account.subject, agent: null })
        tx.about({ loginId: person.loginId, ...ended })
        return { sessionsEnded: ended.sessions }
      })
    },
  }
}
