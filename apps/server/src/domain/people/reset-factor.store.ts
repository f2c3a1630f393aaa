import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { createSealer, type Sealer } from '../../crypto/sealer.ts'
import {
  type Credential,
  findCredential,
  mintCredential,
  revokeCredentials,
  takeCredential,
} from '../../kernel/credential.store.ts'

type Db = Kysely<Database>

/**
 * The second factor on the way to a new password (docs/decisions/0022): the reset hands out a ticket, the sign-in it
 * begins opens no session and proves the factor, and the reset uses the proof up. All of it hangs on the mail's link.
 */

const purpose = 'reset'
const ticketMinutes = 5

/** What such a sign-in is for; kept sealed with its transaction. */
export interface FactorRequest {
  readonly linkId: number
  /** `sub` of the account whose factor is wanted. */
  readonly subject: string
  /** A path of this portal. */
  readonly returnTo: string
}

const returnSealer = (secret: string): Sealer => createSealer(secret, 'reset return')

/** Signs in without the password, to the second factor alone. The way back may carry the link's token, so it is sealed. */
export async function mintFactorTicket(
  db: Db,
  link: Credential,
  wish: {
    readonly subject: string
    readonly returnTo: string
    readonly secret: string
    /** From `bindToBrowser`. */
    readonly browser: string
    readonly now: Date
  },
): Promise<string> {
  return mintCredential(db, {
    kind: 'sign_in_ticket',
    login: ownerOf(link),
    parentId: link.id,
    expiresAt: new Date(wish.now.getTime() + ticketMinutes * 60_000),
    detail: {
      purpose,
      accountId: wish.subject,
      browser: wish.browser,
      acr: 'pwd',
      amr: ['mail'],
      returnTo: returnSealer(wish.secret).seal(wish.returnTo),
    },
  })
}

/** What a ticket wants, where it is one of these; null for the others, which open sessions. */
export function readFactorTicket(found: Credential, secret: string): FactorRequest | null {
  if (found.detail['purpose'] !== purpose || found.parentId === null) return null
  const { accountId, returnTo } = found.detail
  if (typeof accountId !== 'string' || typeof returnTo !== 'string') return null
  return { linkId: found.parentId, subject: accountId, returnTo: returnSealer(secret).open(returnTo) }
}

/** Proof that the factor was given, good as long as the link; null when the link is no longer. The newest counts. */
export async function mintFactorProof(
  db: Db,
  linkId: number,
  proved: { readonly amr: readonly string[]; readonly now: Date },
): Promise<string | null> {
  const link = await db
    .selectFrom('credential')
    .select(['id', 'company_id', 'login_id', 'expires_at'])
    .where('id', '=', linkId)
    .where('kind', '=', 'reset_link')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', proved.now)
    .forShare()
    .executeTakeFirst()
  if (!link || link.login_id === null || link.company_id === null) return null
  return mintCredential(db, {
    kind: 'mfa_check',
    login: { id: link.login_id, companyId: link.company_id },
    parentId: link.id,
    object: { kind: 'reset_link', id: link.id, ref: null },
    expiresAt: link.expires_at,
    detail: { purpose, amr: [...proved.amr] },
  })
}

/** Whether the proof is of this link. Looked at, not used up. */
export async function hasFactorProof(db: Db, proof: string, linkId: number, now: Date): Promise<boolean> {
  return (await findCredential(db, 'mfa_check', proof, now))?.parentId === linkId
}

/** Uses the proof up; answers how the person was recognised (`amr`), or null where it is not of this link. */
export async function takeFactorProof(
  db: Db,
  proof: string,
  linkId: number,
  now: Date,
): Promise<readonly string[] | null> {
  const taken = await takeCredential(db, 'mfa_check', proof, now)
  if (taken?.parentId !== linkId) return null
  const { amr } = taken.detail
  return Array.isArray(amr) ? amr.filter((method) => typeof method === 'string') : []
}

/** The newest link counts: the ones before are dead, and what hangs on them with them. */
export const dropResetLinks = (db: Db, loginId: number, now: Date): Promise<number> =>
  revokeCredentials(db, { kinds: ['reset_link'], loginId }, now)

function ownerOf(link: Credential): { id: number; companyId: number } {
  if (link.loginId === null || link.companyId === null) throw new Error('A reset link belongs to a login')
  return { id: link.loginId, companyId: link.companyId }
}
