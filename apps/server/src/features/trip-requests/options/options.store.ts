import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'
import { type OptionRow, standing, type StandingOption } from './options.rules.ts'

type Request = Pick<RequestRow, 'company_id' | 'id'>

/** The options of a request that stand, by kind, as JSON. */
export const optionsOf = ({ company_id, id }: Request) => sql`
      (select coalesce(json_agg(json_build_object('id', o.id, 'category', o.category, 'segments', o.body->'segments',
          'stays', o.body->'stays', 'note', o.body->'note', 'total', o.total, 'currency', o.currency, 'digits', o.digits,
          'validUntil', o.valid_until, 'offeredBy', o.offered_by, 'offeredAt', o.offered_at,
          'isChosen', o.chosen_at is not null) order by o.category, o.id), '[]')
        from request_option o where o.company_id = ${company_id} and o.request_id = ${id} and o.withdrawn_at is null)`

export async function findOptions(db: Db, request: Request): Promise<StandingOption[]> {
  const { rows } = await sql<{ options: OptionRow[] }>`select ${optionsOf(request)} as options`.execute(db)
  return (rows[0]?.options ?? []).map(standing)
}

export type NewOption = Omit<StandingOption, 'id' | 'isChosen'>

export async function insertOptions(db: Db, { company_id, id }: Request, options: readonly NewOption[]): Promise<void> {
  await db
    .insertInto('request_option')
    .values(
      options.map(({ category, segments, stays, note, total, currency, digits, ...one }) => ({
        company_id,
        request_id: id,
        category,
        body: JSON.stringify({ segments, stays, note }),
        total,
        currency,
        digits,
        valid_until: one.validUntil,
        offered_by: one.offeredBy,
        offered_at: one.offeredAt,
      })),
    )
    .execute()
}

/** Notes who chose what; an earlier choice is none any more. */
export async function markChosen(
  db: Db,
  request: Request,
  { ids, by, at }: { readonly ids: readonly number[]; readonly by: number; readonly at: Date },
): Promise<void> {
  await unmarkChosen(db, request)
  await db
    .updateTable('request_option')
    .set({ chosen_at: at, chosen_by: by })
    .where('company_id', '=', request.company_id)
    .where('request_id', '=', request.id)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** The options stand, and none of them is chosen. */
export async function unmarkChosen(db: Db, { company_id, id }: Request): Promise<void> {
  await db
    .updateTable('request_option')
    .set({ chosen_at: null, chosen_by: null })
    .where('company_id', '=', company_id)
    .where('request_id', '=', id)
    .where('chosen_at', 'is not', null)
    .execute()
}

/** Takes options back, all that stand or one of them. */
export async function withdrawOptions(db: Db, { company_id, id }: Request, at: Date, optionId?: number): Promise<void> {
  await db
    .updateTable('request_option')
    .set({ withdrawn_at: at, chosen_at: null, chosen_by: null })
    .where('company_id', '=', company_id)
    .where('request_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .$if(optionId !== undefined, (query) => query.where('id', '=', optionId ?? 0))
    .execute()
}
