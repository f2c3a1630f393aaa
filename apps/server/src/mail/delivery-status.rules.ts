/** One recipient of a delivery-status message (RFC 3464 §2.3). */
export interface RecipientStatus {
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'
  /** The enhanced status code, such as `5.1.1`; null where there is none. */
  readonly status: string | null
  /** The remote server's answer, without the leading `smtp;`. */
  readonly diagnostic: string | null
}

export interface DeliveryStatus {
  /** The ENVID of the delivery; null where the server does not support it. */
  readonly envelopeId: string | null
  readonly recipients: readonly RecipientStatus[]
}

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const

/**
 * Parses the body of a message/delivery-status part: blocks of fields, the first for the message, then one per
 * recipient.
 */
export function readDeliveryStatus(text: string): DeliveryStatus {
  const blocks = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(readFields)
    .filter((fields) => fields.size > 0)
  const recipients = blocks.flatMap((fields): RecipientStatus[] => {
    const action = actions.find((known) => known === fields.get('action')?.toLowerCase())
    if (!action) return []
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null
    const diagnostic = fields.get('diagnostic-code')?.replace(/^[\w.-]+\s*;\s*/, '') || null
    return [{ action, status, diagnostic }]
  })
  const envelopeId = blocks.map((fields) => fields.get('original-envelope-id')).find(Boolean) ?? null
  return { envelopeId, recipients }
}

function readFields(block: string): Map<string, string> {
  const unfolded = block.replaceAll(/\n[ \t]+/g, ' ')
  const fields = unfolded.split('\n').flatMap((line): [string, string][] => {
    const [, name, value] = /^([\w-]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name.toLowerCase(), (value ?? '').trim()]]
  })
  return new Map(fields)
}

/** The worst status: a mail has one recipient, but a mailing list may report several. */
export function worstOf(recipients: readonly RecipientStatus[]): RecipientStatus | null {
  return recipients.toSorted((a, b) => actions.indexOf(a.action) - actions.indexOf(b.action))[0] ?? null
}

/** The Message-ID among the headers of the returned message. */
export function readMessageId(headers: string): string | null {
  const unfolded = headers.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ')
  const [head = ''] = unfolded.split('\n\n', 1)
  return /^message-id[ \t]*:[ \t]*(<[^<>\s]{1,250}>)/im.exec(head)?.[1] ?? null
}
