import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type ReadPhone = { readonly number: string } | { readonly fault: 'phone_invalid' | 'phone_country_needed' }

/**
 * A phone number as typed, as E.164. A national form needs its country (ISO 3166-1 alpha-2). Numbers that no network
 * of their country can have are refused.
 */
export function readPhone(text: string, country: string | null | undefined): ReadPhone {
  const isInternational = text.startsWith('+')
  if (!isInternational && !country) return { fault: 'phone_country_needed' }
  if (!isInternational && !(country && isSupportedCountry(country))) return { fault: 'phone_country_needed' }
  const phone = parsePhoneNumberFromString(text, isInternational ? undefined : (country as CountryCode))
  return phone?.isValid() ? { number: phone.number } : { fault: 'phone_invalid' }
}
