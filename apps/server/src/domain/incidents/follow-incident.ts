import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findAffected, resolveArea, type ResolvedArea } from './affected.ts'
import {
  endAlert,
  findAlertNow,
  findFollowed,
  markFollowed,
  renewPeople,
  updateAlert,
} from './follow-incident.store.ts'
import { logEntries, type NewEntry } from './incident-log.ts'
import { snapshotMinutes, takeSnapshot } from './incident-snapshots.ts'
import { type IncidentRow, tellTeam } from './incident.store.ts'
import { showsPersons } from './persons-shown.ts'

type Db = Kysely<Database>

const minuteMs = 60_000

/**
 * Brings one open incident up to date: what was knowable at the minutes that are due, whether its alert still stands, and its
 * people by alert and bookings of now. In the caller's transaction; the number of statements does not depend on that of people.
 */
export async function followIncident(db: Db, incidentId: number, now: Date): Promise<void> {
  const found = await findFollowed(db, incidentId)
  if (!found) return
  const { incident, timeZone } = found
  const of = { companyId: incident.company_id, incidentId }
  const entries: NewEntry[] = await dueSnapshots(db, found.minutes, incident, now)
  const area = await areaOf(db, incident)
  const isOver = area === null || area.isOver
  entries.push(...(await alertEntries(db, incident, isOver, now)))
  const level = incident.area.Kind === 'alert' && !isOver ? (incident.alert?.level ?? null) : null
  const company = { id: of.companyId, timeZone }
  const follows = incident.follows && area !== null
  if (follows && (await showsPersons(db, company, { isExercise: incident.is_exercise, level }, now))) {
    const people = await findAffected(db, [{ companyId: of.companyId, travelerIds: null }], area, now)
    const { added, gone } = await renewPeople(db, incident, people, { addsPeople: !isOver, now })
    const entry = (kind: 'peopleAdded' | 'personElsewhere', ids: readonly number[]): NewEntry[] =>
      ids.length === 0
        ? []
        : [
            {
              ...of,
              at: now,
              kind,
              loginId: null,
              personId: ids.length === 1 ? ids[0] : null,
              detail: { count: ids.length, personIds: ids },
            },
          ]
    entries.push(...entry('peopleAdded', added), ...entry('personElsewhere', gone))
  }
  await markFollowed(db, incident, now)
  if (entries.length === 0) return
  await logEntries(db, entries, null)
  await tellTeam(db, incident)
}

/** Late after a restart; each says when it was taken. */
async function dueSnapshots(db: Db, taken: readonly number[], incident: IncidentRow, now: Date): Promise<NewEntry[]> {
  const of = { companyId: incident.company_id, incidentId: incident.id }
  const since = (now.getTime() - incident.opened_at.getTime()) / minuteMs
  const due = snapshotMinutes.filter((minute) => minute <= since && !taken.includes(minute))
  const entries: NewEntry[] = []
  for (const minute of due) {
    const entry = await takeSnapshot(db, of, minute, now)
    if (entry) entries.push(entry)
  }
  return entries
}

/** Null where the alert is no longer kept. */
async function areaOf(db: Db, incident: IncidentRow): Promise<ResolvedArea | null> {
  try {
    return await resolveArea(db, incident.area, [incident.company_id])
  } catch (error) {
    if (error instanceof AppError && error.code === 'record_not_found') return null
    throw error
  }
}

/** An alert that has ended or was cancelled is told once; one that says something else now is told each time. */
async function alertEntries(db: Db, incident: IncidentRow, isOver: boolean, now: Date): Promise<NewEntry[]> {
  const { alert, alert_id: alertId } = incident
  if (!alert || incident.alert_ended_at) return []
  const of = { companyId: incident.company_id, incidentId: incident.id, at: now, loginId: null }
  const current = alertId === null ? null : await findAlertNow(db, alertId, now)
  if (current === null || current.isOver || (isOver && incident.area.Kind === 'alert')) {
    await endAlert(db, incident, now)
    return [{ ...of, kind: 'alertEnded', detail: { alertId } }]
  }
  if (current.level === alert.level && current.sentAt === alert.sentAt) return []
  await updateAlert(db, incident, { ...alert, level: current.level, sentAt: current.sentAt })
  return [{ ...of, kind: 'alertChanged', detail: { alertId, level: current.level, before: alert.level } }]
}
