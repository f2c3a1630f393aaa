import type { ErrorTexts } from '@portolan/contract/errors/en-US'

/** For codes that come without a text, as in the address of a sign-in elsewhere. */
export { errorTexts as allErrors } from '@portolan/contract/errors/en-US'

declare module '../../i18n.ts' {
  interface LaterTexts {
    allErrors: ErrorTexts
  }
}
