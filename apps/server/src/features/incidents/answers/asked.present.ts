import type { Language } from '@portolan/contract/enums'
import { formatNamedMoment } from '@portolan/rules/format-time'
import { companyNameIn } from '../../../i18n/company-name.ts'
import { type MessageContext, messageFor, nameOf } from '../../../domain/incidents/sending/message-context.ts'
import { messageLanguage } from '../../../domain/incidents/sending/message-text.rules.ts'
import { findPlace } from '../../../reference/airports.ts'
import type { AskedPage } from './answer-page.ts'
import { answerTexts } from './answer-texts.ts'
import type { Asked } from './answers.store.ts'

export const headOf = ({ incidentId, companyId, incidentName, isExercise }: Asked): MessageContext['incident'] => ({
  id: incidentId,
  company_id: companyId,
  name: incidentName,
  is_exercise: isExercise,
})

export const namesOf = ({ names, place }: Asked) => ({ names: { ...names, 'en-US': names['en-US'] ?? '' }, place })

/** The page of a person in a language; times by the clocks of where their bookings place them, else of their company. */
export function presentAsked(asked: Asked, context: MessageContext, language: Language): AskedPage {
  const { answer, answeredAt, texts, place } = asked
  const written = texts ? messageLanguage(texts, language, context.company.languages) : language
  const text = texts ? messageFor(texts, written, namesOf(asked), context) : null
  const zone = (place === null || place.includes('|') ? null : findPlace(place)?.zone) ?? context.company.time_zone
  return {
    incident: asked.incidentName,
    isExercise: asked.isExercise,
    person: nameOf(namesOf(asked), language),
    subject: text?.subject ?? answerTexts[language].question,
    body: text?.body ?? '',
    phone: context.rules.phone ?? null,
    current: answer && answeredAt ? { answer, at: formatNamedMoment(answeredAt.getTime(), zone, language) } : null,
  }
}

export const companyOf = ({ company }: MessageContext, language: Language): string => companyNameIn(company, language)
