import { errorTexts, type ErrorTexts } from '@portolan/contract/errors/en-US'

/** For codes that come without a text, as in the address of a sign-in elsewhere. */
export const allErrors = errorTexts

declare module '../../i18n.ts' {
  interface LaterTexts {
    allErrors: ErrorTexts
  }
}
