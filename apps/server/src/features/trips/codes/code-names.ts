import type { Language } from '@portolan/contract/enums'
import { cabinOf } from '@portolan/rules/cabin'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../i18n/catalogue.ts'
import { carVendors, type CompanyNames, hotelChains, railways } from './companies.data.ts'
import type { CodeTexts } from './messages/en-US.ts'

const texts = await catalogue<CodeTexts>(new URL('messages/', import.meta.url))

/**
 * 'IDAR' is 'Intermediate · 4–5 doors · automatic · air conditioning', and 'I' alone 'Intermediate' (ACRISS, the standard
 * of car classes). Any other text is the source's own.
 */
export function carClassName(code: string | null, language: Language): string | null {
  const { carCategory, carType, carDrive, carFuel } = texts[language]
  const trimmed = code?.trim() ?? ''
  if (trimmed.length !== 1 && trimmed.length !== 4) return code
  const parts = [carCategory, carType, carDrive, carFuel]
    .slice(0, trimmed.length)
    .map((names: Readonly<Record<string, string>>, position) => names[trimmed[position] ?? ''])
  return parts.every((part) => part !== undefined) ? parts.join(' · ') : code
}

/** '2' is second class; letters and words are cabins as on flights; any other text is the source's own. */
export function railClass(cabin: string | null, language: Language): string | null {
  const written = cabin?.trim() ?? ''
  const { first, second } = texts[language].railClass
  if (/^(?:1|1st|first)(?:\s*class)?$/i.test(written)) return first
  return /^(?:2|2nd|second)(?:\s*class)?$/i.test(written) ? second : null
}

/** Cabins of flights by number, as EDIFACT messages write them (PADIS 9854). */
const numbered: Readonly<Record<string, string>> = { '1': 'F', '2': 'C', '3': 'Y' }

export const flightCabin = (cabin: string | null) => cabinOf(numbered[cabin?.trim() ?? ''] ?? cabin)

/** Vendor codes have two characters; three letters ('SBB') are a name. */
const isCode = (text: string) => /^(?=.*[A-Z])[A-Z\d$]{2}$/.test(text)

/** The name of a company whose code the source has; a text that is no code is a name already. */
function named(
  table: Readonly<Record<string, CompanyNames>>,
  text: string | null,
  language: Language,
  unknown: string,
): string | null {
  const code = text?.trim() ?? ''
  const names = table[code]
  if (names) return names[language] ?? names['en-US']
  return isCode(code) ? fill(unknown, { code }) : text
}

export const carVendorName = (vendor: string | null, language: Language) =>
  named(carVendors, vendor, language, texts[language].rentalCompany)

export const railwayName = (vendor: string | null, language: Language) =>
  named(railways, vendor, language, texts[language].railway)

/** Null where the text is no chain's code. */
export function hotelChainName(text: string | null, language: Language): string | null {
  const names = hotelChains[text?.trim() ?? '']
  return names ? (names[language] ?? names['en-US']) : null
}
