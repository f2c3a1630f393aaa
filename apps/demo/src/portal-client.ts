import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { ToolSettings } from './settings.ts'

/** The person who was handed over, from the portal's signed token. Times are seconds since 1970. */
export interface Visitor {
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

/** `refused`: the code is invalid or used. `unreachable`: the portal gives no reply, or a wrong one. */
export class HandOverFault extends Error {
  readonly reason: 'refused' | 'unreachable'
  constructor(reason: 'refused' | 'unreachable', detail: string) {
    super(detail)
    this.reason = reason
  }
}

/** The client renews its bearer this long before it expires, in milliseconds. */
const renewalMarginMs = 60_000
const timeoutMs = 10_000

/** The back channel to the portal: gets a machine bearer, redeems codes for tokens, verifies tokens by the public keys. */
export function createPortalClient({ portal, clientId, clientSecret }: ToolSettings) {
  const keys = createRemoteJWKSet(new URL('/hand-over/keys', portal))
  let machineBearer: { token: string; until: number } | null = null

  const post = async (path: string, body: object, bearer?: string) => {
    const response = await fetch(new URL(path, portal), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new HandOverFault('unreachable', String(error))
    })
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    return { status: response.status, answer }
  }

  async function machineToken(): Promise<string> {
    if (machineBearer && machineBearer.until > Date.now()) return machineBearer.token
    const { status, answer } = await post('/Auth/V1/json/RequestToken', {
      ClientId: clientId,
      ClientSecret: clientSecret,
    })
    const { accessToken, expiresInSeconds } = answer
    if (status !== 200 || typeof accessToken !== 'string' || typeof expiresInSeconds !== 'number')
      throw new HandOverFault('unreachable', `the portal gave no machine token: ${status} ${String(answer['code'])}`)
    machineBearer = { token: accessToken, until: Date.now() + expiresInSeconds * 1000 - renewalMarginMs }
    return accessToken
  }

  return {
    /** Redeems a code and verifies the token. Throws HandOverFault. */
    async redeem(code: string): Promise<Visitor> {
      const { status, answer } = await post('/hand-over/redeem', { code }, await machineToken())
      // The bearer has expired or was revoked: the next code gets a new one.
      if (status === 401) machineBearer = null
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
      return visitorOf(payload)
    },
  }
}
export type PortalClient = ReturnType<typeof createPortalClient>

function visitorOf(claims: Record<string, unknown>): Visitor {
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
