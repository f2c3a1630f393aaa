import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import { ledgerSeed } from '../../../domain/ledger/testing/seed.ts'

type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** A client of the whole deployment: fares are of every company, so none of a company's own may. */
async function wholeClient(query: Query): Promise<string> {
  const secret = newSecret()
  await query(
    `WITH client AS (INSERT INTO machine_client (client_id, name, secret_hash, scopes)
       VALUES ($1, 'Fares', 'none', '{fares}') RETURNING id)
     INSERT INTO credential (kind, hash, machine_client_id, scopes, expires_at)
       SELECT 'machine', $2, id, '{fares}', now() + interval '1 hour' FROM client`,
    [`fares-${secret.slice(0, 12)}`, hashSecret(secret)],
  )
  return secret
}

const fares = {
  fields: { source: 'matrix' },
  files: [
    {
      name: 'fares.csv',
      content: 'seen,departure date,from,to,price,currency\n2026-01-05,2026-02-09,HKG,NRT,3500,HKD\n',
    },
  ],
}
/** Made by each row that asks for it, so that an id is known before it is there. */
const importId = 900_001

export const importMatrix = tenantMatrix(ledgerSeed, {
  'POST /back-office/imports/fares': {
    input: () => fares,
    status: 403,
    works: {
      make: async ({ query }) => ({ input: fares, who: { bearer: await wholeClient(query) } }),
    },
  },
  'GET /back-office/imports/fares/:id': {
    input: () => ({ id: String(importId) }),
    status: 403,
    works: {
      make: async ({ query }) => {
        await query(
          `WITH source AS (INSERT INTO fare_source (code) VALUES ('matrix')
             ON CONFLICT (code) DO UPDATE SET code = excluded.code RETURNING id)
           INSERT INTO fare_import (id, source_id, file, started_at) OVERRIDING SYSTEM VALUE
             SELECT $1, id, 'fares.csv', now() FROM source ON CONFLICT DO NOTHING`,
          [importId],
        )
        return { input: { id: String(importId) }, who: { bearer: await wholeClient(query) } }
      },
    },
  },
})
