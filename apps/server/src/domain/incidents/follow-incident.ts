import { AppError } from '../../kernel/app-error.ts'
import { type FoundPerson, resolveArea, type ResolvedArea, searchArea } from './affected.ts'
import {
  endAlert,
  findAlertNow,
  findFollowed,
  markFollowed,
  renewPeople,
  updateAlert,
} from './follow-incident.store.ts'
import { logEntries, type LoggedBy, type NewEntry } from './incident-log.ts'
import { snapshotMinutes, takeSnapshot } from './incident-snapshots.ts'
import { type Db, type IncidentRow, tellTeam } from './incident.store.ts'
import { showsPersons } from './persons-shown.ts'

const minuteMs = 60_000

/**
 * Brings one open incident up to date: whether its alert still stands, its people by alert and bookings of now, and what was
 * knowable at the minutes that are due. In the caller's transaction; the number of statements does not depend on that of people.
 * `by`: whose call it is; null: by itself.
 */
export async function followIncident(db: Db, incidentId: number, now: Date, by: LoggedBy | null = null): Promise<void> {
  const read = await findFollowed(db, incidentId)
  if (!read) return
  const { incident, timeZone } = read
  const companyId = incident.company_id
  const area = await areaOf(db, incident, now)
  const isOver = area === null || area.isOver
  const entries: NewEntry[] = await alertEntries(db, incident, isOver, now)
  const minutes = dueMinutes(read.taken, incident, now)
  const level = incident.area.Kind === 'alert' && !isOver ? (incident.alert?.level ?? null) : null
  const shown = { isExercise: incident.is_exercise, level }
  const follows = incident.follows && area !== null && (await showsPersons(db, { id: companyId, timeZone }, shown, now))
  const found =
    area !== null && (follows || minutes.length > 0)
      ? await searchArea(db, [{ companyId, travelerIds: null }], area, now)
      : null
  if (follows && found) entries.push(...(await peopleEntries(db, incident, found.people, { addsPeople: !isOver, now })))
  const maybeInside = (found?.unlocated ?? []).map(({ travelerId }) => travelerId)
  for (const minute of minutes) {
    const entry = await takeSnapshot(db, { companyId, incidentId }, minute, { now, maybeInside })
    if (entry) entries.push(entry)
  }
  await markFollowed(db, incident, now)
  if (entries.length === 0) return
  await logEntries(db, entries, by)
  await tellTeam(db, incident)
}

async function peopleEntries(
  db: Db,
  incident: IncidentRow,
  people: readonly FoundPerson[],
  how: { readonly addsPeople: boolean; readonly now: Date },
): Promise<NewEntry[]> {
  const { added, gone } = await renewPeople(db, incident, people, how)
  const entry = (kind: 'peopleAdded' | 'personElsewhere', ids: readonly number[]): NewEntry => ({
    companyId: incident.company_id,
    incidentId: incident.id,
    at: how.now,
    kind,
    loginId: null,
    personId: ids.length === 1 ? ids[0] : null,
    detail: { count: ids.length, personIds: ids },
  })
  return [
    ...(added.length > 0 ? [entry('peopleAdded', added)] : []),
    ...(gone.length > 0 ? [entry('personElsewhere', gone)] : []),
  ]
}

/** Late after a restart; each snapshot says when it was taken. */
function dueMinutes(taken: readonly number[], { opened_at: openedAt }: IncidentRow, now: Date): number[] {
  const since = (now.getTime() - openedAt.getTime()) / minuteMs
  return snapshotMinutes.filter((minute) => minute <= since && !taken.includes(minute))
}

/** Null where the alert is no longer kept. */
async function areaOf(db: Db, incident: IncidentRow, now: Date): Promise<ResolvedArea | null> {
  try {
    return await resolveArea(db, incident.area, [incident.company_id], now)
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
