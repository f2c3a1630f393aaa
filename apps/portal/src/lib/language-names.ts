import { languages, type Language } from '@portolan/contract/enums'

/** Each language in its own words, in the specification's order of the menu; not translated. */
export const languageNames: Readonly<Record<Language, string>> = {
  'en-US': 'English',
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'ja-JP': '日本語',
}

/** Those of the offered languages, in the order in which menus show them. */
export function inMenuOrder(offered: readonly Language[]): readonly Language[] {
  const order = Object.keys(languageNames)
  return languages
    .filter((language) => offered.includes(language))
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}
