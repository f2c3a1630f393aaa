import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { ToolSettings } from './settings.ts'

/** Who was handed over, as the portal's signed token says. Times are seconds since 1970. */
export interface Arrival {
  readonly subject: string
  readonly tokenId: string
  readonly issuedAt: number
  readonly expiresAt: number
  readonly email: string
  readonly name: string
  readonly company: string
  readonly companyName: string
  readonly locale: string
  readonly approvalOnly: boolean
  readonly bkgRef: string | null
  readonly v2Key: string | null
  readonly appId: string | null
}

/** `refused`: the code opens nothing (any more). `unreachable`: the portal does not answer, or not as it should. */
export class HandOverFault extends Error {
  readonly reason: 'refused' | 'unreachable'
  constructor(reason: 'refused' | 'unreachable', detail: string) {
    super(detail)
    this.reason = reason
  }
}

/** Renewed this long before it ends, in milliseconds. */
const marginMs = 60_000
const patienceMs = 10_000

/** The back channel to the portal: a machine token, codes against tokens, tokens against its public keys. */
export function createPortalClient({ portal, clientId, clientSecret }: ToolSettings) {
  const keys = createRemoteJWKSet(new URL('/hand-over/keys', portal))
  let held: { token: string; until: number } | null = null

  const post = async (path: string, body: object, bearer?: string) => {
    const response = await fetch(new URL(path, portal), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new HandOverFault('unreachable', String(error))
    })
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    return { status: response.status, answer }
  }

  async function machineToken(): Promise<string> {
    if (held && held.until > Date.now()) return held.token
    const { status, answer } = await post('/Auth/V1/json/RequestToken', {
      ClientId: clientId,
      ClientSecret: clientSecret,
    })
    const { accessToken, expiresInSeconds } = answer
    if (status !== 200 || typeof accessToken !== 'string' || typeof expiresInSeconds !== 'number')
      throw new HandOverFault('unreachable', `the portal gave no machine token: ${status} ${String(answer['code'])}`)
    held = { token: accessToken, until: Date.now() + expiresInSeconds * 1000 - marginMs }
    return accessToken
  }

  return {
    /** Redeems a code and verifies what came for it. Throws HandOverFault. */
    async redeem(code: string): Promise<Arrival> {
      const { status, answer } = await post('/hand-over/redeem', { code }, await machineToken())
      // The bearer ended or was taken away: the next code asks for another.
      if (status === 401) held = null
      const { token } = answer
      if (status !== 200 || typeof token !== 'string')
        throw new HandOverFault(
          answer['code'] === 'hand_over_refused' ? 'refused' : 'unreachable',
          `the portal answered ${status} ${String(answer['code'])}`,
        )
      const { payload } = await jwtVerify(token, keys, {
        issuer: portal.origin,
        audience: clientId,
        algorithms: ['ES256'],
        requiredClaims: ['sub', 'jti', 'iat', 'exp', 'email'],
      }).catch((error: unknown) => {
        throw new HandOverFault('refused', String(error))
      })
      return arrivalOf(payload)
    },
  }
}
export type PortalClient = ReturnType<typeof createPortalClient>

function arrivalOf(claims: Record<string, unknown>): Arrival {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : null)
  const number = (name: string) => (typeof claims[name] === 'number' ? claims[name] : 0)
  return {
    subject: text('sub') ?? '',
    tokenId: text('jti') ?? '',
    issuedAt: number('iat'),
    expiresAt: number('exp'),
    email: text('email') ?? '',
    name: text('name') ?? '',
    company: text('company') ?? '',
    companyName: text('companyName') ?? '',
    locale: text('locale') ?? 'en-US',
    approvalOnly: claims['approvalOnly'] === true,
    bkgRef: text('bkgRef'),
    v2Key: text('V2_Key'),
    appId: text('AppId'),
  }
}
