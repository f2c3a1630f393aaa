import type { FormattedMoney } from '@portolan/rules/format-money'
import { sql } from 'kysely'
import type { ApprovalTable } from '../../db/tables/approvals.ts'
import { ApprovalState } from './approval.rules.ts'
import type { Texts } from '../rules-documents/rules-texts.ts'
import type { Db } from './approval.store.ts'
import { type Decision, decidedAs, openLevelOf, type Round, type RoundLevel, turnOfLevel } from './decide.rules.ts'

export type ApprovalObject = ApprovalTable['object_kind']

/** What a round was about, as far as the engine's callers need it again. */
export interface RoundSubject {
  readonly total: FormattedMoney | null
  /** What the approvers saw, in the shape of its kind. */
  readonly form?: unknown
  /** The levels of countries that the rules judged it by; left out where no rule looks at them. */
  readonly riskLevels?: Readonly<Record<string, number>>
}

/** Working minutes from a level's opening to its decision; null where nobody was asked. */
export type WorkingMinutesOf = (level: RoundLevel) => number | null

/** A round as it is kept, its row locked. */
export interface StoredRound extends Round {
  readonly id: number
  readonly companyId: number
  readonly round: number
  readonly subject: RoundSubject
  readonly levels: readonly StoredLevel[]
}

export interface StoredLevel extends RoundLevel {
  readonly mustChoose: boolean
  readonly dueAt: Date | null
}

export interface NewLevel extends RoundLevel {
  readonly names: Texts | null
  readonly mustChoose: boolean
  readonly dueAt: Date | null
}

export interface NewRound {
  readonly companyId: number
  readonly kind: ApprovalObject
  readonly objectId: number
  readonly requestedBy: number | null
  readonly at: Date
  readonly rule: { readonly id: string; readonly version: number; readonly names: Texts }
  readonly subject: RoundSubject
  readonly state: ApprovalState
  readonly levels: readonly NewLevel[]
  readonly ownIds: readonly number[]
}

/** Begins the next round of an object. Answers its id and number. */
export async function insertRound(db: Db, round: NewRound): Promise<{ id: number; round: number }> {
  const { companyId, kind, objectId, at, rule } = round
  const open = openLevelOf({ ...round, isVoided: false })
  const saved = await db
    .insertInto('approval')
    .values({
      company_id: companyId,
      object_kind: kind,
      object_id: objectId,
      order_id: null,
      source: 'portal',
      requested_by: round.requestedBy,
      requested_at: at,
      due_at: open ? (round.levels.find(({ level }) => level === open.level)?.dueAt ?? null) : null,
      status: round.state,
      current_level: open?.level ?? null,
      levels: round.levels.length,
      round: sql<number>`(select coalesce(max(round), 0) + 1 from approval
        where company_id = ${companyId} and object_kind = ${kind} and object_id = ${objectId})`,
      decided_at: round.state === ApprovalState.Pending ? null : at,
      rule_id: rule.id,
      rule_version: rule.version,
      rule_names: JSON.stringify(rule.names),
      subject: JSON.stringify(round.subject),
      own_login_ids: [...round.ownIds],
    })
    .returning(['id', 'round'])
    .executeTakeFirstOrThrow()
  if (round.levels.length > 0)
    await db
      .insertInto('approval_level')
      .values(
        round.levels.map((level) => ({
          ...levelColumns(companyId, saved.id, level),
          names: level.names && JSON.stringify(level.names),
          needs_all: level.needsAll,
          must_choose: level.mustChoose,
          due_at: level.dueAt,
        })),
      )
      .execute()
  await insertDecisions(db, companyId, saved.id, round.levels)
  await replaceTurn(db, companyId, saved.id, open, round.ownIds)
  return saved
}

function levelColumns(companyId: number, approvalId: number, level: RoundLevel) {
  const last = level.state === ApprovalState.Pending ? undefined : level.decisions.at(-1)
  return {
    company_id: companyId,
    approval_id: approvalId,
    level: level.level,
    candidate_ids: [...level.candidateIds],
    approver_id: last ? (last.forLoginId ?? last.loginId) : level.chosenId,
    state: level.state,
    decided_at: last?.at ?? null,
    reason: last?.reason ?? null,
    opened_at: level.openedAt,
    decided_as: decidedAs(level),
  }
}

