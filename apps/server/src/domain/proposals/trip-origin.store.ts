import { sql } from 'kysely'
import type { Db } from '../approvals/approval.store.ts'
import { type AttachmentRow, filesOf } from '../requests/request-parts.store.ts'
import { isVisible, type RequestReader } from '../requests/request-sight.store.ts'

/** The proposal that a trip came from. */
export interface TripOrigin {
  readonly company_id: number
  readonly reference: string
  readonly attachments: readonly AttachmentRow[]
}

/** The first of the proposals that the reader may see, with its files; null where they may see none. */
export async function findTripOrigin(
  db: Db,
  reader: RequestReader,
  references: readonly string[],
  now: Date,
): Promise<TripOrigin | null> {
  // Most trips come from no proposal, and ask nothing.
  if (references.length === 0) return null
  const files = filesOf('request', { company_id: sql.ref('r.company_id'), id: sql.ref('r.id') })
  const { rows } = await sql<TripOrigin>`select r.company_id, r.reference, ${files} as attachments from trip_request r
    where r.reference = any (${references}::text[]) and r.source = 2 and (${isVisible(reader, now)})
    order by r.id limit 1`.execute(db)
  return rows[0] ?? null
}
