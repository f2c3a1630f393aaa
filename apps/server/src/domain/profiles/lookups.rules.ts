import type { Fault } from '@portolan/contract/profile-rules'
import type { SavedSection } from '@portolan/contract/traveller-profile'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** What the server alone knows: reference data, handed in. */
export interface Lookups {
  isCountry(code: string): boolean
  isAirport(code: string): boolean
}

export interface Looked {
  /** With phones as E.164. */
  readonly change: SavedSection
  readonly faults: readonly Fault[]
}

const fault = (Path: string, Code: Fault['Code']): Fault => ({ Path, Code, Suggestion: null })

/** Judges a tidy, faultless section by what the browser cannot know, and writes phones as E.164. */
export function lookUpSection(change: SavedSection, lookups: Lookups): Looked {
  const country = (path: string, code: string | null | undefined) =>
    !code || lookups.isCountry(code) ? [] : [fault(path, 'country_unknown')]
  switch (change.Section) {
    case 'Names':
      return { change, faults: country('Nationality', change.Names.Nationality) }
    case 'Documents':
      return {
        change,
        faults: change.Documents.Items.flatMap((item, at) => country(`Items.${at}.Country`, item.Country)),
      }
    case 'Visas':
      return { change, faults: change.Visas.Items.flatMap((item, at) => country(`Items.${at}.Country`, item.Country)) }
    case 'Preferences': {
      const { HomeAirport } = change.Preferences
      const isKnown = HomeAirport === null || lookups.isAirport(HomeAirport)
      return { change, faults: isKnown ? [] : [fault('HomeAirport', 'airport_unknown')] }
    }
    case 'Loyalties':
      return { change, faults: [] }
    case 'Contacts': {
      const { Address } = change.Contacts
      const phones = change.Contacts.Phones.map(({ Kind, ...phone }) => ({
        Kind,
        ...read(phone.Number, phone.Country),
      }))
      const faults = phones.flatMap(({ found }, at) =>
        'fault' in found ? [fault(`Phones.${at}.Number`, found.fault)] : [],
      )
      const Phones = phones.map(({ Kind, text }) => ({ Kind, Number: text }))
      const twice = Phones.flatMap(({ Number }, at) =>
        Phones.findIndex((other) => other.Number === Number) < at ? [fault(`Phones.${at}`, 'duplicate')] : [],
      )
      return {
        change: { Section: 'Contacts', Contacts: { ...change.Contacts, Phones } },
        faults: [...faults, ...(faults.length > 0 ? [] : twice), ...country('Address.Country', Address?.Country)],
      }
    }
    case 'Emergency': {
      const people = change.Emergency.People.map(({ PhoneCountry, ...person }) => ({
        person,
        ...read(person.Phone, PhoneCountry),
      }))
      return {
        change: {
          Section: 'Emergency',
          Emergency: { People: people.map(({ person, text }) => ({ ...person, Phone: text })) },
        },
        faults: people.flatMap(({ found }, at) => ('fault' in found ? [fault(`People.${at}.Phone`, found.fault)] : [])),
      }
    }
  }
}

function read(text: string, country: string | null | undefined) {
  const found = readPhone(text, country)
  return { found, text: 'number' in found ? found.number : text }
}

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
