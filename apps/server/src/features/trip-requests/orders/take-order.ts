import { AppError } from '../../../kernel/app-error.ts'
import type { RequestRow } from '../request.store.ts'
import { takeRequest } from '../step.ts'

/** As `takeRequest`, of a request that is an external order; throws record_not_found for every other one. */
export async function takeOrder(...of: Parameters<typeof takeRequest>): Promise<RequestRow> {
  const row = await takeRequest(...of)
  if (row.source !== 1) throw new AppError('record_not_found')
  return row
}
