import { generateKeyPairSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { JWKS } from 'oidc-provider'
import { StartFault } from '../../config/start-fault.ts'
import type { Database } from '../../db/schema.ts'
import { newSecret } from '../../crypto/secrets.ts'
import type { Sealer } from '../../crypto/sealer.ts'

export const signingAlgorithm = 'ES256'

/** The provider's signing keys: created once per deployment, shared by its processes through the database. */
export async function loadSigningKeys(db: Kysely<Database>, sealer: Sealer): Promise<JWKS> {
  const read = () => db.selectFrom('identity_key').select('jwks').where('id', '=', 1).executeTakeFirst()
  const stored = await read()
  if (stored) return openKeys(sealer, stored.jwks)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = {
    ...privateKey.export({ format: 'jwk' }),
    kid: newSecret().slice(0, 16),
    use: 'sig',
    alg: signingAlgorithm,
  }
  await db
    .insertInto('identity_key')
    .values({ id: 1, jwks: sealer.seal(JSON.stringify({ keys: [key] })) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have created keys first; then its keys are used.
  const winner = await read()
  if (!winner) throw new Error('The signing keys could not be stored')
  return openKeys(sealer, winner.jwks)
}

function openKeys(sealer: Sealer, jwks: string): JWKS {
  let text: string
  try {
    text = sealer.open(jwks)
  } catch {
    throw new StartFault(
      'PORTOLAN_SECRET is not the secret this database was set up with: start with that one. If it is lost, see "A lost secret" in docs/operating.md.',
    )
  }
  return JSON.parse(text) as JWKS
}
