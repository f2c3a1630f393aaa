import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import type { BudgetTexts } from './messages/en-US.ts'

const texts = await catalogue<BudgetTexts>(new URL('messages/', import.meta.url))

export type BudgetFaultCode = keyof BudgetTexts

/** What is wrong with a budget, in the reader's language. */
export const budgetFaultText = (language: Language, code: BudgetFaultCode, x = ''): string =>
  fill(texts[language][code], { x })
