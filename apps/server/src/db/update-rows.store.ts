import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from './schema.ts'

type Changed<Table extends keyof Database> = { readonly id: number } & Partial<Selectable<Database[Table]>>

/**
 * Sets columns of many rows by their ids in one statement. A column that a row does not name keeps its value;
 * `always` goes for every row.
 *
 * @param rows Column values as they are read, not as they are written: JSON columns as values, instants as `Date`.
 */
export async function updateRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Changed<Table>[],
  always: Readonly<Record<string, ReturnType<typeof sql>>> = {},
): Promise<void> {
  const named = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => column !== 'id')
  if (named.length === 0) return
  const columns = named.map((column) => sql.ref(column))
  const extra = Object.entries(always).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`)
  await sql`
    update ${sql.table(table)} as kept set (${sql.join(columns)}) = (
        select ${sql.join(columns)} from jsonb_populate_record(kept, given.entry))
      ${sql.join(extra, sql``)}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given (entry)
    where kept.id = (given.entry ->> 'id')::bigint`.execute(db)
}
