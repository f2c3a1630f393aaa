import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { updateRows } from '../../db/update-rows.store.ts'
import { type ApprovalLevel, type ApprovalState, currentLevelOf, stateOf } from './approval.rules.ts'
import type { ApprovalRow, KeptApproval } from './approval-entry.rules.ts'

/** A connection inside a transaction. */
export type Db = Kysely<Database>

/** Two entries wait for each other: both would otherwise enter the same approval. */
export async function lockApprovals(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7012619)`.execute(db)
}

export async function markApprovals(db: Db): Promise<void> {
  await sql`savepoint approvals`.execute(db)
}

/** Rolls back all writes since the mark; the caller's transaction continues. */
export async function undoApprovals(db: Db): Promise<void> {
  await sql`rollback to savepoint approvals`.execute(db)
}

interface KeptRow extends Omit<KeptApproval, 'levels'> {
  readonly levels: readonly (Omit<ApprovalLevel, 'decidedAt' | 'state'> & { state: number; decidedAt: string | null })[]
}

/** Approvals of bookings, by the order's id, their rows locked: a decision waits until the entry is over. */
export async function lockKept(db: Db, orderIds: readonly number[]): Promise<Map<number, KeptApproval>> {
  const { rows } = await sql<KeptRow>`
    select a.id, a.company_id as "companyId", a.order_id as "orderId", a.requested_by as "requestedBy",
      a.requested_at as "requestedAt", a.due_at as "dueAt",
      (select json_agg(json_build_object('level', l.level, 'candidateIds', l.candidate_ids, 'approverId', l.approver_id,
          'state', l.state, 'decidedAt', l.decided_at, 'reason', l.reason) order by l.level)
        from approval_level l where l.company_id = a.company_id and l.approval_id = a.id) as levels,
      (select coalesce(json_agg(t.login_id order by t.login_id), '[]') from approval_turn t
        where t.company_id = a.company_id and t.approval_id = a.id) as turn
    from approval a
    where a.object_kind = 'order' and a.order_id = any (${orderIds}::bigint[])
    order by a.id for update of a`.execute(db)
  const approvals = rows.map(({ levels, ...row }): KeptApproval => ({
    ...row,
    levels: levels.map((level) => ({
      ...level,
      state: level.state as ApprovalState,
      decidedAt: level.decidedAt === null ? null : new Date(level.decidedAt),
    })),
  }))
  return new Map(approvals.map((approval) => [approval.orderId, approval]))
}

const stateColumns = (levels: readonly ApprovalLevel[]) => ({
  status: stateOf(levels),
  current_level: currentLevelOf(levels)?.level ?? null,
  levels: levels.length,
})

export async function insertApprovals(db: Db, rows: readonly ApprovalRow[]): Promise<void> {
  if (rows.length === 0) return
  const saved = await db
    .insertInto('approval')
    .values(
      rows.map(({ companyId, orderId, requestedBy, requestedAt, dueAt, levels }) => ({
        company_id: companyId,
        object_kind: 'order' as const,
        object_id: orderId,
        order_id: orderId,
        source: 'import' as const,
        requested_by: requestedBy,
        ...(requestedAt ? { requested_at: requestedAt } : {}),
        due_at: dueAt,
        ...stateColumns(levels),
      })),
    )
    .returning(['id', 'order_id'])
    .execute()
  const ids = new Map(saved.map(({ id, order_id }) => [order_id, id]))
  await insertLevels(
    db,
    rows.map((row) => ({ id: ids.get(row.orderId) ?? 0, row })),
  )
}

export async function updateApprovals(db: Db, changed: readonly { id: number; row: ApprovalRow }[]): Promise<void> {
  await updateRows(
    db,
    'approval',
    changed.map(({ id, row }) => ({
      id,
      requested_by: row.requestedBy,
      ...(row.requestedAt ? { requested_at: row.requestedAt } : {}),
      due_at: row.dueAt,
      ...stateColumns(row.levels),
    })),
    { version: sql`version + 1`, updated_at: sql`now()` },
  )
  const ids = changed.map(({ id }) => id)
  for (const table of ['approval_level', 'approval_turn'] as const)
    await db
      .deleteFrom(table)
      .where('company_id', '=', sql<number>`any(${changed.map(({ row }) => row.companyId)}::bigint[])`)
      .where('approval_id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
  await insertLevels(db, changed)
}

async function insertLevels(db: Db, items: readonly { id: number; row: ApprovalRow }[]): Promise<void> {
  const levels = items.flatMap(({ id, row }) =>
    row.levels.map(({ level, candidateIds, approverId, state, decidedAt, reason }) => ({
      company_id: row.companyId,
      approval_id: id,
      level,
      candidate_ids: [...candidateIds],
      approver_id: approverId,
      state,
      decided_at: decidedAt,
      reason,
    })),
  )
  const turns = items.flatMap(({ id, row }) =>
    row.turn.map((loginId) => ({ company_id: row.companyId, approval_id: id, login_id: loginId })),
  )
  if (levels.length > 0) await db.insertInto('approval_level').values(levels).execute()
  if (turns.length > 0) await db.insertInto('approval_turn').values(turns).execute()
}

export async function deleteApprovals(db: Db, kept: readonly KeptApproval[]): Promise<void> {
  if (kept.length === 0) return
  await db
    .deleteFrom('approval')
    .where('company_id', '=', sql<number>`any(${kept.map(({ companyId }) => companyId)}::bigint[])`)
    .where('id', '=', sql<number>`any(${kept.map(({ id }) => id)}::bigint[])`)
    .execute()
}

/**
 * Two orders were merged: moves the approval of the order that goes (`from`) to the one that stays, unless that has one.
 */
export async function moveApprovals(
  db: Db,
  companyId: number,
  moves: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  for (const { from, to } of moves)
    await sql`
      update approval a set order_id = ${to}, version = a.version + 1, updated_at = now(),
        object_id = case when a.object_kind = 'order' then ${to} else a.object_id end
      where a.company_id = ${companyId} and a.order_id = ${from} and (a.object_kind <> 'order' or not exists (
        select 1 from approval b
        where b.company_id = a.company_id and b.object_kind = 'order' and b.object_id = ${to}))`.execute(db)
}
