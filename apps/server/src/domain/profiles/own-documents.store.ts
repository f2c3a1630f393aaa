import type { DocumentKind } from '@portolan/contract/traveller-profile'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

export interface OwnDocumentRow {
  readonly id: number
  readonly section: 'Documents' | 'Visas'
  /** Null for a visa. */
  readonly kind: DocumentKind | null
  readonly country: string
  /** YYYY-MM-DD. */
  readonly expiresOn: string
  /** IANA name of the company's. */
  readonly timeZone: string
}

/** Nobody holds more. */
const mostDocuments = 50

/** What a traveller holds that expires, the soonest first; without numbers and what else is sealed. */
export async function findOwnExpiring(
  db: Kysely<Database>,
  { companyId, travelerId }: { readonly companyId: number; readonly travelerId: number },
): Promise<OwnDocumentRow[]> {
  const { rows } = await sql<OwnDocumentRow>`
    select i.id, i.section, case when i.section = 'Documents' then i.kind end as kind, i.country, i.expires_on as "expiresOn",
      (select c.time_zone from company c where c.id = i.company_id) as "timeZone"
    from profile_item i where i.company_id = ${companyId} and i.traveler_id = ${travelerId}
      and i.section in ('Documents', 'Visas') and i.expires_on is not null
    order by i.expires_on, i.id limit ${mostDocuments}`.execute(db)
  return rows
}
