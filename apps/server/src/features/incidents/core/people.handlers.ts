import type { incidentCore } from '@portolan/contract/features/incidents/core'
import { readPaging } from '@portolan/contract/schemas/common'
import { giveAnswer } from '../../../domain/incidents/give-answer.ts'
import { logEntries } from '../../../domain/incidents/incident-log.ts'
import { type IncidentRow, tellTeam } from '../../../domain/incidents/incident.store.ts'
import { seenOnce } from '../../../domain/profiles/seen-once.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { lockForTeam, loggedBy, ofIncident, seenOf, type Tx } from './acting.ts'
import { callerNow } from './calls.rules.ts'
import { addPeople, areIn, lockPerson, loginName, removePeople, setCalling } from './change.store.ts'
import { lookAtPeople } from './look-at-people.ts'
import { presentPerson } from './person.present.ts'

const pageSize = 50

export const peopleHandlers: Handlers<
  Pick<typeof incidentCore, 'people' | 'addPeople' | 'removePeople' | 'call' | 'enterAnswer'>
> = {
  people: ({ IncidentId, of, text, paging }, ctx) =>
    seenOnce(ctx, async (tx) => {
      const now = ctx.now()
      const { size: limit, offset } = readPaging(paging, pageSize)
      const { rows, total, onTeam } = await lookAtPeople(tx, { IncidentId, of, text, now }, { limit, offset })
      const reader = { language: ctx.language, now, isOnTeam: onTeam }
      return { People: rows.map((row) => presentPerson(row, reader)), Total: total }
    }),
  addPeople: ({ IncidentId, TravelerIds, Reason }, ctx) =>
    ctx.write(async (tx) => {
      const now = ctx.now()
      const incident = await lockForTeam(tx, IncidentId)
      const of = ofIncident(incident)
      const { loginId, scope } = tx.viewer
      const travelerIds = TravelerIds.map(Number)
      const ids = await addPeople(tx.db, of, { travelerIds, seen: seenOf(scope), loginId, reason: Reason, now })
      // Those of others are no more there than those of nobody; who is in already is no fault.
      if (ids.length === 0 && !(await areIn(tx.db, of, travelerIds, seenOf(scope))))
        throw new AppError('record_not_found')
      if (ids.length === 0) return { Added: 0 }
      await logPeople(tx, incident, { kind: 'peopleAdded', ids, reason: Reason, now }, ctx)
      return { Added: ids.length }
    }),
  removePeople: ({ IncidentId, PersonIds, Reason }, ctx) =>
    ctx.write(async (tx) => {
      const now = ctx.now()
      const incident = await lockForTeam(tx, IncidentId)
      const { loginId, scope } = tx.viewer
      const ids = await removePeople(tx.db, ofIncident(incident), {
        personIds: PersonIds.map(Number),
        seen: seenOf(scope),
        loginId,
        reason: Reason,
        now,
      })
      if (ids.length === 0) throw new AppError('record_not_found')
      await logPeople(tx, incident, { kind: 'peopleRemoved', ids, reason: Reason, now }, ctx)
      return { Removed: ids.length }
    }),
  call: ({ IncidentId, PersonId, IsCalling }, ctx) =>
    ctx.write(async (tx) => {
      const now = ctx.now()
      const incident = await lockForTeam(tx, IncidentId)
      const of = ofIncident(incident)
      const { loginId, scope } = tx.viewer
      const person = await lockPerson(tx.db, of, Number(PersonId), seenOf(scope))
      if (!person) throw new AppError('record_not_found')
      const caller = callerNow({ loginId: person.calling_login, since: person.calling_since }, now)
      if (caller !== null && caller !== loginId)
        throw new AppError('incident_called_by', { x: await loginName(tx.db, of.companyId, caller) })
      if (!IsCalling && caller === null) return {}
      await setCalling(tx.db, of.companyId, person.id, IsCalling ? { loginId, since: now } : null)
      const kind = IsCalling ? 'calling' : 'callEnded'
      await logEntries(tx.db, [{ ...of, at: now, kind, loginId, personId: person.id }], loggedBy(tx.viewer, ctx))
      await tellTeam(tx.db, incident)
      return {}
    }),
  enterAnswer: ({ IncidentId, PersonId, Answer, Text }, ctx) =>
    ctx.write(async (tx) => {
      const incident = await lockForTeam(tx, IncidentId)
      const of = ofIncident(incident)
      const { loginId, scope } = tx.viewer
      const person = await lockPerson(tx.db, of, Number(PersonId), seenOf(scope))
      if (!person) throw new AppError('record_not_found')
      await giveAnswer(tx.db, {
        ...of,
        personId: person.id,
        answer: Answer,
        way: 'phone',
        byLogin: loginId,
        words: Text ?? null,
        at: ctx.now(),
        loggedBy: loggedBy(tx.viewer, ctx),
      })
      return {}
    }),
}

interface PeopleChange {
  readonly kind: 'peopleAdded' | 'peopleRemoved'
  readonly ids: readonly number[]
  readonly reason: string
  readonly now: Date
}

async function logPeople(
  tx: Tx,
  incident: IncidentRow,
  { kind, ids, reason, now }: PeopleChange,
  ctx: Parameters<typeof loggedBy>[1],
): Promise<void> {
  const { loginId } = tx.viewer
  const [first] = ids
  const personId = ids.length === 1 ? first : null
  const detail = { count: ids.length, personIds: ids }
  const entry = { ...ofIncident(incident), at: now, kind, loginId, personId, detail, words: reason }
  await logEntries(tx.db, [entry], loggedBy(tx.viewer, ctx))
  await tellTeam(tx.db, incident)
}
