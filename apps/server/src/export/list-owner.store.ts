import { dayAt } from '@portolan/rules/local-time'
import type { ReadTransaction, Statement } from '../kernel/transaction.ts'

/** $1 a company's code or null, $2 the id of the company that stands in. */
const owner: Statement = {
  name: 'company that a list is of',
  text: `select c.display_name, c.time_zone from company c where c.code = $1::text or c.id = $2::bigint
    order by c.code is not distinct from $1 desc limit 1`,
}

/** Whose list an exported file is, and the day there: both stand in its name. */
export interface ListOwner {
  readonly company: string
  /** 'YYYY-MM-DD'. */
  readonly date: string
  /** IANA. */
  readonly timeZone: string
}

/** The company that a list is narrowed to by its code, else the viewer's own. */
export async function findListOwner(
  tx: Pick<ReadTransaction, 'run'>,
  { code, companyId, now }: { readonly code: string | null; readonly companyId: number; readonly now: Date },
): Promise<ListOwner> {
  const [row] = await tx.run<{ display_name: string; time_zone: string }>(owner, [code, companyId])
  const timeZone = row?.time_zone ?? 'UTC'
  return { company: row?.display_name ?? '', date: dayAt(now.getTime(), timeZone), timeZone }
}
