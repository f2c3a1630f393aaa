import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Person } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { contentSeed } from '../../../domain/content/testing/seed.ts'
import { hashSecret, newSecret } from '../../../crypto/secrets.ts'

export interface SeededPhones {
  /** What names a phone to be signed out. */
  readonly ownPhone: string
  readonly colleaguePhone: string
  /** Phones that wait to be confirmed. */
  readonly ownWaiting: string
  readonly colleagueWaiting: string
}

/** A phone that waits for the session of a `sid_hash`; its number is 47. */
export const insertWaiting = `INSERT INTO mobile_sign_in (company_id, login_id, session_id, ref, number, platform_code, name, address, expires_at)
  SELECT $1, $2, id, $3, '47', 'ios', $4, '192.0.2.1', now() + interval '1 hour' FROM session WHERE sid_hash = $5`

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
    const waiting = async (person: Person, name: string) => {
      const ref = newSecret().slice(0, 22)
      await client.query(insertWaiting, [companyId, person.loginId, ref, name, hashSecret(person.sid)])
      return ref
    }
    return {
      ownWaiting: await waiting(traveller, `${tenant.marker} pocket`),
      colleagueWaiting: await waiting(colleague, `${tenant.colleagueMarker} pocket`),
      ownPhone: await phone(coordinator.loginId, `${tenant.marker} spare`),
      colleaguePhone: await phone(colleague.loginId, `${tenant.colleagueMarker} spare`),
    }
  })
}
