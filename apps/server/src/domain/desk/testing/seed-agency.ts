import type { SeedContext } from '../../../../../../tools/test/tenant-seed.ts'
import { type Credentials, createSession } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'

/** Somebody of the agency who serves companies at the desk. */
export interface Consultant extends Credentials {
  readonly loginId: number
  readonly companyId: number
  readonly name: string
  readonly email: string
}

/** An agency whose consultants serve these companies and no others. Everything else stays as it is. */
export const seedAgency = (
  pool: SeedContext['pool'],
  { code, name, people }: { readonly code: string; readonly name: string; readonly people: readonly string[] },
  served: readonly number[],
): Promise<Consultant[]> =>
  systemTransaction(pool, null, async ({ client }) => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO company (code, display_name, time_zone, is_agency) VALUES ($1, $2, 'Asia/Hong_Kong', true) RETURNING id`,
      [code, name],
    )
    const companyId = Number(rows[0]?.id)
    const consultants: Consultant[] = []
    for (const [index, person] of people.entries()) {
      const email = `consultant${index + 1}@${code}.example`
      const { rows: logins } = await client.query<{ id: number }>(
        `INSERT INTO login (company_id, email, name, short_name, view_right) VALUES ($1, $2, $3, 'XX', 1) RETURNING id`,
        [companyId, email, person],
      )
      const loginId = Number(logins[0]?.id)
      await client.query(
        'INSERT INTO desk_right (company_id, login_id, agency_id) SELECT unnest($1::bigint[]), $2, $3',
        [served, loginId, companyId],
      )
      consultants.push({
        companyId,
        loginId,
        name: person,
        email,
        ...(await createSession(client, companyId, loginId, email)),
      })
    }
    return consultants
  })
