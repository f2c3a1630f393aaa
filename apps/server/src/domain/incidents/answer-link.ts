import { createHmac } from 'node:crypto'
import { deriveKey } from '../../crypto/sealer.ts'

/** Links of answers end with their incident; nothing that they open may end before. */
export const answerLinkExpires = new Date('2120-01-01T00:00:00Z')

export interface AnswerLinks {
  /** The secret of one person of one incident, the same in each of their messages: nobody keeps it. */
  tokenOf(incidentId: number, personId: number): string
  /** The path of the answer page, for a mail or a short message. */
  pathOf(incidentId: number, personId: number): string
}

export function createAnswerLinks(secret: string): AnswerLinks {
  const key = deriveKey(secret, 'answer link')
  const tokenOf = (incidentId: number, personId: number) =>
    createHmac('sha256', key).update(`${incidentId} ${personId}`).digest('base64url')
  return {
    tokenOf,
    pathOf: (incidentId, personId) => `/answer?${new URLSearchParams({ token: tokenOf(incidentId, personId) })}`,
  }
}
