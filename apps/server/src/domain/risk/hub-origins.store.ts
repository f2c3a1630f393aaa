import type pg from 'pg'
import { type BoundStatement, statement } from '../../db/statement.ts'

/** Of each active company the rules that apply today on its calendar, as `findRules` chooses them. */
const hubUrls = statement(
  'risk hub addresses',
  { now: 'timestamptz' },
  `select distinct d.body->>'hubUrl' as url from company c cross join lateral (
      select body from rules_document where company_id = c.id and kind = 'risk'
        and valid_from <= (:now at time zone c.time_zone)::date
      order by valid_from desc, version desc limit 1) d
    where c.active and d.body ? 'hubUrl' order by 1`,
)

/** Addresses that companies have set for their risk hubs. */
export async function findHubUrls(
  tx: { run<Row extends pg.QueryResultRow>(statement: BoundStatement): Promise<Row[]> },
  now: Date,
): Promise<string[]> {
  const rows = await tx.run<{ url: string }>(hubUrls({ now }))
  return rows.map(({ url }) => url)
}
