import { SignJWT } from 'jose'
import { createHmac, randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { deriveKey } from '../../crypto/sealer.ts'
import { bookingKeyOf } from '../../domain/hand-over/booking-key.ts'
import type { HandOverDetail } from '../../domain/hand-over/hand-over.ts'
import { tokenSeconds } from './booking-tool.rules.ts'
import type { HandedOver } from './booking-tool.store.ts'
import type { SigningKeys } from './signing-keys.ts'

/** The issuer of tokens (`iss`), and the secret that derives a login's `sub`. */
export interface Issuer {
  /** PUBLIC_URL, as configured. */
  readonly issuer: string
  readonly secret: string
  readonly keys: SigningKeys
}

/** The login's id for tools: constant, and without the secret nobody can derive the login from it. */
export function subjectOf(secret: string, loginId: number): string {
  return createHmac('sha256', deriveKey(secret, 'hand-over subject'))
    .update(String(loginId))
    .digest('base64url')
    .slice(0, 22)
}

/** The signed token with the person, the purpose and their rights: ES256, valid for five minutes. */
export async function signHandOver(
  db: Db,
  { issuer, secret, keys }: Issuer,
  about: { readonly loginId: number; readonly who: HandedOver; readonly detail: HandOverDetail; readonly now: Date },
): Promise<string> {
  const { who, detail } = about
  const { kid, key } = await keys.signing(db)
  const issuedAt = Math.floor(about.now.getTime() / 1000)
  return new SignJWT({
    email: who.email,
    name: who.name,
    company: who.companyCode,
    companyName: who.companyName,
    locale: detail.locale,
    approvalOnly: detail.approvalOnly || (detail.kind === 'booking-tool' && who.approvalOnly),
    ...withoutNulls({
      bkgRef: detail.bkgRef,
      V2_Key: detail.v2Key,
      AppId: detail.appId,
      SystemId: detail.systemId,
      requestRef: detail.requestRef ?? null,
      requestKey: detail.requestRef ? bookingKeyOf(secret, detail.requestRef) : null,
    }),
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(detail.audience)
    .setSubject(subjectOf(secret, about.loginId))
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenSeconds)
    .sign(key)
}

const withoutNulls = (claims: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null))
