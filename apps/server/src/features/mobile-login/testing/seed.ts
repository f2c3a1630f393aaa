import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { contentSeed } from '../../../domain/content/testing/seed.ts'
import { newSecret } from '../../../crypto/secrets.ts'

export interface SeededPhones {
  /** What names a phone to be signed out. */
  readonly ownPhone: string
  readonly colleaguePhone: string
}

/** The right to sign in by QR code for everyone of the tenant, a phone to lose for two of them, and the dialog's text. */
export const phonesSeed: TenantSeed<SeededPhones> = async ({ pool, tenant, use }) => {
  await use(contentSeed)
  const { companyId, coordinator, traveller, colleague } = tenant
  return systemTransaction(pool, companyId, async ({ client }) => {
    const logins = [coordinator.loginId, traveller.loginId, colleague.loginId]
    await client.query('UPDATE login SET may_sign_in_by_qr = true WHERE id = ANY($1)', [logins])
    const phone = async (loginId: number, name: string) => {
      const id = newSecret().slice(0, 22)
      await client.query(
        `INSERT INTO mobile_platform (company_id, login_id, platform_user_id, platform_code, name) VALUES ($1, $2, $3, 'ios', $4)`,
        [companyId, loginId, id, name],
      )
      return id
    }
    return {
      ownPhone: await phone(coordinator.loginId, `${tenant.marker} spare`),
      colleaguePhone: await phone(colleague.loginId, `${tenant.colleagueMarker} spare`),
    }
  })
}
