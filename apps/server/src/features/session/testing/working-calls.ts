import { randomUUID } from 'node:crypto'
import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { testSecret } from '../../../../../../tools/test/database.ts'
import type { Mint } from '../../../../../../tools/test/mint.ts'
import type { WorkingCall, WorkingContext } from '../../../../../../tools/test/working-call.ts'
import { createSealer } from '../../../crypto/sealer.ts'
import { testNonce } from '../../../identity/testing/test-provider.ts'
import { hashSecret, newSecret } from '../../../crypto/secrets.ts'

const seal = (purpose: string, value: unknown) => createSealer(testSecret, purpose).seal(JSON.stringify(value))

/** A session as a sign-in at the test's provider leaves it, its second factor just shown. */
async function signedIn({ query, provider }: WorkingContext, mint: Mint) {
  const bearer = await mint.valid('bearer')
  const idToken = await provider.sign({ sub: 'somebody' })
  await query(`UPDATE session SET provider_tokens = $2, claims = $3, acr = 'mfa', auth_time = now() WHERE id = $1`, [
    bearer.sessionId,
    seal('provider tokens', { accessToken: 'a', refreshToken: null, idToken, expiresInSeconds: 3600 }),
    { name: 'Somebody', nickname: 'somebody', picture: null, scopes: [] },
  ])
  return { ...(await mint.complete(bearer)), id: String(bearer.sessionId) }
}

/** The test's provider as the company's own. */
async function connectionOf({ query, tenant, provider }: WorkingContext): Promise<number> {
  const [row] = await query<{ id: string }>(
    `INSERT INTO sso_connection (company_id, code, display_name, kind, type, issuer, client_id)
     VALUES ($1, $2, 'Test', 'oidc', 2, $3, $4) ON CONFLICT (code) DO UPDATE SET issuer = excluded.issuer RETURNING id`,
    [tenant.companyId, `${tenant.code}-sso`, provider.issuer, provider.clientId],
  )
  return Number(row?.id)
}

export const portalToken: WorkingCall = { make: async () => ({ input: { ClientId: 'portal' }, who: {} }) }

export const exchange: WorkingCall = {
  make: async (context) => {
    const [browser, state] = [newSecret(), newSecret()]
    await context.query(
      `INSERT INTO sign_in_transaction (browser_hash, state_hash, secrets, language, connection_id, expires_at)
       VALUES ($1, $2, $3, 'en-US', $4, now() + interval '5 minutes')`,
      [
        hashSecret(browser),
        hashSecret(state),
        seal('sign-in transaction', { state, nonce: testNonce, codeVerifier: newSecret() }),
        await connectionOf(context),
      ],
    )
    return {
      input: { callbackUrl: `http://localhost/callback?${new URLSearchParams({ code: 'c', state }).toString()}` },
      who: { headers: { cookie: `portolan_transaction=${browser}` } },
    }
  },
  // One uses the sign-in up, and after the provider's answer one opens the session.
  commits: 2,
}

export const renewal: WorkingCall = {
  make: async (context) => ({ input: {}, who: { sid: (await signedIn(context, context.mint)).sid } }),
}

export const deviceEnd: WorkingCall = {
  make: async (context) => ({
    input: { Id: (await signedIn(context, context.mint)).id },
    who: callCredentials(await signedIn(context, context.mint)),
  }),
}

export const logoutNotice: WorkingCall = {
  make: async (context) => {
    await connectionOf(context)
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    return {
      input: { logout_token: await context.provider.sign({ jti: randomUUID(), sub: 'somebody', events }) },
      who: {},
    }
  },
}

export const factorReset: WorkingCall = {
  make: async (context) => {
    const { colleague } = context.tenant
    await context.query('UPDATE login SET may_reset_mfa = true WHERE id = $1', [colleague.loginId])
    return { input: {}, who: callCredentials(await signedIn(context, context.colleagueMint)) }
  },
  isLast: true,
}

export const backOfficeFactorReset: WorkingCall = {
  make: async ({ tenant }) => ({
    input: { company: tenant.code, email: tenant.traveller.email },
    who: { bearer: tenant.machineBearer },
  }),
  isLast: true,
}
