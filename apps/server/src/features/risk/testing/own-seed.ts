import type { OwnAlert } from '@portolan/contract/features/risk/own-alerts'
import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { saveOwnAlert } from '../../../domain/risk/own/own-alerts.ts'
import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { type Credentials, createSession } from '../../../../../../tools/test/world.ts'

/** An own alert as a test wants it: a strike in Japan, until 2041. */
export const ownAlertOf = (change: Partial<OwnAlert> = {}): OwnAlert => ({
  level: 4,
  category: 'transport',
  countries: ['JP'],
  texts: { 'en-US': { title: 'Rail strike', body: 'No trains run.', instruction: 'Take a bus.' } },
  expiresAt: '2041-06-03T00:00:00Z',
  ...change,
})

/** Somebody of an agency who serves these companies at the desk. */
export const seedConsultant = (
  pool: SeedContext['pool'],
  code: string,
  served: readonly number[],
): Promise<Credentials> =>
  systemTransaction(pool, null, async ({ client }) => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO company (code, display_name, time_zone, is_agency) VALUES ($1, 'Agency', 'Asia/Hong_Kong', true) RETURNING id`,
      [code],
    )
    const companyId = Number(rows[0]?.id)
    const email = `consultant@${code}.example`
    const { rows: logins } = await client.query<{ id: number }>(
      `INSERT INTO login (company_id, email, name, short_name, view_right) VALUES ($1, $2, 'Mina Sato', 'MS', 1) RETURNING id`,
      [companyId, email],
    )
    const loginId = Number(logins[0]?.id)
    await client.query('INSERT INTO desk_right (company_id, login_id, agency_id) SELECT unnest($1::bigint[]), $2, $3', [
      served,
      loginId,
      companyId,
    ])
    return createSession(client, companyId, loginId, email)
  })

/** The bearer of a machine client of the TMC's own, which reaches every company. */
export async function agencyBearer(
  query: <T>(text: string, values?: readonly unknown[]) => Promise<T[]>,
): Promise<string> {
  const secret = newSecret()
  const [machine] = await query<{ id: number }>(
    `INSERT INTO machine_client (client_id, name, secret_hash, scopes) VALUES ($1, 'risk', 'none', '{risk}') RETURNING id`,
    [`risk-${newSecret().slice(0, 10)}`],
  )
  await query(
    `INSERT INTO credential (kind, hash, machine_client_id, scopes, expires_at)
     VALUES ('machine', $1, $2, '{risk}', '2042-01-01')`,
    [hashSecret(secret), machine?.id],
  )
  return secret
}

export interface SeededOwnAlert {
  readonly consultant: Credentials
  readonly alertId: string
  readonly key: string
}

/** A consultant who serves the tenant alone, and an alert for it. */
export const ownAlertSeed: TenantSeed<SeededOwnAlert> = async ({ pool, tenant }) => {
  const consultant = await seedConsultant(pool, `${tenant.code}-risk`, [tenant.companyId])
  const key = `seed-${tenant.code}`
  const texts = { 'en-US': { title: `${tenant.marker} strike`, body: tenant.marker } }
  const alert = ownAlertOf({ texts })
  const { alertIds } = await systemTransaction(pool, tenant.companyId, ({ db }) =>
    saveOwnAlert(
      db,
      { key, alert, companyIds: [tenant.companyId] },
      [tenant.companyId],
      new Date('2026-06-01T00:00:00Z'),
    ),
  )
  return { consultant, alertId: String(alertIds[0]), key }
}
