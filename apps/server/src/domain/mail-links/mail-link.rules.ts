import { createHash } from 'node:crypto'
import type { EmailObject } from '@portolan/contract/access'
import { UniqueRefType } from '@portolan/contract/features/session/mail-link'

export type UniqueRefType = (typeof UniqueRefType)[keyof typeof UniqueRefType]

/** What a link opens: the wire's two numbers, as the kinds that declarations name. */
export const objectKindOf = (type: UniqueRefType): EmailObject =>
  type === UniqueRefType.TripProposal ? 'proposal' : 'request'

export const refTypeOf = (kind: EmailObject): UniqueRefType =>
  kind === 'proposal' ? UniqueRefType.TripProposal : UniqueRefType.PreTripApproval

/** The page of the object; with a token of a mail in its query the portal signs in by it first. */
export const detailPaths: Record<EmailObject, string> = {
  request: '/pre-trip/detail',
  proposal: '/trip-proposal/detail',
}

/**
 * The id of an object that is known by its reference alone: 48 bits, the same every time. Only for what
 * other systems keep: what has a row here goes by the row's own id.
 */
export function objectIdOf(kind: EmailObject, companyId: number, ref: string): number {
  const digest = createHash('sha256').update(`${kind}\n${companyId}\n${ref}`).digest()
  return digest.readUIntBE(0, 6)
}
