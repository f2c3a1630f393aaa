import type { Language } from '@portolan/contract/enums'
import { schemaErrorsWith } from '../../i18n/schema-faults.ts'
import { approvalTexts as english, type ApprovalTexts } from './messages/en-US.ts'
import { approvalTexts as japanese } from './messages/ja-JP.ts'
import { approvalTexts as simplified } from './messages/zh-CN.ts'
import { approvalTexts as traditional } from './messages/zh-TW.ts'

/** Something about a record: `items[3].levels[0].approvers[1]`, and what is the matter in the caller's language. */
export interface ApprovalRemark {
  readonly place: string
  readonly message: string
}

export type RemarkCode = keyof ApprovalTexts

const texts: Record<Language, ApprovalTexts> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}

export function remarkText(language: Language, code: RemarkCode, x = ''): string {
  return texts[language][code].replace('{x}', () => x)
}

export const approvalSchemaErrors = (language: Language) =>
  schemaErrorsWith(language, (fault) => (isRemarkCode(fault) ? remarkText(language, fault) : null))

const isRemarkCode = (value: unknown): value is RemarkCode => typeof value === 'string' && Object.hasOwn(english, value)
