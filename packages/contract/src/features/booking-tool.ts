import * as z from 'zod/mini'
import { anonymous, flagRight, machine, session } from '../access.ts'
import { endpoint, operation } from '../operation.ts'

const text = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))

/** The Url to open in a new window, or the Msg to show (specification §4 'SSO to booking tool'). */
const HandOver = z.object({ Url: z.nullable(z.string()), Msg: z.nullable(z.string()) })

/** A public key in JWK form (RFC 7517). */
const PublicKey = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  use: z.string(),
  alg: z.string(),
})

export const bookingTool = {
  getBookingToolUrl: operation('Profile', 'getaslssourl', {
    access: session(),
    runsAs: 'system',
    needs: flagRight('bookingTool'),
    effect: 'write',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: 'Hands the viewer over to the booking tool: an address with a code that is good once, for a minute.',
    request: z.object({
      /** The booking to open there; it must be in the viewer's scope. */
      bkgRef: text(80),
      /** The signed key of the chosen fare (V2_Key). */
      calendarKey: text(4000),
    }),
    response: HandOver,
  }),
  getAppUrl: operation('Profile', 'getappssourl', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: "Hands the viewer over to one of the company's apps.",
    request: z.object({ SystemId: text(100), AppId: z.string().check(z.maxLength(100)) }),
    response: HandOver,
  }),
  redeem: endpoint('POST', '/hand-over/redeem', {
    access: machine('hand-over'),
    effect: 'write',
    summary:
      'Exchanges the code of a hand-over for a signed token that names the person: once, for the tool it was issued to.',
    request: z.object({ code: z.string().check(z.maxLength(512)) }),
    response: z.object({
      /** ES256 JWT: iss, aud, sub, jti, iat, exp, email, name, company, companyName, locale, approvalOnly, bkgRef, V2_Key, AppId, SystemId, requestRef, requestKey. */
      token: z.string(),
      expiresInSeconds: z.int(),
    }),
  }),
  keys: endpoint('GET', '/hand-over/keys', {
    access: anonymous(),
    effect: 'read',
    limit: { points: 300, seconds: 60, by: 'address' },
    summary: 'The public keys that verify the tokens of hand-overs (JWKS).',
    request: z.object({}),
    response: z.object({ keys: z.array(PublicKey) }),
  }),
}
