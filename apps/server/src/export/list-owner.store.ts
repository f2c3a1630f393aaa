import { dayAt } from '@portolan/rules/local-time'
import { statement } from '../db/statement.ts'
import type { LocalizedNames } from '../db/tables/foundation.ts'
import type { ReadTransaction } from '../kernel/transaction.ts'

const owner = statement(
  'company that a list is of',
  { code: 'text | null', companyId: 'bigint' },
  `select c.display_name, c.localized_names, c.time_zone from company c where c.code = :code or c.id = :companyId
    order by c.code is not distinct from :code desc limit 1`,
)

/** The company of an exported list and the local day, for the file's name. */
export interface ListOwner {
  readonly company: { readonly display_name: string; readonly localized_names: LocalizedNames }
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
  const [row] = await tx.run<ListOwner['company'] & { readonly time_zone: string }>(owner({ code, companyId }))
  const timeZone = row?.time_zone ?? 'UTC'
  const company = row ?? { display_name: '', localized_names: {} }
  return { company, date: dayAt(now.getTime(), timeZone), timeZone }
}
