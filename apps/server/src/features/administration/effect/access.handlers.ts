import type { administrationEffect } from '@portolan/contract/features/administration/effect'
import type { machineScopes } from '@portolan/contract/access'
import { readPaging } from '@portolan/contract/schemas/common'
import { fill } from '@portolan/rules/fill'
import { createOutboundFetch } from '../../../adapters/outbound-fetch.ts'
import type { Config } from '../../../config/config.ts'
import { newSecret } from '../../../crypto/secrets.ts'
import type { ConnectionSecrets } from '../../../domain/people/provisioning-connections.ts'
import { SsoConnectionRecord } from '../../../domain/people/provisioning.schema.ts'
import { hashMachineSecret } from '../../../domain/people/machine-secret.ts'
import { schemaErrors } from '../../../i18n/schema-faults.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { adminCompany } from '../admin-scope.ts'
import {
  endMachineTokens,
  findConnectionRow,
  findMachineClients,
  lockMachineClient,
  saveMachineSecret,
} from './access.store.ts'
import { connectionTestTextsIn } from './connection-test/connection-test-texts.ts'
import { testConnection, type TriedConnection } from './connection-test/test-connection.ts'

type Calls = Pick<typeof administrationEffect, 'testConnection' | 'listMachineClients' | 'newMachineSecret'>
type Tx = Pick<ReadTransaction<LoginViewer>, 'db' | 'viewer' | 'reach'>

export interface AccessParts {
  readonly config: Pick<Config, 'fetchRanges' | 'http'>
  readonly identity: { readonly connectionSecrets: ConnectionSecrets }
  readonly now: () => Date
}

const day = 86_400_000

/** Ways in for people and programs: whether a connection works, and secrets. */
export function createAccessHandlers(parts: AccessParts): Handlers<Calls> {
  const fetch = createOutboundFetch({ allowed: parts.config.fetchRanges })
  return {
    testConnection: async (input, ctx) => {
      const tried = await ctx.read((tx) => readTried(parts, tx, input))
      const texts = connectionTestTextsIn(ctx.language)
      const results = await testConnection(fetch, tried)
      return {
        Steps: results.map(({ step, state, finding, x }) => ({
          Step: step,
          State: state,
          Text: fill(texts[finding], { x }),
        })),
      }
    },
    listMachineClients: ({ CompanyCode, Paging }, ctx) =>
      ctx.read(async (tx) => {
        const companyId = await companyOr(tx, CompanyCode)
        const { size, offset } = readPaging(Paging, 50)
        const { rows, total } = await findMachineClients(tx.db, companyId, { limit: size, offset })
        const now = parts.now()
        return {
          Clients: rows.map((row) => ({
            ClientId: row.client_id,
            Name: row.name,
            CompanyCode: row.company_code,
            Scopes: row.scopes as (typeof machineScopes)[number][],
            Active: row.active,
            SecretSetAt: row.secret_set_at.toISOString(),
            SecretAge: Math.max(0, Math.floor((now.getTime() - row.secret_set_at.getTime()) / day)),
            LastUsedAt: row.last_used_at?.toISOString() ?? null,
          })),
          Total: total,
        }
      }),
    newMachineSecret: ({ CompanyCode, ClientId, EndTokens = false }, ctx) =>
      ctx.write(
        async (tx) => {
          const companyId = await companyOr(tx, CompanyCode)
          const client = await lockMachineClient(tx.db, companyId, ClientId)
          if (!client) throw new AppError('record_not_found')
          const tokensEnded = EndTokens ? await endMachineTokens(tx.db, client.id, parts.now()) : 0
          tx.about({ machineClient: ClientId, secret: 'new', tokensEnded })
          return { id: client.id, tokensEnded }
        },
        // Never kept under an Idempotency-Key: who repeats the call gets another one.
        async (tx, { id, tokensEnded }) => {
          const secret = newSecret()
          await saveMachineSecret(tx.db, id, await hashMachineSecret(secret))
          return { Secret: secret, TokensEnded: tokensEnded }
        },
      ),
  }
}

/** A company of the viewer's, or null for what belongs to the whole deployment, which agency administrators alone see. */
export async function companyOr(tx: Tx, code: string | undefined): Promise<number | null> {
  if (code !== undefined) return (await adminCompany(tx, code)).id
  if (!tx.viewer.flags.includes('adminAgency')) throw new AppError('no_right')
  await tx.reach(null)
  return null
}

type ToTry = Parameters<Handlers<Calls>['testConnection']>[0]

async function readTried(
  { identity, config }: AccessParts,
  tx: Tx & Pick<ReadTransaction, 'about'>,
  { CompanyCode, Code, Record }: ToTry,
): Promise<TriedConnection> {
  const company = await adminCompany(tx, CompanyCode)
  const stored = Code === undefined ? null : await findConnectionRow(tx.db, company.id, Code)
  if (Code !== undefined && !stored && !Record) throw new AppError('record_not_found')
  const redirectUri = new URL('/callback', config.http.publicUrl).href
  const open = (sealed: string | null) => (sealed === null ? null : identity.connectionSecrets.open(sealed))
  tx.about({ company: company.code, connection: Code ?? null })
  if (!Record) {
    if (!stored) throw new AppError('invalid_parameter', { fields: ['Record'] })
    return { issuer: stored.issuer, clientId: stored.client_id, clientSecret: open(stored.client_secret), redirectUri }
  }
  const read = SsoConnectionRecord.safeParse({ company: company.code, ...Record }, { error: schemaErrors('en-US', {}) })
  if (!read.success)
    throw new AppError('invalid_parameter', { fields: read.error.issues.map(({ path }) => `Record.${path.join('.')}`) })
  const { issuer, clientId, clientSecret } = read.data
  // The stored secret goes to the provider and client that it was entered for, and to no other.
  const isSame = stored?.issuer === issuer && stored.client_id === clientId
  return { issuer, clientId, clientSecret: clientSecret ?? (isSame ? open(stored.client_secret) : null), redirectUri }
}
