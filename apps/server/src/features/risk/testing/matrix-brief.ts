import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import { ledgerSeed } from '../../../domain/ledger/testing/seed.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { WorkingContext } from '../../../../../../tools/test/working-call.ts'

/** Bearer of a machine client of the whole deployment. */
async function deploymentBearer({ query }: WorkingContext): Promise<string> {
  const secret = newSecret()
  const [machine] = await query<{ id: number }>(
    `INSERT INTO machine_client (client_id, name, secret_hash, scopes) VALUES ($1, 'risk', 'none', '{risk}') RETURNING id`,
    [`risk-${newSecret().slice(0, 10)}`],
  )
  await query(
    `INSERT INTO credential (kind, hash, machine_client_id, scopes, expires_at)
     VALUES ('machine', $1, $2, '{risk}', now() + interval '1 hour')`,
    [hashSecret(secret), machine?.id],
  )
  return secret
}

const rows = [{ nationality: 'HK', destination: 'JP', requirement: 'visaFree', days: 90 }]

export const briefMatrix = tenantMatrix(ledgerSeed, {
  'POST /risk/brief': {
    input: ({ own }) => ({ about: { orderId: own.ownOrderId } }),
    colleague: ({ own }) => ({ about: { orderId: own.colleagueOrderId } }),
    as: 'traveller',
  },
  'POST /risk/brief/acknowledge': {
    input: ({ own }) => ({ orderId: own.ownOrderId }),
    colleague: ({ own }) => ({ orderId: own.colleagueOrderId }),
    as: 'traveller',
  },
  'POST /back-office/entry-requirements': {
    // The tables belong to no company.
    input: () => ({ source: 'test', asOf: '2026-01-01', requirements: rows }),
    status: 403,
    works: {
      make: async (context) => ({
        input: { source: newSecret().slice(0, 10), asOf: '2026-01-01', requirements: rows },
        who: { bearer: await deploymentBearer(context) },
      }),
    },
  },
})
