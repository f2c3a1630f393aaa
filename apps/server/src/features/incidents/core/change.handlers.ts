import type { incidentCore } from '@portolan/contract/features/incidents/core'
import { resolveArea } from '../../../domain/incidents/affected.ts'
import { closeIncident } from '../../../domain/incidents/close-incident.ts'
import { followIncident } from '../../../domain/incidents/follow-incident.ts'
import { logEntries, type NewEntry } from '../../../domain/incidents/incident-log.ts'
import {
  type IncidentRow,
  isOnTeam,
  lockOpenIncident,
  tellTeam,
  updateIncident,
} from '../../../domain/incidents/incident.store.ts'
import { showsPersons } from '../../../domain/incidents/persons-shown.ts'
import { insertTeam } from '../../../domain/incidents/open-incident.store.ts'
import { auditPlainChange, changesBetween } from '../../../domain/people/audit-change.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers, InputOf } from '../../../kernel/handler.ts'
import { companiesOf, lockForTeam, loggedBy, ofIncident, type Tx } from './acting.ts'
import { findTeam, findUnfit, leaveTeam } from './change.store.ts'

type Change = InputOf<(typeof incidentCore)['change']>

export const changeHandlers: Handlers<Pick<typeof incidentCore, 'change' | 'note' | 'close'>> = {
  change: (input, ctx) =>
    ctx.write(async (tx) => {
      const now = ctx.now()
      const incident = await lockForChange(tx, input)
      const by = { ...ofIncident(incident), at: now, loginId: tx.viewer.loginId }
      const team = await changeTeam(tx, incident, input, now)
      const entries: NewEntry[] = [
        ...team.joined.map((login) => ({ ...by, kind: 'teamJoined' as const, detail: { login } })),
        ...team.left.map((login) => ({ ...by, kind: 'teamLeft' as const, detail: { login } })),
      ]
      if (team.owner !== incident.owner_login_id)
        entries.push({ ...by, kind: 'ownerChanged', detail: { login: team.owner, before: incident.owner_login_id } })
      const set = await changedColumns(tx, incident, input, now)
      const fields = Object.keys(set)
      if (fields.length > 0) entries.push({ ...by, kind: 'changed', detail: { fields }, words: set.name ?? null })
      if (entries.length === 0) return { Version: incident.version }
      const version = incident.version + 1
      await updateIncident(tx.db, ofIncident(incident), { ...set, owner_login_id: team.owner, version })
      await logEntries(tx.db, entries, loggedBy(tx.viewer, ctx))
      const before = Object.fromEntries(fields.map((field) => [field, incident[field as keyof IncidentRow]]))
      const changes = changesBetween(before, set)
      auditPlainChange(tx, { section: 'incidents', key: String(incident.id), changes })
      // Who is in another area is seen at once.
      if (set.area !== undefined || set.follows === true)
        await followIncident(tx.db, incident.id, now, loggedBy(tx.viewer, ctx))
      await tellTeam(tx.db, incident)
      return { Version: version }
    }),
  note: ({ IncidentId, Text }, ctx) =>
    ctx.write(async (tx) => {
      const incident = await lockForTeam(tx, IncidentId)
      const entry = {
        ...ofIncident(incident),
        at: ctx.now(),
        kind: 'note',
        loginId: tx.viewer.loginId,
        words: Text,
      } as const
      const [id] = await logEntries(tx.db, [entry], loggedBy(tx.viewer, ctx))
      await tellTeam(tx.db, incident)
      return { EntryId: String(id) }
    }),
  close: ({ IncidentId, Version, Note }, ctx) =>
    ctx.write(async (tx) => {
      const now = ctx.now()
      const incident = await lockForTeam(tx, IncidentId)
      if (incident.version !== Version) throw new AppError('incident_changed')
      const { loginId } = tx.viewer
      await closeIncident(tx.db, incident, { loginId, note: Note, at: now, loggedBy: loggedBy(tx.viewer, ctx) })
      return {}
    }),
}

/** The incident in the version that the caller has seen; who is not on the team changes it only by joining. */
async function lockForChange(tx: Tx, { IncidentId, Version, TeamLoginIds }: Change): Promise<IncidentRow> {
  const { scope, loginId } = tx.viewer
  const incident = await lockOpenIncident(tx.db, companiesOf(scope), Number(IncidentId))
  tx.about({ incidentId: IncidentId })
  const joins = TeamLoginIds?.includes(String(loginId)) ?? false
  if (!joins && !(await isOnTeam(tx.db, incident, loginId))) throw new AppError('incident_not_on_team')
  if (incident.version !== Version) throw new AppError('incident_changed')
  return incident
}

/** The owner is always on the team. */
async function changeTeam(
  tx: Tx,
  incident: IncidentRow,
  { OwnerLoginId, TeamLoginIds, DutyLoginId }: Change,
  now: Date,
) {
  const of = ofIncident(incident)
  const before = await findTeam(tx.db, of)
  const owner = OwnerLoginId === undefined ? incident.owner_login_id : Number(OwnerLoginId)
  const after = [...new Set([...(TeamLoginIds?.map(Number) ?? before), owner])]
  const joined = after.filter((id) => !before.includes(id))
  const left = before.filter((id) => !after.includes(id))
  const duty = DutyLoginId == null ? [] : [Number(DutyLoginId)]
  const unfit = await findUnfit(tx.db, of.companyId, [...joined, ...duty])
  if (unfit.length > 0)
    throw new AppError('invalid_parameter', {
      fields: [
        ...(duty.some((id) => unfit.includes(id)) ? ['DutyLoginId'] : []),
        ...(unfit.includes(owner) ? ['OwnerLoginId'] : []),
        ...(unfit.some((id) => id !== owner && joined.includes(id)) ? ['TeamLoginIds'] : []),
      ],
    })
  await insertTeam(tx.db, of, joined, now)
  if (left.length > 0) await leaveTeam(tx.db, of, left, now)
  return { owner, joined, left }
}

/** What is named and differs. */
async function changedColumns({ db }: Tx, incident: IncidentRow, input: Change, now: Date) {
  const { Name, DutyLoginId, EscalateAfterMinutes, Area, Follows } = input
  const duty = DutyLoginId == null ? null : Number(DutyLoginId)
  const set: {
    name?: string
    duty_login_id?: number | null
    escalate_after_minutes?: number
    area?: string
    follows?: boolean
  } = {}
  if (Name !== undefined && Name !== incident.name) set.name = Name
  if (DutyLoginId !== undefined && duty !== incident.duty_login_id) set.duty_login_id = duty
  if (EscalateAfterMinutes !== undefined && EscalateAfterMinutes !== incident.escalate_after_minutes)
    set.escalate_after_minutes = EscalateAfterMinutes
  if (Follows !== undefined && Follows !== incident.follows) set.follows = Follows
  if (Area !== undefined && JSON.stringify(Area) !== JSON.stringify(incident.area)) {
    await resolveArea(db, Area, [incident.company_id], now)
    const company = { id: incident.company_id, timeZone: 'UTC' }
    const isSame = Area.Kind === 'alert' && Number(Area.AlertId) === incident.alert_id && !incident.alert_ended_at
    const level = isSame ? (incident.alert?.level ?? null) : null
    if (!(await showsPersons(db, company, { isExercise: incident.is_exercise, level }, now)))
      throw new AppError('persons_not_shown')
    set.area = JSON.stringify(Area)
  }
  return set
}
