import type { FaultCode } from '@portolan/contract/profile-rules'

/** Faults and notes of profiles from documents. `{x}` is the value in question. */
export const profilePutTexts = {
  noSection: 'names no section',
  unknownField: 'is no field of a profile',
  notText: 'holds characters that are no text',
  unknownCompany: 'there is no company {x}',
  unknownTraveller: 'there is no traveller {x} in this company, or several have this address',
  namedTwice: 'the same traveller already stands at {x}',
  kept: 'is left as {x} saved it; --overwrite replaces it',
  suggestion: '({x} would do)',
  required: 'is missing',
  name_not_latin: 'has other than Latin letters, spaces, hyphens and apostrophes',
  name_too_long: 'surname and given names together are longer than the 39 characters of a passport',
  reading_script: 'is neither kana, pinyin nor zhuyin',
  date_invalid: 'is no day of the calendar (YYYY-MM-DD)',
  date_in_future: 'lies in the future',
  date_too_early: 'is too long ago',
  expires_before_issued: 'is before the date of issue',
  country_unknown: 'is no country code of ISO 3166-1 (two letters)',
  number_invalid: 'is no number of this kind of document',
  number_check_digit: 'has a check digit that does not fit',
  phone_invalid: 'is no phone number',
  phone_country_needed: 'needs + and the country code, or the country beside it',
  email_invalid: 'is no e-mail address',
  airport_unknown: 'is no IATA code of an airport or city',
  code_invalid: 'is no code: up to eight letters and digits',
  duplicate: 'stands here twice',
  item_unknown: 'is no longer there',
} satisfies Record<FaultCode, string> & Record<string, string>
export type ProfilePutTexts = Record<keyof typeof profilePutTexts, string>
