import { fill } from '@portolan/rules/fill'
import { CompanyRecord, CostCentreRecord } from '../../../domain/people/provisioning.schema.ts'
import { effectTextsIn } from './effect-texts.ts'
import { counted, type Effect, type EffectReader, type RecordChange, told } from './effect.ts'
import {
  countOnCostCentre,
  countPeople,
  countReadersOf,
  countRequestsOn,
  countSessions,
  findOfDomains,
} from './effects.store.ts'

/** What a change of a company does to its people. */
export async function companyEffects(
  reader: EffectReader,
  { company, before, after }: RecordChange,
): Promise<Effect[]> {
  const [old, wanted] = [CompanyRecord.safeParse(before).data, CompanyRecord.safeParse(after).data]
  if (!company || !old || !wanted) return []
  const { db, language, now } = reader
  const texts = effectTextsIn(language)
  const people = await countPeople(db, company.id)
  if (old.active && !wanted.active)
    return [
      ...counted('companyEnds', texts.companyEnds, 'danger', { count: people }),
      ...counted('sessionsEnd', texts.sessionsEnd, 'danger', {
        count: await countSessions(db, company.id, null, now),
      }),
    ]
  const gone = <T>(of: (record: CompanyRecord) => readonly T[]) => of(old).filter((one) => !of(wanted).includes(one))
  const languages = gone((record) => record.languages)
  const domains = gone((record) => record.emailDomains)
  const isMoved = old.timeZone !== wanted.timeZone
  const mfa = Number(wanted.requireMfa) - Number(old.requireMfa)
  return [
    ...counted('languagesLost', texts.languagesLost, 'warning', {
      count: languages.length > 0 ? await countReadersOf(db, company.id, languages) : 0,
      examples: languages,
    }),
    // Without any domain, every address is allowed.
    ...counted(
      'domainsLost',
      texts.domainsLost,
      'danger',
      domains.length > 0 && wanted.emailDomains.length > 0
        ? await findOfDomains(db, company.id, domains)
        : { count: 0 },
    ),
    ...counted('timeZone', fill(texts.timeZone, { x: `${old.timeZone} → ${wanted.timeZone}` }), 'warning', {
      count: isMoved ? people : 0,
    }),
    ...(old.currency === wanted.currency
      ? []
      : [told('currency', fill(texts.currency, { x: wanted.currency }), 'warning')]),
    ...counted('secondFactor', texts.secondFactor, 'warning', { count: mfa > 0 ? people : 0 }),
    ...counted('noSecondFactor', texts.noSecondFactor, 'warning', { count: mfa < 0 ? people : 0 }),
    ...(old.isAgency && !wanted.isAgency ? [told('noDesk', texts.noDesk, 'danger')] : []),
    ...counted('noBookingTool', texts.noBookingTool, 'warning', {
      count: old.bookingTool && !wanted.bookingTool ? people : 0,
    }),
  ]
}

/** What changes of cost centres do to what is on them. */
export async function costCentreEffects(
  { db, language }: EffectReader,
  changes: readonly RecordChange[],
): Promise<Effect[]> {
  const texts = effectTextsIn(language)
  const without: string[] = []
  const ended: string[] = []
  let [travellers, requests] = [0, 0]
  for (const { company, before, after } of changes) {
    const [old, wanted] = [CostCentreRecord.safeParse(before).data, CostCentreRecord.safeParse(after).data]
    if (!company || !wanted) continue
    const name = `${wanted.code} ${wanted.name}`
    if (wanted.active && wanted.approver === undefined && old?.approver !== undefined) without.push(name)
    if (wanted.active || !old?.active) continue
    ended.push(name)
    travellers += await countOnCostCentre(db, company.id, wanted.code)
    requests += await countRequestsOn(db, company.id, wanted.code)
  }
  return [
    ...counted('noApprover', texts.noApprover, 'warning', { count: without.length, examples: without }),
    ...counted('costCentresEnd', texts.costCentresEnd, 'info', { count: ended.length, examples: ended }),
    ...counted('travellersWithout', texts.travellersWithout, 'warning', { count: travellers }),
    ...counted('requestsWithout', texts.requestsWithout, 'danger', { count: requests }),
  ]
}
