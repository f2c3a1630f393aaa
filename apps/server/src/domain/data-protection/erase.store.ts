import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { erasedName } from '../../i18n/erased-person.ts'
import { bound, type DataSubject } from './data-subject.store.ts'
import type { DataSection, KeepReason } from './person-table.ts'
import { personTables, tablesWithoutPeople } from './person-tables.ts'

export interface SectionCounts {
  readonly section: DataSection
  readonly deleted: number
  readonly changed: number
}

export interface Kept {
  readonly table: string
  readonly section: DataSection
  readonly reason: KeepReason
  readonly rows: number
  /** ISO date of the last; null: as long as the rules' versions. */
  readonly until: string | null
}

const tables = Object.entries(personTables)

/** Tables without a column company_id, whose rows are found by ids alone. */
const withoutCompany = new Set([
  'admin_company',
  'identity_account',
  'identity_device',
  'identity_factor',
  'identity_password_history',
  'identity_recovery_code',
  'realtime_message',
])

const inCompany = (table: string, companyId: number) =>
  withoutCompany.has(table) ||
  table === 'credential' ||
  table === 'session' ||
  table === 'mail_message' ||
  table === 'audit_event'
    ? sql`true`
    : table === 'desk_right'
      ? sql`true`
      : sql`${sql.ref(table)}.company_id = ${companyId}`

/** How many rows of each section would be deleted and made anonymous. */
export async function countErasure(db: Db, subject: DataSubject, now: Date): Promise<SectionCounts[]> {
  const steps = tables.flatMap(([table, { section, steps: own }]) => own.map((step) => ({ table, section, ...step })))
  const counts = steps.map(
    ({ table, section, act, rows }) =>
      sql`select ${section}::text as section, ${act === 'delete'}::boolean as deletes, count(*)::int as rows from ${sql.table(table)}
        where ${inCompany(table, subject.companyId)} and ${bound(rows, subject, now, erasedName)}`,
  )
  const { rows } = await sql<{ section: DataSection; deleted: number; changed: number }>`
    select section, coalesce(sum(rows) filter (where deletes), 0)::int as deleted,
      coalesce(sum(rows) filter (where not deletes), 0)::int as changed
    from (${sql.join(counts, sql` union all `)}) c group by section`.execute(db)
  return rows
}

/** What stays, under which law or duty and until when. */
export async function findKept(db: Db, subject: DataSubject, now: Date): Promise<Kept[]> {
  const found = tables.flatMap(([table, { section, kept }]) =>
    kept
      ? [
          sql`select ${table}::text as "table", ${section}::text as section, ${kept.reason}::text as reason,
            count(*)::int as rows, max(${sql.raw(kept.until)})::text as until from ${sql.table(table)}
            where ${inCompany(table, subject.companyId)} and (${bound(kept.rows, subject, now, erasedName)})`,
        ]
      : [],
  )
  const { rows } = await sql<Kept>`
    select * from (${sql.join(found, sql` union all `)}) k where rows > 0 order by until nulls last`.execute(db)
  return rows
}

/** Keys of stored bytes of the person's rows. */
export async function findStorageKeys(db: Db, subject: DataSubject, now: Date): Promise<string[]> {
  const keys = tables.flatMap(([table, { files, steps }]) =>
    files && steps[0]
      ? [
          sql`select ${sql.ref(files)} as key from ${sql.table(table)}
            where ${inCompany(table, subject.companyId)} and ${bound(steps[0].rows, subject, now, erasedName)}`,
        ]
      : [],
  )
  const { rows } = await sql<{ key: string }>`
    select distinct key from (${sql.join(keys, sql` union all `)}) k where key is not null`.execute(db)
  return rows.map(({ key }) => key)
}

/** Does every step of the register, in its order. */
export async function runSteps(db: Db, subject: DataSubject, now: Date): Promise<void> {
  for (const [table, { steps }] of tables)
    for (const { rows, act } of steps) {
      const where = sql`${inCompany(table, subject.companyId)} and ${bound(rows, subject, now, erasedName)}`
      if (act === 'delete') await sql`delete from ${sql.table(table)} where ${where}`.execute(db)
      else {
        const sets = Object.entries(act).map(
          ([column, value]) => sql`${sql.ref(column)} = ${bound(value, subject, now, erasedName)}`,
        )
        await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${where}`.execute(db)
      }
    }
}

interface TextColumn {
  readonly table: string
  readonly column: string
  readonly type: string
}

/**
 * Takes the person's names, addresses and numbers out of every text of the company in which they may stand: of every table
 * with a company, but for those that are sealed or kept by law. A column that comes later is swept without being named.
 */
export async function sweepTexts(db: Db, companyId: number, pattern: string): Promise<void> {
  const byTable = Map.groupBy(await textColumns(db), ({ table }) => table)
  for (const [table, columns] of byTable) {
    const unswept = personTables[table]?.unswept ?? []
    const swept = columns.filter(({ column }) => unswept !== 'all' && !unswept.includes(column))
    if (swept.length === 0) continue
    const sets = swept.map(
      ({ column, type }) => sql`${sql.ref(column)} = case when ${sql.ref(column)}::text ~* ${pattern}
        then ${clean(column, type, pattern)} else ${sql.ref(column)} end`,
    )
    const found = swept.map(({ column }) => sql`${sql.ref(column)}::text ~* ${pattern}`)
    await sql`update ${sql.table(table)} set ${sql.join(sets)}
      where company_id = ${companyId} and (${sql.join(found, sql` or `)})`.execute(db)
  }
}

function clean(column: string, type: string, pattern: string) {
  const ref = sql.ref(column)
  if (type === '_text')
    return sql`array(select without_person(e, ${pattern}) from unnest(${ref}) with ordinality u (e, i) order by i)`
  return sql`without_person(${ref}::text, ${pattern})::${sql.raw(type)}`
}

async function textColumns(db: Db): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select c.relname::text as "table", a.attname::text as "column", t.typname::text as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and not c.relispartition and t.typname in ('text', '_text', 'jsonb', 'json')
      and exists (select 1 from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id')
      and has_column_privilege(c.oid, a.attnum, 'UPDATE')
      and c.relname <> all(${[...sealedNames]}::text[])
    order by 1, a.attnum`.execute(db)
  return rows
}

/** Companies, programs, ways in and what the TMC publishes name nobody whose data may be erased from them silently. */
const sealedNames = [
  'company',
  'machine_client',
  'sso_connection',
  'content_item',
  'news_document',
  'news_item',
  'risk_alert',
].filter((name) => name in tablesWithoutPeople)
