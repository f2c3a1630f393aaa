import { dayAt } from '@portolan/rules/local-time'
import type { Db } from './incident.store.ts'
import { riskRulesKind } from '../risk/risk-rules.kind.ts'
import { findCompanyRules } from '../rules-documents/rules-documents.store.ts'
import { trackingKind } from '../whereabouts/tracking.kind.ts'

/**
 * Whether a company shows the persons of an incident's area: always, or where its alert touches them. `level`: of the alert in
 * force that the area is; null for any other area. An exercise is about no alert, so that it needs a company that shows persons.
 */
export async function showsPersons(
  db: Db,
  company: { readonly id: number; readonly timeZone: string },
  { isExercise, level }: { readonly isExercise: boolean; readonly level: number | null },
  now: Date,
): Promise<boolean> {
  const day = dayAt(now.getTime(), company.timeZone)
  const { mode } = (await findCompanyRules(db, trackingKind, company.id, day)).rules
  if (mode !== 'alerted' || isExercise || level === null) return mode === 'persons'
  return level >= (await findCompanyRules(db, riskRulesKind, company.id, day)).rules.threshold
}
