import type { Language } from '@portolan/contract/enums'

/** A company as every store reads it. */
export interface NamedCompany {
  readonly display_name: string
  readonly localized_names: Readonly<Partial<Record<Language, string>>>
}

/** The company's name as the reader writes it, where the travel management company has provided it. */
export const companyNameIn = ({ display_name, localized_names }: NamedCompany, language: Language): string =>
  localized_names[language] ?? display_name

/** All that the company is called. */
export const companyNames = ({ display_name, localized_names }: NamedCompany): string[] => [
  display_name,
  ...Object.values(localized_names),
]
