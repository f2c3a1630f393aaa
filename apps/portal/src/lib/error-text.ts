import type { OwnErrorCode } from '@portolan/contract/errors/own/en-US'
import i18next from 'i18next'

/** The text of an error that the portal raises itself, in the current language; `x` fills its blank. */
export function errorText(code: OwnErrorCode, x = ''): string {
  return i18next.isInitialized ? i18next.t(`errors:${code}`, { x }) : code
}
