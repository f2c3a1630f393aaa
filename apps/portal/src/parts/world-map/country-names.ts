import type { Language } from '@portolan/contract/enums'

/** Names of countries in this language, as short as people say them (Hong Kong, without its status). */
export function countryNames(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'region', style: 'short', fallback: 'code' })
  return (code) => names.of(code) ?? code
}
