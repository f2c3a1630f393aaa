import { RealtimeMessageType } from '@portolan/contract/realtime'
import type { Mail } from '../../mail/mail.ts'
import { publish } from '../../realtime/publish.ts'
import type { Db } from '../approvals/approval.store.ts'
import { languageOf, nameIn } from '../people/person-language.ts'
import { findPerson } from '../people/person.store.ts'
import { leftOf, totalOfBudget, usedPercent } from './budget.rules.ts'
import { findCentreNames, findOwners, lockBudget, noteTold } from './write-budget.store.ts'

/**
 * Tells the owners of a budget by mail and in the portal that 80 or 100 percent are used; each of the two once. Answers
 * whether there was something to tell.
 */
export async function tellOwners(
  db: Db,
  { mail }: { readonly mail: Mail },
  { companyId, id }: { readonly companyId: number; readonly id: number },
): Promise<boolean> {
  const budget = await lockBudget(db, companyId, id)
  const reached = budget && (await noteTold(db, budget))
  if (!budget || reached === null) return false
  const centre = await findCentreNames(db, budget)
  const [total, left] = [totalOfBudget(budget), leftOf(budget)]
  const money = (Amount: number | null) =>
    Amount === null ? null : { Amount, Currency: budget.currency, Digits: budget.digits }
  const owners = await findOwners(db, budget)
  for (const loginId of owners) {
    const person = await findPerson(db, { loginId })
    if (!person) continue
    const language = languageOf(person)
    const name = (language === 'en-US' ? null : centre.localized_names[language]) ?? centre.name
    await mail.queue(db, {
      template: 'budgetAlert',
      values: {
        reached,
        used: usedPercent(budget),
        costCentre: `${centre.code} ${name}`,
        from: budget.first_day,
        to: budget.last_day,
        total: money(total.money),
        left: money(left.money),
        totalKg: total.grams === null ? null : total.grams / 1_000,
        leftKg: left.grams === null ? null : left.grams / 1_000,
        path: `/budgets?costCentre=${encodeURIComponent(centre.code)}`,
      },
      companyId,
      language,
      to: { address: person.email, name: nameIn(person, language), loginId },
    })
  }
  const message = { Type: RealtimeMessageType.Budgets, Status: reached, Ref: centre.code }
  await publish(db, ...owners.map((loginId) => ({ companyId, loginId, message })))
  return true
}
