import type { Language } from '@portolan/contract/enums'

interface Names {
  readonly name: string
  readonly nameZhTw: string | null
  readonly nameZhCn: string | null
  readonly nameJaJp: string | null
}

/** The viewer's name as written in the page's language, as far as it is known. */
export function displayName(names: Names, language: Language): string {
  const own = { 'en-US': null, 'zh-CN': names.nameZhCn, 'zh-TW': names.nameZhTw, 'ja-JP': names.nameJaJp }[language]
  return own || names.name
}

/** A company as the page's language writes it, where that is known. */
export const companyName = ({ DisplayName, LocalizedNames }: Company, language: Language): string =>
  LocalizedNames?.[language] ?? DisplayName

interface Company {
  readonly DisplayName: string
  readonly LocalizedNames?: Readonly<Partial<Record<Language, string>>> | undefined
}

/** What stands between a label and its value. */
export const labelColon = (language: Language): string => (language === 'en-US' ? ': ' : '：')

/** What stands between names in a row. */
export function listComma(language: Language): string {
  return language === 'en-US' ? ', ' : '、'
}
