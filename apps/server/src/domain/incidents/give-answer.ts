import { AppError } from '../../kernel/app-error.ts'
import { type GivenAnswer, keepAnswer } from './give-answer.store.ts'
import { logEntries } from './incident-log.ts'
import { type Db, tellTeam } from './incident.store.ts'
import { noteChange } from './sending/pulse.store.ts'

export type { GivenAnswer } from './give-answer.store.ts'

/**
 * Takes a person's answer: keeps it among all their answers, sets it as the latest, ends a call to them, logs it and tells the
 * team. In the caller's writing transaction, as the last thing it does; three statements, one locked row.
 * Throws `record_not_found` for who is not in the incident, `incident_closed` once it is closed. Answers whether it differs
 * from the one before.
 */
export async function giveAnswer(db: Db, given: GivenAnswer): Promise<{ readonly isChanged: boolean }> {
  const { companyId, incidentId, personId, answer, way, byLogin, at } = given
  const row = await keepAnswer(db, given)
  if (!row) throw new AppError('record_not_found')
  if (row.is_closed) throw new AppError('incident_closed')
  const isChanged = row.before !== null && row.before !== answer
  const kind = isChanged ? 'answerChanged' : 'answered'
  await logEntries(
    db,
    [{ companyId, incidentId, at, kind, loginId: byLogin, personId, detail: { answer, way } }],
    given.loggedBy,
  )
  // The team enters few answers; those of people come by the thousand, and must not wait for each other at the team's counters.
  if (way === 'phone') await tellTeam(db, { id: incidentId, company_id: companyId })
  else await noteChange(db, given)
  return { isChanged }
}
