import { statement } from '../../db/statement.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

const contactUs = statement(
  'company shows contact us',
  { companyId: 'bigint' },
  'select c.show_contact_us as shown from company c where c.id = :companyId',
)

/** Whether a company shows its people how to contact the TMC. */
export async function showsContactUs(tx: Pick<ReadTransaction, 'run'>, companyId: number): Promise<boolean> {
  const [row] = await tx.run<{ shown: boolean }>(contactUs({ companyId }))
  if (!row) throw new Error('A viewer without a company')
  return row.shown
}
