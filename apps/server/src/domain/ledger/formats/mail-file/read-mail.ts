import PostalMime, { type Address, type Email, type Mailbox } from 'postal-mime'
import { ReadFault } from '../read-fault.ts'
import { trimMail } from './trim-mail.ts'

/** A part of a mail that may hold a booking. */
export interface MailPart {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface MailContent {
  /** Milliseconds since 1970 UTC; null without a date. */
  readonly sentAt: number | null
  /** The recipient, if there is only one. */
  readonly recipient: { readonly name: string | null; readonly email: string } | null
  readonly html: string | null
  /** Attachments, forwarded mails among them, as files of their own. */
  readonly parts: readonly MailPart[]
  /** Names of attachments that are too large to read. */
  readonly tooLarge: readonly string[]
}

/** Bounds of one mail: beyond them the mail is rejected, or its attachment skipped, before it takes memory. */
export const mailBounds = { partBytes: 10 * 1024 ** 2, parts: 200, headerBytes: 1024 ** 2, depth: 32 } as const

/**
 * Reads a mail (RFC 5322, MIME) in whatever encoding its parts are. Forwarded mails come as parts, with a date of their
 * own. Throws `ReadFault` for one that is built to break its reader.
 */
export async function readMail(bytes: Uint8Array): Promise<MailContent> {
  const trimmed = trimMail(bytes)
  let mail: Email
  try {
    mail = await PostalMime.parse(trimmed.bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: mailBounds.depth,
      maxHeadersSize: mailBounds.headerBytes,
    })
  } catch (error) {
    throw new ReadFault('mail_malformed', error instanceof Error ? error.message.slice(0, 200) : null)
  }
  const attachments = mail.attachments.slice(0, mailBounds.parts).map(({ filename, mimeType, content }, index) => ({
    name: (filename ?? `${mimeType} ${index + 1}`).toWellFormed().slice(0, 200),
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }))
  const isSmall = ({ bytes: { byteLength } }: MailPart) => byteLength <= mailBounds.partBytes
  return {
    sentAt: sentAtOf(mail),
    recipient: recipientOf(mail),
    html: mail.html ?? null,
    parts: attachments.filter(isSmall),
    tooLarge: [...trimmed.tooLarge, ...attachments.filter((part) => !isSmall(part)).map(({ name }) => name)],
  }
}

/** Its own date, else when the last server received it. */
function sentAtOf(mail: Email): number | null {
  const received = mail.headers
    .find(({ key }) => key === 'received')
    ?.value.split(';')
    .at(-1)
  for (const text of [mail.date, received]) {
    const at = text === undefined ? Number.NaN : Date.parse(text.replaceAll(/\s*\([^)]*\)/g, ''))
    // A date before e-mail existed or far in the future comes from a wrong clock.
    if (at > Date.UTC(1990, 0, 1) && at < Date.UTC(2100, 0, 1)) return at
  }
  return null
}

function recipientOf(mail: Email): MailContent['recipient'] {
  const boxes = (mail.to ?? []).flatMap(
    (address: Address): Mailbox[] => address.group ?? (address.address ? [address] : []),
  )
  const [only, ...others] = boxes
  if (!only || others.length > 0) return null
  const email = only.address.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { name: only.name.trim() || null, email } : null
}

const line = Buffer.from('\nFrom ')

/** The mails of an mbox file, each without its 'From ' line; a line within a mail that begins so is written '>From '. */
export function* splitMailbox(bytes: Uint8Array): Generator<Uint8Array> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let from = 0
  while (from < buffer.length) {
    const next = buffer.indexOf(line, from)
    const end = next === -1 ? buffer.length : next + 1
    const first = buffer.indexOf('\n', from)
    if (first !== -1 && first < end) yield buffer.subarray(first + 1, end)
    from = end
  }
}
