import { enUSLabels } from './fact-labels/en-US.ts'
import { jaJPLabels } from './fact-labels/ja-JP.ts'
import { zhCNLabels } from './fact-labels/zh-CN.ts'
import { zhTWLabels } from './fact-labels/zh-TW.ts'
import type { PolicyTexts } from './policy-document.ts'
import type { FactLabels } from './policy-facts.ts'

const labels: Readonly<Record<keyof PolicyTexts, FactLabels>> = {
  'en-US': enUSLabels,
  'zh-CN': zhCNLabels,
  'zh-TW': zhTWLabels,
  'ja-JP': jaJPLabels,
}

/** 'Duration' of `flight.hours`; a name that is no fact as it is. */
export function factLabel(fact: string, language: keyof PolicyTexts): string {
  const of: Readonly<Record<string, string | Readonly<Record<string, string>>>> = labels[language]
  const [owner = '', name] = fact.split('.')
  const entry = Object.hasOwn(of, owner) ? of[owner] : undefined
  if (typeof entry === 'string') return name === undefined ? entry : fact
  return entry && name !== undefined && Object.hasOwn(entry, name) ? (entry[name] ?? fact) : fact
}
