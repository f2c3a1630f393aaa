import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import { schemaErrors } from '../../i18n/schema-faults.ts'
import type { ApprovalTexts } from './messages/en-US.ts'

/** Something about a record: `items[3].levels[0].approvers[1]`, and the problem in the caller's language. */
export interface ApprovalRemark {
  readonly place: string
  readonly message: string
}

export type RemarkCode = keyof ApprovalTexts

const texts = await catalogue<ApprovalTexts>(new URL('messages/', import.meta.url))

export const remarkText = (language: Language, code: RemarkCode, x = ''): string => fill(texts[language][code], { x })

export const approvalSchemaErrors = (language: Language) => schemaErrors(language, texts[language])
