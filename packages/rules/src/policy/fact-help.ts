import { enUSHelp } from './fact-help/en-US.ts'
import { jaJPHelp } from './fact-help/ja-JP.ts'
import { zhCNHelp } from './fact-help/zh-CN.ts'
import { zhTWHelp } from './fact-help/zh-TW.ts'
import type { PolicyTexts } from './policy-document.ts'
import type { FactsText, FactTypeName } from './policy-facts.ts'

/** One line for every fact of `factTypes`, which the editor shows beside a completion. Only the editor loads it. */
const helps: Readonly<Record<keyof PolicyTexts, FactsText>> = {
  'en-US': enUSHelp,
  'zh-CN': zhCNHelp,
  'zh-TW': zhTWHelp,
  'ja-JP': jaJPHelp,
}

/** 'Hours from the first departure to the last arrival of the direction' of `flight` and `hours`; empty for others. */
export function factHelp(owner: FactTypeName, name: string, language: keyof PolicyTexts): string {
  const of: Readonly<Record<string, string>> = helps[language][owner]
  return Object.hasOwn(of, name) ? (of[name] ?? '') : ''
}
