import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface DatabaseFacts {
  readonly bytes: number
  readonly sessions: number
  readonly limit: number
  /** Whether the role sees what others do: without it the longest transaction is that of our own role. */
  readonly seesAll: boolean
  readonly longestSeconds: number | null
  readonly longestSince: Date | null
  readonly version: string
  readonly migration: string | null
}

export async function readDatabase(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as sessions,
      current_setting('max_connections')::int as "limit",
      pg_has_role(current_user, 'pg_read_all_stats', 'USAGE') as "seesAll",
      (select extract(epoch from max(clock_timestamp() - xact_start)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid())::float8 as "longestSeconds",
      (select min(xact_start) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as "longestSince",
      current_setting('server_version') as version,
      (select max(name) from kysely_migration) as migration`.execute(db)
  return rows[0]!
}

export interface TableSize {
  readonly name: string
  readonly bytes: number
  /** As the planner estimates. */
  readonly rows: number
}

/** The biggest tables with their indexes; the parts of a divided table count as one. */
export async function readBiggestTables(db: Db, limit: number): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::float8 as bytes,
      sum(greatest(c.reltuples, 0))::float8 as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    group by 1 order by 2 desc limit ${limit}`.execute(db)
  return rows
}

/** Whether the extension is there and our role may read it; without its library reading fails all the same. */
export async function countsStatements(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select coalesce(has_table_privilege(to_regclass('public.pg_stat_statements'), 'SELECT'), false) as is`.execute(db)
  return rows[0]!.is
}

export interface StatementFacts {
  readonly text: string
  readonly calls: number
  readonly meanMs: number
  readonly totalMs: number
}

/** The statements that most time was spent on; their values are not in their texts. */
export async function readSlowestStatements(db: Db, limit: number): Promise<StatementFacts[]> {
  const { rows } = await sql<StatementFacts>`
    select left(regexp_replace(query, '\s+', ' ', 'g'), 300) as text, calls::float8 as calls, mean_exec_time as "meanMs",
      total_exec_time as "totalMs"
    from public.pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
    where query not like 'COMMIT%' and query not like 'BEGIN%' order by total_exec_time desc limit ${limit}`.execute(db)
  return rows
}