async function insertDecisions(db: Db, companyId: number, approvalId: number, levels: readonly RoundLevel[]) {
  const rows = levels.flatMap(({ level, decisions }) =>
    decisions.map((decision) => ({
      company_id: companyId,
      approval_id: approvalId,
      level,
      login_id: decision.loginId,
      for_login_id: decision.forLoginId ?? decision.loginId,
      state: decision.state,
      reason: decision.reason,
      decided_at: decision.at,
      settled_by_level: decision.settledByLevel,
      by_link: Boolean(decision.link),
      address: decision.link?.address ?? null,
      user_agent: decision.link?.userAgent ?? null,
    })),
  )
  if (rows.length > 0)
    await db
      .insertInto('approval_decision')
      .values(rows)
      .onConflict((keep) => keep.doNothing())
      .execute()
}

/** Whose turn it is. Substitutes are looked up when somebody reads it, so that it holds on the day they begin. */
async function replaceTurn(
  db: Db,
  companyId: number,
  approvalId: number,
  open: RoundLevel | null,
  ownIds: readonly number[],
): Promise<void> {
  const turn = open ? turnOfLevel(open, ownIds) : []
  await sql`
    with gone as (delete from approval_turn where company_id = ${companyId} and approval_id = ${approvalId}
      and login_id <> all (${turn}::bigint[]))
    insert into approval_turn (company_id, login_id, approval_id)
    select ${companyId}, id, ${approvalId} from unnest(${turn}::bigint[]) id on conflict do nothing`.execute(db)
}

interface RoundRow {
  readonly id: number
  readonly round: number
  readonly status: ApprovalState
  readonly voided: boolean
  readonly own_login_ids: number[]
  readonly subject: RoundSubject
  readonly levels: readonly {
    level: number
    state: ApprovalState
    needsAll: boolean
    mustChoose: boolean
    candidateIds: number[]
    approverId: number | null
    openedAt: string | null
    dueAt: string | null
    decisions: readonly (Omit<Decision, 'at'> & { at: string })[]
  }[]
}

/** The last round of an object, its row locked so that one decision waits for the other; null without any. */
export async function lockLastRound(
  db: Db,
  companyId: number,
  kind: ApprovalObject,
  objectId: number,
): Promise<StoredRound | null> {
  const { rows } = await sql<{ id: number }>`
    select id from approval where company_id = ${companyId} and object_kind = ${kind} and object_id = ${objectId}
    order by round desc limit 1 for update`.execute(db)
  const [last] = rows
  return last ? readRound(db, companyId, last.id) : null
}

/** Its own statement, after the lock: it sees what whoever held the lock before has committed. */
async function readRound(db: Db, companyId: number, id: number): Promise<StoredRound | null> {
  const { rows } = await sql<RoundRow>`
    select a.id, a.round, a.status, a.voided_at is not null as voided, a.own_login_ids, a.subject,
      coalesce((select json_agg(json_build_object('level', l.level, 'state', l.state, 'needsAll', l.needs_all,
          'mustChoose', l.must_choose, 'candidateIds', l.candidate_ids, 'approverId', l.approver_id,
          'openedAt', l.opened_at, 'dueAt', l.due_at,
          'decisions', coalesce((select json_agg(json_build_object('loginId', d.login_id,
              'forLoginId', nullif(d.for_login_id, d.login_id), 'state', d.state, 'at', d.decided_at, 'reason', d.reason,
              'settledByLevel', d.settled_by_level) order by d.decided_at, d.for_login_id)
            from approval_decision d where d.company_id = l.company_id and d.approval_id = l.approval_id and d.level = l.level), '[]'))
          order by l.level)
        from approval_level l where l.company_id = a.company_id and l.approval_id = a.id), '[]') as levels
    from approval a where a.company_id = ${companyId} and a.id = ${id}`.execute(db)
  const [row] = rows
  return row ? toRound(companyId, row) : null
}

