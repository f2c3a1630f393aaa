import type { Language } from '@portolan/contract/enums'
import { dayAt } from '@portolan/rules/local-time'
import { statement } from '../db/statement.ts'
import { companyNameIn, type NamedCompany } from '../i18n/company-name.ts'
import type { ReadTransaction } from '../kernel/transaction.ts'

const owner = statement(
  'company that a list is of',
  { code: 'text | null', companyId: 'bigint' },
  `select c.display_name, c.localized_names, c.time_zone from company c where c.code = :code or c.id = :companyId
    order by c.code is not distinct from :code desc limit 1`,
)

/** The company of an exported list and the local day, for the file's name. */
export interface ListOwner {
  /** Its name in the reader's language. */
  readonly company: string
  /** 'YYYY-MM-DD'. */
  readonly date: string
  /** IANA. */
  readonly timeZone: string
}

interface OwnerQuery {
  readonly code: string | null
  readonly companyId: number
  readonly now: Date
  readonly language: Language
}

/** The company that a list is narrowed to by its code, else the viewer's own. */
export async function findListOwner(
  tx: Pick<ReadTransaction, 'run'>,
  { code, companyId, now, language }: OwnerQuery,
): Promise<ListOwner> {
  const [row] = await tx.run<NamedCompany & { readonly time_zone: string }>(owner({ code, companyId }))
  const timeZone = row?.time_zone ?? 'UTC'
  return { company: row ? companyNameIn(row, language) : '', date: dayAt(now.getTime(), timeZone), timeZone }
}
