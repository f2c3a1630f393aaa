import type { Outcome } from './delivery.rules.ts'

/** What the mail library tells of a failure; fields it does not know are absent. */
interface SmtpFailure {
  readonly message: string
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** Commands whose answers are about the message; before them the server speaks of us (greeting, TLS, sign-in). */
const aboutTheMessage = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/**
 * What a failure means. 5yz to the message is final, except 503, which says that the session went wrong (RFC 5321);
 * all else may pass: 4yz, no connection, a wrong password of ours that an operator will mend.
 */
export function outcomeOfFailure(failure: SmtpFailure): Exclude<Outcome, { kind: 'kept' }> {
  const { responseCode = 0, command = '' } = failure
  const isFinal = responseCode >= 500 && responseCode < 600 && responseCode !== 503
  const answer = answerText(failure.response || failure.message)
  return { kind: isFinal && aboutTheMessage.has(command) ? 'refused' : 'deferred', answer }
}

/** The server's words in one line. */
export const answerText = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)
