import { defaultLanguage, type Language, languages } from '@portolan/contract/enums'
import type { Person } from './person.store.ts'

const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value)

/** The person's own language, else their company's first. */
export function languageOf({ language, companyLanguages }: Pick<Person, 'language' | 'companyLanguages'>): Language {
  if (isLanguage(language)) return language
  return isLanguage(companyLanguages[0]) ? companyLanguages[0] : defaultLanguage
}

interface Named {
  readonly name: string
  readonly localizedNames: Readonly<Partial<Record<Exclude<Language, 'en-US'>, string | null | undefined>>>
}

/** The name as that language writes it, where it is known. */
export const nameIn = ({ name, localizedNames }: Named, language: Language): string =>
  language === 'en-US' ? name : (localizedNames[language] ?? name)
