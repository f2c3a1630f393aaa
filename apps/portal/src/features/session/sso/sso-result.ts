import type { ErrorCode } from '@portolan/contract/errors'
import i18next from 'i18next'
import { reportFault } from '../../../lib/beacon.ts'
import { isErrorCode } from '../../../lib/known-code.ts'
import { errorText } from '../../../lib/error-text.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { takeOrigin } from '../../../lib/origin.ts'
import { enter, type Outcome } from '../open-session.ts'
import type { Callback } from '../read-callback.ts'

/** The ID token is invalid: specification §8 'check id token fail'. */
const badIdToken: ErrorCode = 'AU0005'
/** Longest quoted text: anybody can write an address, and a longer text could pose as our own page. */
const longest = 200

/**
 * The outcome of an external sign-in (`sso=1`). An invalid ID token shows the timeout message and signs out. Any other
 * failure shows a message with the code in parentheses and goes home. Known codes have our own text; other texts from the
 * address are quoted, since anybody can write an address.
 */
export async function readResult(result: Extract<Callback, { kind: 'sso-result' }>): Promise<Outcome> {
  if (result.isSuccess) return enter(takeOrigin() ?? '/')
  await reportFault('sign-in', new Error(`external sign-in failed: ${result.code ?? 'no code'}`))
  if (result.code === badIdToken) return { kind: 'failed', message: errorText('session_timeout'), next: 'logout' }
  return { kind: 'failed', message: await messageOf(result), next: 'home' }
}

async function messageOf({ code, message }: { code: string | null; message: string | null }): Promise<string> {
  const suffix = code ? ` (${code})` : ''
  if (code && isErrorCode(code)) {
    await fetchTexts('allErrors')
    return i18next.t(`allErrors:${code}`, { x: '' }) + suffix
  }
  if (!message) return code ? errorText('login_failed_invalid_user') + suffix : errorText('error_occurred')
  await fetchTexts('signInMethods')
  return i18next.t('signInMethods:otherSays', { message: plainLine(message) }) + suffix
}

/** One line of plain text without URLs and e-mail addresses, which a reader might follow. */
function plainLine(text: string): string {
  const line = text
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/(?:https?:)?\/\/\S+|www\.\S+|\S+@\S+/gi, '…')
    .trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
