import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { testSecret } from '../../../../../../tools/test/database.ts'
import type { WorkingCall, WorkingContext } from '../../../../../../tools/test/working-call.ts'
import { createSealer } from '../../../crypto/sealer.ts'
import { hashSecret, newSecret } from '../../../crypto/secrets.ts'

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown[]>

/** The key of the authenticator app of every account here. */
export const appKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** What the app shows, `ahead` half minutes from now: each code works once. */
export const codeOf = (key = appKey, ahead = 0) =>
  generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + ahead * 30 })

/** An account of the embedded provider. */
export async function createAccount(query: Query): Promise<string> {
  const email = `${randomUUID()}@factors.test`
  const [row] = await query(
    `INSERT INTO identity_account (email, email_key, name, password_hash) VALUES ($1, $1, 'X', 'x') RETURNING id`,
    [email],
  )
  return (row as { id: string }).id
}

/** Gives an account an authenticator app, or a passkey that nobody holds. */
export async function createFactor(
  query: Query,
  accountId: string,
  kind: 'totp' | 'passkey' = 'totp',
): Promise<string> {
  const isApp = kind === 'totp'
  const [row] = await query(
    `INSERT INTO identity_factor (account_id, kind, name, secret, credential_id, public_key)
     VALUES ($1, $2, 'Phone', $3, $4, $5) RETURNING id::text`,
    [
      accountId,
      kind,
      isApp ? createSealer(testSecret, 'identity factor').seal(appKey) : null,
      isApp ? null : newSecret(),
      isApp ? null : Buffer.from('x'),
    ],
  )
  return (row as { id: string }).id
}

/** A session of an account, verified just now. */
async function enter(context: WorkingContext, factor: 'totp' | 'passkey' | null) {
  const bearer = await context.mint.valid('bearer')
  const accountId = await createAccount(context.query)
  const id = factor && (await createFactor(context.query, accountId, factor))
  await context.query(`UPDATE session SET subject = $2, acr = 'mfa', auth_time = now() WHERE id = $1`, [
    bearer.sessionId,
    accountId,
  ])
  return { who: callCredentials(await context.mint.complete(bearer)), Id: id ?? '', accountId, bearer }
}

const call = (factor: 'totp' | 'passkey' | null, input: (id: string) => unknown): WorkingCall => ({
  make: async (context) => {
    const { who, Id } = await enter(context, factor)
    return { input: input(Id), who }
  },
})

export const factorBegin = call(null, () => ({ Kind: 'app' }))
export const factorRename = call('totp', (Id) => ({ Id, Name: 'New phone' }))
export const factorRemove = call('totp', (Id) => ({ Id }))
export const recoveryCodes = call('totp', () => ({}))
export const factorChallenge = call('passkey', (Id) => ({ Id }))
export const factorProof = call('totp', (Id) => () => ({ Id, Proof: { Kind: 'app', Code: codeOf() } }))

export const factorAddition: WorkingCall = {
  make: async (context) => {
    const { who, accountId, bearer } = await enter(context, null)
    const Step = newSecret()
    const sealed = createSealer(testSecret, 'pending factor').seal(JSON.stringify({ kind: 'totp', secret: appKey }))
    await context.query(
      `INSERT INTO credential (kind, hash, session_id, detail, expires_at)
       VALUES ('factor_step', $1, $2, $3, now() + interval '5 minutes')`,
      [hashSecret(Step), bearer.sessionId, { accountId, sealed }],
    )
    return { input: () => ({ Step, Name: 'Phone', Answer: codeOf() }), who }
  },
}
