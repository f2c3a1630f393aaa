import { createTestMail } from '../../../../../../tools/test/mail-harness.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'

/** A returned invitation of the coordinator. */
export const mailSeed: TenantSeed<{ readonly mailId: string; readonly envelopeId: string }> = ({ pool, tenant }) =>
  systemTransaction(pool, tenant.companyId, async ({ db, client }) => {
    const { coordinator, marker, companyId } = tenant
    const [envelopeId = ''] = await createTestMail().queue(db, {
      template: 'invitation',
      values: { email: coordinator.email, company: marker, signIn: 'password' },
      companyId,
      to: { address: coordinator.email, name: marker, loginId: coordinator.loginId },
      language: 'en-US',
    })
    const { rows } = await client.query<{ id: string }>(
      `UPDATE mail_message SET state = 'bounced', due_at = NULL WHERE envelope_id = $1 RETURNING id`,
      [envelopeId],
    )
    return { mailId: String(rows[0]?.id), envelopeId }
  })