function toRound(companyId: number, row: RoundRow): StoredRound {
  return {
    id: row.id,
    companyId,
    round: row.round,
    state: row.status,
    isVoided: row.voided,
    ownIds: row.own_login_ids,
    subject: row.subject,
    levels: row.levels.map(({ approverId, openedAt, dueAt, decisions, ...level }) => ({
      ...level,
      chosenId: level.needsAll || level.state !== ApprovalState.Pending ? null : approverId,
      openedAt: openedAt === null ? null : new Date(openedAt),
      dueAt: dueAt === null ? null : new Date(dueAt),
      decisions: decisions.map((decision) => ({ ...decision, at: new Date(decision.at) })),
    })),
  }
}

/** What a decision changed, and when the level that it opened is due. */
export interface DecidedChange {
  readonly changed: readonly RoundLevel[]
  readonly dueAt: Date | null
  readonly now: Date
  readonly workingMinutes: WorkingMinutesOf
}

/** Saves what a decision changed: levels, decisions, whose turn it is. */
export async function saveDecided(
  db: Db,
  before: StoredRound,
  after: Round,
  { changed, dueAt, now, workingMinutes }: DecidedChange,
): Promise<void> {
  const { companyId, id } = before
  const open = openLevelOf(after)
  await insertDecisions(db, companyId, id, changed)
  for (const level of changed) {
    const { company_id, approval_id, level: number, ...columns } = levelColumns(companyId, id, level)
    await db
      .updateTable('approval_level')
      .set({
        ...columns,
        working_minutes: workingMinutes(level),
        ...(open?.level === number && dueAt ? { due_at: dueAt } : {}),
      })
      .where('company_id', '=', company_id)
      .where('approval_id', '=', approval_id)
      .where('level', '=', number)
      .execute()
  }
  await db
    .updateTable('approval')
    .set((column) => ({
      status: after.state,
      current_level: open?.level ?? null,
      ...(dueAt ? { due_at: dueAt } : {}),
      decided_at: after.state === ApprovalState.Pending ? null : now,
      version: column('version', '+', 1),
      updated_at: now,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await replaceTurn(db, companyId, id, open, after.ownIds)
}

/** Ends a round that is under way: nothing that was decided in it counts any more. */
export async function voidRound(db: Db, { companyId, id }: StoredRound, now: Date): Promise<void> {
  await db
    .updateTable('approval')
    .set((column) => ({ voided_at: now, current_level: null, version: column('version', '+', 1), updated_at: now }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await replaceTurn(db, companyId, id, null, [])
}

/** Chooses who decides a level that is outstanding. */
export async function saveChosen(db: Db, round: StoredRound, level: StoredLevel, loginId: number): Promise<void> {
  await db
    .updateTable('approval_level')
    .set({ approver_id: loginId })
    .where('company_id', '=', round.companyId)
    .where('approval_id', '=', round.id)
    .where('level', '=', level.level)
    .execute()
  const chosen = round.levels.map((one) => (one.level === level.level ? { ...one, chosenId: loginId } : one))
  await replaceTurn(db, round.companyId, round.id, openLevelOf({ ...round, levels: chosen }), round.ownIds)
}

/** Saves when outstanding levels are due after a hold, and that the open one rests until its next reminder. */
export async function saveShifted(
  db: Db,
  { companyId, id }: StoredRound,
  {
    shifted,
    open,
    now,
  }: {
    readonly shifted: readonly { readonly level: number; readonly dueAt: Date }[]
    readonly open: number | null
    readonly now: Date
  },
): Promise<void> {
  await sql`
    update approval_level l set due_at = s.due_at, reminded_at = case when l.level = ${open} then ${now} else l.reminded_at end
    from unnest(${shifted.map(({ level }) => level)}::int[], ${shifted.map(({ dueAt }) => dueAt)}::timestamptz[]) s (level, due_at)
    where l.company_id = ${companyId} and l.approval_id = ${id} and l.level = s.level`.execute(db)
  const due = shifted.find(({ level }) => level === open)?.dueAt
  if (!due) return
  await db
    .updateTable('approval')
    .set((column) => ({ due_at: due, version: column('version', '+', 1), updated_at: now }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
