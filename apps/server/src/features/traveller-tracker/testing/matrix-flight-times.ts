import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import { noSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'

type Query = <T>(text: string, values?: readonly unknown[]) => Promise<T[]>

/** Bearer of a machine client of the whole deployment: live times are every company's. */
export async function flightTimesBearer(query: Query): Promise<string> {
  const secret = newSecret()
  const [machine] = await query<{ id: number }>(
    `INSERT INTO machine_client (client_id, name, secret_hash, scopes) VALUES ($1, 'times', 'none', '{flight-times}') RETURNING id`,
    [`times-${newSecret().slice(0, 10)}`],
  )
  await query(
    `INSERT INTO credential (kind, hash, machine_client_id, scopes, expires_at)
     VALUES ('machine', $1, $2, '{flight-times}', '2042-01-01')`,
    [hashSecret(secret), machine?.id],
  )
  return secret
}

const flights = [{ flight: 'CX289', date: '20260601', from: 'HKG', to: 'FRA', asOf: '2026-06-01T10:00:00Z' }]

const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '')

export const flightTimesMatrix = tenantMatrix(noSeed, {
  'PUT /back-office/flight-times': {
    input: () => ({ flights }),
    status: 403,
    works: {
      make: async ({ query }) => ({
        input: { flights: [{ ...flights[0], date: today(), asOf: new Date().toISOString() }] },
        who: { bearer: await flightTimesBearer(query) },
      }),
    },
  },
})
