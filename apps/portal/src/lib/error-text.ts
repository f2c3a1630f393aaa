import type { ErrorCode } from '@portolan/contract/errors'
import { hasTexts, translate } from './translate.ts'

/** The catalogue's text for a code, in the current language; `x` fills its blank. */
export function errorText(code: ErrorCode, x = ''): string {
  return hasTexts('errors') ? translate(`errors:${code}`, { x }) : code
}
