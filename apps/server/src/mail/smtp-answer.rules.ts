import type { Outcome } from './delivery.rules.ts'

/** The mail library's report of a failure; unknown fields are absent. */
interface SmtpFailure {
  readonly message: string
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** Commands whose answers concern the message; earlier ones concern the client (greeting, TLS, sign-in). */
const aboutTheMessage = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/**
 * Classifies a failure. 5yz to the message is final, except 503, which reports a session fault (RFC 5321). Everything
 * else may pass: 4yz, no connection, a wrong password that an operator can correct.
 */
export function outcomeOfFailure(failure: SmtpFailure): Exclude<Outcome, { kind: 'kept' }> {
  const { responseCode = 0, command = '' } = failure
  const isFinal = responseCode >= 500 && responseCode < 600 && responseCode !== 503
  const answer = answerText(failure.response || failure.message)
  return { kind: isFinal && aboutTheMessage.has(command) ? 'refused' : 'deferred', answer }
}

/** The server's answer in one line. */
export const answerText = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)
