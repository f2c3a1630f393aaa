import { createSealer } from '../crypto/sealer.ts'

/** A mail's content. It may contain a sign-in link, so the database stores it sealed. */
export interface MailBody {
  readonly html: string
  readonly text: string
}

export interface BodySealer {
  seal(body: MailBody): string
  /** Null when it was sealed under another secret. */
  open(sealed: string): MailBody | null
}

export function createBodySealer(secret: string): BodySealer {
  const sealer = createSealer(secret, 'mail body')
  return {
    seal: ({ html, text }) => sealer.seal(JSON.stringify({ html, text })),
    open: (sealed) => {
      try {
        return JSON.parse(sealer.open(sealed)) as MailBody
      } catch {
        return null
      }
    },
  }
}
