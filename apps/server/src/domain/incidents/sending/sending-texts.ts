import type { Language } from '@portolan/contract/enums'
import type { MessageKind, MessageTexts } from '@portolan/contract/features/incidents/messages'
import { languages } from '@portolan/contract/enums'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { SendingMessages } from './messages/en-US.ts'

/** Texts that the portal itself puts into messages of incidents, by language. */
export const sendingTexts = await catalogue<SendingMessages>(new URL('messages/', import.meta.url))

/** The portal's own template of a kind, in all languages. */
export const ownTexts = (kind: MessageKind): MessageTexts =>
  Object.fromEntries(
    languages.map((language) => {
      const { subject, body } = sendingTexts[language].templates[kind]
      return [language, { Subject: subject, Body: body }]
    }),
  )

export const ownTemplateName = (kind: MessageKind, language: Language): string =>
  sendingTexts[language].templates[kind].name
