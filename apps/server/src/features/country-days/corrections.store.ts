import { statement } from '../../db/statement.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

type Run = Pick<ReadTransaction, 'run'>

const insert = statement(
  'correction of days',
  {
    companyId: 'bigint',
    travelerId: 'bigint',
    country: 'text',
    firstDay: 'date',
    lastDay: 'date',
    isPresent: 'boolean',
    reason: 'text',
    loginId: 'bigint',
    now: 'timestamptz',
  },
  `insert into day_correction (company_id, traveler_id, country, first_day, last_day, is_present, reason, made_at, made_by)
    values (:companyId, :travelerId, :country, :firstDay, :lastDay, :isPresent, :reason, :now, :loginId) returning id`,
)

export async function insertCorrection(tx: Run, values: Parameters<typeof insert>[0]): Promise<number> {
  const [row] = await tx.run<{ id: number }>(insert(values))
  if (!row) throw new Error('The correction was not written')
  return row.id
}

const withdraw = statement(
  'correction of days, withdrawn',
  { companyId: 'bigint', travelerId: 'bigint', id: 'bigint', loginId: 'bigint', now: 'timestamptz' },
  `update day_correction set withdrawn_at = :now, withdrawn_by = :loginId
    where company_id = :companyId and traveler_id = :travelerId and id = :id and withdrawn_at is null returning id`,
)

/** False where there is none, or it is withdrawn already. */
export async function withdrawCorrection(tx: Run, key: Parameters<typeof withdraw>[0]): Promise<boolean> {
  return (await tx.run(withdraw(key))).length > 0
}
