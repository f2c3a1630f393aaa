import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { createBodySealer } from '../../mail/body.ts'

const mailsAtOnce = 500

/**
 * Texts of mails are sealed, so that the database cannot look into them: each of the company's is opened, and one that
 * names the person loses its text. Its head stays, for whom it was sent to.
 */
export async function sweepMailBodies(
  db: Db,
  { secret, companyId, pattern }: { readonly secret: string; readonly companyId: number; readonly pattern: string },
): Promise<void> {
  const sealer = createBodySealer(secret)
  const matcher = new RegExp(pattern, 'i')
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; body: string }>`
      select id, body from mail_message where company_id = ${companyId} and id > ${after}
      order by id limit ${mailsAtOnce}`.execute(db)
    const naming = rows.filter(({ body }) => {
      const opened = sealer.open(body)
      return opened !== null && (matcher.test(opened.text) || matcher.test(opened.html))
    })
    if (naming.length > 0) {
      const emptied = sealer.seal({ html: '', text: '' })
      await sql`update mail_message set body = ${emptied} where company_id = ${companyId}
        and id = any(${naming.map(({ id }) => id)}::bigint[])`.execute(db)
    }
    after = rows.at(-1)?.id ?? 0
    if (rows.length < mailsAtOnce) return
  }
}
