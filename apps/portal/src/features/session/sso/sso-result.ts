import type { ErrorCode } from '@portolan/contract/errors'
import i18next from 'i18next'
import { reportFault } from '../../../lib/beacon.ts'
import { isErrorCode } from '../../../lib/call-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { takeOrigin } from '../../../lib/origin.ts'
import { enter, type Outcome } from '../outcome.ts'
import type { Callback } from '../read-callback.ts'

/** The ID token did not hold: specification §8 'check id token fail'. */
const badIdToken: ErrorCode = 'AU0005'
/** Of words that came by an address, more would be somebody's page in our frame. */
const longest = 200

/**
 * What an external sign-in came to (`sso=1`). A failed check of the ID token shows the timeout tip and signs out; any
 * other failure says its message with the code in parentheses and goes home. Our own texts stand for codes we know;
 * whatever else came in the address is quoted as such, since anybody can write one.
 */
export async function readResult(result: Extract<Callback, { kind: 'sso-result' }>): Promise<Outcome> {
  if (result.isSuccess) return enter(takeOrigin() ?? '/')
  await reportFault('sign-in', new Error(`external sign-in failed: ${result.code ?? 'no code'}`))
  if (result.code === badIdToken) return { kind: 'failed', message: errorText('session_timeout'), next: 'logout' }
  return { kind: 'failed', message: await messageOf(result), next: 'home' }
}

async function messageOf({ code, says }: { code: string | null; says: string | null }): Promise<string> {
  const suffix = code ? ` (${code})` : ''
  if (code && isErrorCode(code)) return errorText(code) + suffix
  if (!says) return code ? errorText('login_failed_invalid_user') + suffix : errorText('error_occurred')
  await fetchTexts('waysIn')
  return i18next.t('waysIn:otherSays', { message: tame(says) }) + suffix
}

/** One line of plain words: no addresses, which a reader might follow. */
function tame(text: string): string {
  const line = text
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/(?:https?:)?\/\/\S+|www\.\S+|\S+@\S+/gi, '…')
    .trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
