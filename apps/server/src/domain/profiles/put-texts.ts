import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import { schemaErrors } from '../../i18n/schema-faults.ts'
import type { ProfilePutTexts } from './messages/en-US.ts'

/** Something about a profile of a document: `items[3].sections.Names.Surname`, and the problem. */
export interface ProfileRemark {
  readonly place: string
  readonly message: string
}

const texts = await catalogue<ProfilePutTexts>(new URL('messages/', import.meta.url))

export const profileRemarkText = (language: Language, code: keyof ProfilePutTexts, x = ''): string =>
  fill(texts[language][code], { x })

export const profileSchemaErrors = (language: Language) => schemaErrors(language, texts[language])
