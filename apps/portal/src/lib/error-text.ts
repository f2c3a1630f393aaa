import type { ErrorCode } from '@portolan/contract/errors'
import i18next from 'i18next'

/** The catalogue's text for a code, in the current language; `x` fills its blank. */
export function errorText(code: ErrorCode, x = ''): string {
  return i18next.isInitialized ? i18next.t(`errors:${code}`, { x }) : code
}
