import { hashPassword } from '../../apps/server/src/identity/embedded/password.ts'
import { type BenchDatabase, withClient } from '../database.ts'

export const accountPassword = 'chart-room-88-lamplight'

export const accountEmail = (index: number) => `person${index}@bench.example`

/** `count` people of one company with accounts of the embedded provider; one hash serves them all. */
export async function createAccounts(database: BenchDatabase, count: number): Promise<void> {
  const hash = await hashPassword(accountPassword)
  const emails = Array.from({ length: count }, (_, index) => accountEmail(index))
  await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO company (code, display_name, email_domains) VALUES ('bench', 'Bench', '{bench.example}') RETURNING id`,
    )
    await client.query(
      `INSERT INTO login (company_id, email, name, short_name) SELECT $1, e, e, 'B' FROM unnest($2::text[]) e`,
      [rows[0]?.id, emails],
    )
    await client.query(
      `INSERT INTO identity_account (email, email_key, name, password_hash) SELECT e, e, e, $2 FROM unnest($1::text[]) e`,
      [emails, hash],
    )
  })
}
