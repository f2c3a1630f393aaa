import type pg from 'pg'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import { newSecret } from '../../apps/server/src/kernel/secrets.ts'
import type { Tenant } from './world.ts'

/** What names a phone to be signed out. */
export interface FilledPhones {
  readonly ownPhone: string
  readonly colleaguePhone: string
}

/** The right to sign in by QR code for everyone of the tenant, and a phone to lose for two of them. */
export async function fillPhones(pool: pg.Pool, tenant: Tenant): Promise<FilledPhones> {
  const { coordinator, traveller, colleague } = tenant
  return systemTransaction(pool, tenant.companyId, async ({ client }) => {
    const logins = [coordinator.loginId, traveller.loginId, colleague.loginId]
    await client.query('UPDATE login SET may_sign_in_by_qr = true WHERE id = ANY($1)', [logins])
    const phone = async (loginId: number, name: string) => {
      const id = newSecret().slice(0, 22)
      await client.query(
        `INSERT INTO mobile_platform (company_id, login_id, platform_user_id, platform_code, name) VALUES ($1, $2, $3, 'ios', $4)`,
        [tenant.companyId, loginId, id, name],
      )
      return id
    }
    return {
      ownPhone: await phone(coordinator.loginId, `${tenant.marker} spare`),
      colleaguePhone: await phone(colleague.loginId, `${tenant.colleagueMarker} spare`),
    }
  })
}
