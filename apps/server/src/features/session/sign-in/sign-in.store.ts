import type { Language } from '@portolan/contract/enums'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { hashSecret } from '../../../crypto/secrets.ts'

type Db = Kysely<Database>

export interface SignInTransaction {
  /** Sealed state, nonce and PKCE verifier. */
  readonly secrets: string
  readonly returnTo: string | null
  readonly language: Language
  /** Null for the deployment's own provider. */
  readonly connectionId: number | null
  /** Sealed. */
  readonly purpose: string | null
}

/** Stores a started sign-in for the browser that holds the cookie; each tab may have its own. */
export async function saveTransaction(
  db: Db,
  transaction: SignInTransaction & { browser: string; state: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sign_in_transaction')
    .values({
      browser_hash: hashSecret(transaction.browser),
      state_hash: hashSecret(transaction.state),
      secrets: transaction.secrets,
      return_to: transaction.returnTo,
      language: transaction.language,
      connection_id: transaction.connectionId,
      purpose: transaction.purpose,
      expires_at: transaction.expiresAt,
    })
    .execute()
}

/** Uses a transaction up. One conditional update, so only one of several simultaneous calls gets it. */
export async function takeTransaction(
  db: Db,
  browser: string,
  state: string,
  now: Date,
): Promise<SignInTransaction | null> {
  const row = await db
    .updateTable('sign_in_transaction')
    .set({ used_at: now })
    .where('browser_hash', '=', hashSecret(browser))
    .where('state_hash', '=', hashSecret(state))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['secrets', 'return_to', 'language', 'connection_id', 'purpose'])
    .executeTakeFirst()
  if (!row) return null
  return {
    secrets: row.secrets,
    returnTo: row.return_to,
    language: row.language as Language,
    connectionId: row.connection_id,
    purpose: row.purpose,
  }
}

export interface MachineClient {
  readonly id: number
  readonly companyId: number | null
  readonly secretHash: string
  readonly scopes: readonly string[]
}

/** An active machine client of an active company, by its public id. */
export async function findMachineClient(db: Db, clientId: string): Promise<MachineClient | null> {
  const row = await db
    .selectFrom('machine_client as m')
    .leftJoin('company as c', 'c.id', 'm.company_id')
    .selectAll('m')
    .where('m.client_id', '=', clientId)
    .where('m.active', '=', true)
    .where((eb) => eb.or([eb('m.company_id', 'is', null), eb('c.active', '=', true)]))
    .executeTakeFirst()
  return row ? { id: row.id, companyId: row.company_id, secretHash: row.secret_hash, scopes: row.scopes } : null
}

/** Whether the client has proved its secret from this network before. */
export async function isKnownNetwork(db: Db, machineClientId: number, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('machine_client_network')
    .select('network')
    .where('machine_client_id', '=', machineClientId)
    .where('network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the client has proved its secret from a network; writes at most once a day. */
export async function rememberNetwork(db: Db, machineClientId: number, network: string, now: Date): Promise<void> {
  await db
    .insertInto('machine_client_network')
    .values({ machine_client_id: machineClientId, network, last_used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['machine_client_id', 'network'])
        .doUpdateSet({ last_used_at: now })
        .where('machine_client_network.last_used_at', '<', new Date(now.getTime() - 86_400_000)),
    )
    .execute()
}
