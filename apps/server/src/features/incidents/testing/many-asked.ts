import { openIncidentRows } from './open-incident.ts'

type Query = <T>(text: string, values?: readonly unknown[]) => Promise<T[]>

/** An incident with so many people, each with a login and an address of their own; for measures and faults. */
export async function openWithMany(
  query: Query,
  {
    companyId,
    ownerLogin,
    people,
  }: { readonly companyId: number; readonly ownerLogin: number; readonly people: number },
): Promise<{ id: number; people: number[] }> {
  await query(
    `WITH made AS (
       INSERT INTO login (company_id, email, name, short_name, view_right)
       SELECT $1, 'many' || n || '@many.example', 'Person ' || n, 'P', 1 FROM generate_series(1, $2::int) n RETURNING id, email, name)
     INSERT INTO traveler (company_id, login_id, code, name, folded_name, email)
     SELECT $1, id, email, name, lower(name), email FROM made ORDER BY id`,
    [companyId, people],
  )
  const travelers = await query<{ id: string }>(
    `SELECT id FROM traveler WHERE company_id = $1 AND email LIKE '%@many.example' ORDER BY id`,
    [companyId],
  )
  return openIncidentRows(query, {
    companyId,
    ownerLogin,
    name: 'Ten thousand',
    travelerIds: travelers.map(({ id }) => Number(id)),
  })
}
