import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'

/** A traveller for whom the viewer may add bookings. */
export interface AddableTraveler {
  readonly id: number
  readonly name: string
  /** The viewer's own traveller. */
  readonly isOwn: boolean
  /** All names that the company has of them, in every script. */
  readonly names: readonly string[]
  readonly email: string | null
}

/**
 * The viewer's own traveller and those they arrange for, their own first (right 'myself'). Wider view rights do not
 * count, because people may not write to trips that they may only see.
 */
export async function findAddableTravelers(
  db: Kysely<Database>,
  { companyId, loginId }: Pick<LoginViewer, 'companyId' | 'loginId'>,
): Promise<AddableTraveler[]> {
  const { rows } = await sql<AddableTraveler & { names: (string | null)[] }>`
    select t.id, t.name, t.login_id is not distinct from ${loginId} as "isOwn", t.email,
      array_remove(array[t.name, l.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp], null) as names
    from traveler t left join login l on l.company_id = t.company_id and l.id = t.login_id
    where t.company_id = ${companyId} and t.active and t.id in (select travelers_acted_for(${companyId}, ${loginId}))
    order by 3 desc, t.name, t.id`.execute(db)
  return rows
}
