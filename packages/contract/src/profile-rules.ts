/** Why a field of a profile is refused. Texts belong to whoever shows them. */
export const faultCodes = [
  'required',
  /** A name with other than Latin letters, spaces, hyphens and apostrophes. */
  'name_not_latin',
  /** More than the 39 characters a passport's machine-readable zone holds for surname and given names. */
  'name_too_long',
  'reading_script',
  'date_invalid',
  'date_in_future',
  'date_too_early',
  'expires_before_issued',
  'country_unknown',
  'number_invalid',
  /** An identity number whose check digit does not fit. */
  'number_check_digit',
  'phone_invalid',
  /** National form, and no country to read it by. */
  'phone_country_needed',
  'email_invalid',
  'airport_unknown',
  'code_invalid',
  'duplicate',
  /** The item is no longer there. */
  'item_unknown',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** One refused field: `Path` within the section as sent, such as 'Items.0.ExpiresOn'. */
export interface Fault {
  readonly Path: string
  readonly Code: FaultCode
  /** A spelling that would do; null where there is none to offer. */
  readonly Suggestion: string | null
}
