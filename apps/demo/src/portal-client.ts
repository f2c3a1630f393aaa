import { createRemoteJWKSet, jwtVerify } from 'jose'
import { type Language, TripRequestStatus } from '@portolan/contract/enums'
import { decimalText } from '@portolan/rules/format-money'
import { setTimeout as delay } from 'node:timers/promises'
import { bookingFile } from './booking-file.ts'
import type { Approved, Offer } from './offers.ts'
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
  /** The key of the approved request that is to be booked. */
  readonly requestKey: string | null
}

/** `refused`: the code is invalid or used. `unreachable`: the portal gives no reply, or a wrong one. */
export class HandOverFault extends Error {
  readonly reason: 'refused' | 'unreachable'
  constructor(reason: 'refused' | 'unreachable', detail: string) {
    super(detail)
    this.reason = reason
  }
}

/** The portal refuses a booking, or what it is for; the message is in the visitor's language. */
export class RefusedByPortal extends Error {}

/** How long a booking may take to reach the portal's ledger before the tool goes on without waiting. */
const importMs = 20_000

/** The client renews its bearer this long before it expires, in milliseconds. */
const renewalMarginMs = 60_000
const timeoutMs = 10_000

type Ask = (path: string, language: Language, body?: object | FormData) => Promise<Record<string, unknown>>

/** The calls of a booking tool about an approved request. */
const bookingCalls = (ask: Ask) => ({
  /** What was approved, by the key of a hand-over. */
  approved: async (bookingKey: string, language: Language): Promise<Approved> =>
    (await ask('/back-office/bookings/request', language, { bookingKey })) as Approved,

  /** Enters a booking in the portal's ledger, as a feed would. A booking that is slow to arrive is linked later. */
  async enter(approved: Approved, offer: Offer, language: Language): Promise<void> {
    const form = new FormData()
    form.set('company', approved.CompanyCode)
    const file = bookingFile(approved, offer, new Date())
    form.set('file', new Blob([file], { type: 'application/json' }), `${offer.locator}.json`)
    const { id } = await ask('/back-office/imports/bookings', language, form)
    const until = Date.now() + importMs
    while (Date.now() < until) {
      const { state } = await ask(`/back-office/imports/${String(id)}`, language)
      if (state === 'finished' || state === 'failed') return
      await delay(200)
    }
  },

  /** Reports what was booked; answers whether that finished the request. */
  async report(bookingKey: string, { locator, total }: Offer, language: Language): Promise<{ isFinished: boolean }> {
    const { Status } = await ask('/back-office/bookings/return', language, {
      bookingKey,
      booking: { mainBookingRef: locator },
      total: { amount: decimalText(total.Amount, total.Digits), currency: total.Currency },
    })
    return { isFinished: Status === TripRequestStatus.Finish }
  },
})

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

  /** A call of the machine client; throws RefusedByPortal with the portal's own words. */
  async function ask(path: string, language: Language, body?: object | FormData): Promise<Record<string, unknown>> {
    const response = await fetch(new URL(path, portal), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${await machineToken()}`,
        language,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new HandOverFault('unreachable', String(error))
    })
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    if (response.status === 401) machineBearer = null
    if (response.ok) return answer
    if (response.status >= 500 || response.status === 401)
      throw new HandOverFault('unreachable', `the portal answered ${response.status} ${String(answer['code'])}`)
    throw new RefusedByPortal(String(answer['message'] ?? answer['code']))
  }

  return {
    ...bookingCalls(ask),

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
    requestKey: text('requestKey'),
  }
}
