import { dayAt } from '@portolan/rules/local-time'
import { AppError } from '../../kernel/app-error.ts'
import { findCompanyRules } from '../rules-documents/rules-documents.store.ts'
import { resolveArea, searchArea } from './affected.ts'
import { logEntries, type NewEntry } from './incident-log.ts'
import { takeSnapshot } from './incident-snapshots.ts'
import { type Db, tellTeam } from './incident.store.ts'
import { incidentsKind } from './incidents.kind.ts'
import { showsPersons } from './persons-shown.ts'
import {
  findAlert,
  findDuty,
  findOpenOne,
  insertIncident,
  insertPeople,
  insertTeam,
  type NewIncident,
} from './open-incident.store.ts'

/**
 * Opens an incident with the people of its area: head, team, people, what was knowable and the log, in the caller's transaction.
 * Throws `persons_not_shown` where the company shows no persons of this area, `record_not_found` for an alert that the company
 * does not see, `incident_exists` with the name of the one that is open about the same alert.
 */
export async function openIncident(db: Db, asked: NewIncident, now: Date) {
  const { company, area } = asked
  const companyId = company.id
  const alertId = area.Kind === 'alert' ? Number(area.AlertId) : asked.alertId
  const alert = alertId === null ? null : await findAlert(db, companyId, alertId, asked.language)
  if (alertId !== null && !alert) throw new AppError('record_not_found')
  const resolved = await resolveArea(db, area, [companyId], now)
  const level = alert && area.Kind === 'alert' && !resolved.isOver ? alert.level : null
  if (!(await showsPersons(db, company, { isExercise: asked.isExercise, level }, now)))
    throw new AppError('persons_not_shown')
  const { rules } = await findCompanyRules(db, incidentsKind, companyId, dayAt(now.getTime(), company.timeZone))
  const dutyId = rules.dutyEmail === undefined ? null : await findDuty(db, companyId, rules.dutyEmail)
  const id = await insertIncident(db, {
    ...asked,
    alert,
    dutyId: dutyId ?? asked.loginId,
    escalateAfterMinutes: rules.escalateAfterMinutes,
    now,
  })
  if (id === null) throw new AppError('incident_exists', { x: await findOpenOne(db, companyId, alertId ?? 0) })
  const of = { companyId, incidentId: id }
  const team = [...new Set([asked.loginId, ...asked.teamLoginIds])]
  await insertTeam(db, of, team, now)
  const found = await searchArea(db, [{ companyId, travelerIds: null }], resolved, now)
  const meant = found.people.filter(({ known }) => asked.groups.includes(known.group))
  const people = await insertPeople(db, of, meant, { asked, now })
  const entries = entriesOf(of, asked, { now, team, alertId, ...people })
  const snapshot = await takeSnapshot(db, of, 0, {
    now,
    maybeInside: found.unlocated.map(({ travelerId }) => travelerId),
  })
  await logEntries(db, snapshot ? [...entries, snapshot] : entries, asked.loggedBy)
  await tellTeam(db, { id, company_id: companyId })
  return { id, people: people.added }
}

interface Opened {
  readonly now: Date
  readonly team: readonly number[]
  readonly alertId: number | null
  readonly added: number
  readonly excepted: readonly number[]
}

function entriesOf(
  of: { readonly companyId: number; readonly incidentId: number },
  asked: NewIncident,
  { now: at, team, alertId, added, excepted }: Opened,
): NewEntry[] {
  const by = { ...of, at, loginId: asked.loginId }
  const { area, isExercise, groups, follows } = asked
  const opened = { count: added, area: area.Kind, alertId, isExercise, groups, follows, team }
  return [
    { ...by, kind: 'opened', detail: opened },
    ...(excepted.length > 0
      ? [
          {
            ...by,
            kind: 'peopleRemoved' as const,
            detail: { count: excepted.length, personIds: excepted },
            words: asked.exceptReason,
          },
        ]
      : []),
  ]
}
