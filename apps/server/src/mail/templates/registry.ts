import { documentExpiry } from './document-expiry.ts'
import { factorsReset } from './factors-reset.ts'
import { invitation } from './invitation.ts'
import { mailLink } from './mail-link.ts'
import { newSignIn } from './new-sign-in.ts'
import { passwordChanged, passwordElsewhere, passwordReset } from './password-reset.ts'
import { phoneSignedIn } from './phone-signed-in.ts'
import { profileConsent } from './profile-consent.ts'
import { testMail } from './test-mail.ts'

/** Every kind of mail there is, by the name its texts and its rows have. */
export const templates = {
  documentExpiry,
  factorsReset,
  invitation,
  mailLink,
  newSignIn,
  passwordChanged,
  passwordElsewhere,
  passwordReset,
  phoneSignedIn,
  profileConsent,
  test: testMail,
} as const

export type TemplateName = keyof typeof templates
export type ValuesOf<N extends TemplateName> = Parameters<(typeof templates)[N]>[0]

/** A template with its own values. */
export type Filled = { [N in TemplateName]: { readonly template: N; readonly values: ValuesOf<N> } }[TemplateName]
