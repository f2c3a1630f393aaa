import type { Db } from '../approvals/approval.store.ts'
import { languageOf, nameIn } from '../people/person-language.ts'
import { findPerson } from '../people/person.store.ts'
import type { TellDeps } from './tell.ts'
import type { NewDelegation } from '../approvals/delegations.store.ts'

/** Tells the approver and the substitute that one decides in the other's place; whoever set it knows already. */
export async function tellDelegation(db: Db, { mail }: TellDeps, delegation: NewDelegation): Promise<void> {
  const [from, to] = [
    await findPerson(db, { loginId: delegation.from }),
    await findPerson(db, { loginId: delegation.to }),
  ]
  if (!from || !to) return
  for (const person of [from, to].filter(({ loginId }) => loginId !== delegation.setByLoginId)) {
    const language = languageOf(person)
    await mail.queue(db, {
      template: 'delegation',
      values: {
        isSubstitute: person === to,
        approver: nameIn(from, language),
        substitute: nameIn(to, language),
        startsAt: delegation.startsAt.toISOString(),
        endsAt: delegation.endsAt.toISOString(),
        timeZone: person.timeZone,
        words: delegation.reason,
      },
      companyId: delegation.companyId,
      language,
      to: { address: person.email, name: nameIn(person, language), loginId: person.loginId },
    })
  }
}
