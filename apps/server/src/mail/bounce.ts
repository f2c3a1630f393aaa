import PostalMime from 'postal-mime'
import type { MailEvent } from '../db/tables/mail.ts'
import { type DeliveryStatus, readDeliveryStatus, readMessageId, worstOf } from './delivery-status.rules.ts'
import { type Db, findReportedMail, noteReport } from './mail.store.ts'
import { answerText } from './smtp-answer.rules.ts'

/** The content of a delivery-status message, read from its three parts (RFC 3462, RFC 3464). */
export interface Bounce extends DeliveryStatus {
  /** Message-ID of the mail that it reports on. */
  readonly messageId: string | null
}

/** Null when the message is no delivery-status message. */
export async function readBounce(eml: Uint8Array): Promise<Bounce | null> {
  const parsed = await PostalMime.parse(eml, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  }).catch(() => null)
  const part = (...types: string[]) => {
    const found = parsed?.attachments.find(({ mimeType }) => types.includes(mimeType))
    return typeof found?.content === 'string' ? found.content : null
  }
  const report = part('message/delivery-status', 'message/global-delivery-status')
  if (report === null) return null
  const status = readDeliveryStatus(report)
  if (status.recipients.length === 0) return null
  const returned = part('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers')
  return { ...status, messageId: returned === null ? null : readMessageId(returned) }
}

export interface BounceResult {
  readonly outcome: 'bounced' | 'noted' | 'unknown' | 'unreadable'
  readonly mailId: number | null
  readonly answer: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Records a delivery-status message for its mail. `companyIds` null reaches every company. */
export async function applyBounce(
  db: Db,
  companyIds: readonly number[] | null,
  bounce: Bounce | null,
  now: Date,
): Promise<BounceResult> {
  const worst = bounce && worstOf(bounce.recipients)
  if (!bounce || !worst) return { outcome: 'unreadable', mailId: null, answer: null }
  const answer = answerText([worst.diagnostic ?? worst.status ?? worst.action].join(' '))
  const envelopeId = bounce.envelopeId !== null && uuid.test(bounce.envelopeId) ? bounce.envelopeId : null
  const mail = await findReportedMail(db, companyIds, { messageId: bounce.messageId, envelopeId })
  if (!mail) return { outcome: 'unknown', mailId: null, answer }
  const isFinal = worst.action === 'failed'
  const event: MailEvent = { at: now.toISOString(), event: isFinal ? 'bounced' : 'reported', answer }
  // A report may arrive twice; a returned mail stays returned.
  if (!(isFinal && mail.state === 'bounced')) await noteReport(db, mail.id, event, isFinal)
  return { outcome: isFinal ? 'bounced' : 'noted', mailId: mail.id, answer }
}
