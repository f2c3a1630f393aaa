import { catalogue } from '../../../i18n/catalogue.ts'
import type { AnswerMessages } from './messages/en-US.ts'

/** Texts of the answer page by language. */
export const answerTexts = await catalogue<AnswerMessages>(new URL('messages/', import.meta.url))
