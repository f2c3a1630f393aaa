import { statement } from '../../db/statement.ts'
import { alertItemColumns, alertItemJoins, type AlertItemRow } from '../../domain/risk/alert-items.store.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

const alerts = statement(
  'tracker alerts',
  { ids: 'bigint[]', language: 'text' },
  `select ${alertItemColumns} from risk_alert a ${alertItemJoins} where a.id = any (:ids)`,
)

/** Alerts with the text that their reader gets. */
export async function findAlertItems(
  tx: Pick<ReadTransaction, 'run'>,
  ids: readonly number[],
  language: string,
): Promise<Map<number, AlertItemRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.run<AlertItemRow & Record<string, unknown>>(alerts({ ids, language }))
  return new Map(rows.map((row) => [row.id, row]))
}
