import { sql } from 'kysely'
import type { Db } from '../../domain/approvals/approval.store.ts'

/** A document, a note or a mail of a proposal. */
export interface ArchiveRow {
  /** ArchiveType of the contract: 0 documents and notes, 1 mails. */
  readonly type: 0 | 1
  readonly id: number
  readonly kind: 'file' | 'note' | 'mail'
  readonly at: Date
  readonly by: number | null
  readonly title: string
  readonly receivers: string[]
  readonly token: string | null
  readonly size: number | null
  readonly total: number
}

/** The newest first; what consultants wrote to each other's files is none of it. One statement with the exact total. */
export async function findArchive(
  db: Db,
  { company_id, request_id }: { readonly company_id: number; readonly request_id: number },
  {
    types,
    reader,
    limit,
    offset,
  }: {
    readonly types: readonly number[]
    readonly reader: { readonly email: string; readonly seesAll: boolean }
    readonly limit: number
    readonly offset: number
  },
): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`
    select *, count(*) over ()::int as total from (
      select 0 as type, f.id, 'file' as kind, f.created_at as at, f.uploaded_by as by, f.name as title, '{}'::text[] as receivers,
        f.token, f.size::int as size
      from attachment f where f.company_id = ${company_id} and f.kind in ('request', 'booking') and f.object_id = ${request_id}
        and f.deleted_at is null
      union all
      select 0, m.id, 'note', m.at, m.login_id, left(m.body, 200), '{}', null, null
      from trip_request_message m where m.company_id = ${company_id} and m.request_id = ${request_id}
      union all
      select 1, e.id, 'mail', e.at, null, e.subject, e.receivers, null, null
      from trip_request_mail e where e.company_id = ${company_id} and e.request_id = ${request_id}
        and (e.template <> 'deskMail' or ${reader.seesAll} or ${reader.email} = any (e.receivers || e.cc || e.bcc))) a
    where a.type = any (${types}::int[])
    order by a.at desc, a.kind, a.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}
