import { languages, type Language } from '@portolan/contract/enums'
import {
  type audiences,
  type Channel,
  channels,
  type MessageKind,
  messageKinds,
} from '@portolan/contract/features/incidents/messages'
import { incidentLimits } from '@portolan/contract/features/incidents/area'

type AudienceOf = (typeof audiences)[number]

interface Text {
  readonly Subject: string
  readonly Body: string
}

/** What is being written, as it is kept until it is sent. */
export interface MessageDraft {
  readonly kind: MessageKind
  readonly audience: AudienceOf
  /** Key of the template that the texts began with; '' without one. */
  readonly template: string
  readonly texts: Readonly<Partial<Record<Language, Text>>>
  readonly channels: readonly Channel[]
}

interface TemplateOf {
  readonly Key: string
  readonly Kind: MessageKind
  readonly Texts: Readonly<Partial<Record<Language, Text>>>
}

const audienceOf: Readonly<Record<MessageKind, AudienceOf>> = {
  ask: 'all',
  inform: 'all',
  reminder: 'unanswered',
  allClear: 'all',
}

/** A message of a kind, with the texts of the first template for it. */
export function draftOf(
  kind: MessageKind,
  templates: readonly TemplateOf[],
  available: readonly Channel[],
): MessageDraft {
  const template = templates.find(({ Kind }) => Kind === kind)
  return {
    kind,
    audience: audienceOf[kind],
    template: template?.Key ?? '',
    texts: template?.Texts ?? {},
    channels: available,
  }
}

/** What was kept by an older release, or by hand, completed; null where it is none. */
export function readDraft(kept: unknown, available: readonly Channel[]): MessageDraft | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { kind, audience, template, texts, channels: chosen } = kept as Partial<MessageDraft>
  if (!messageKinds.some((one) => one === kind) || typeof texts !== 'object' || texts === null) return null
  return {
    kind: kind as MessageKind,
    audience: audience ?? audienceOf[kind as MessageKind],
    template: typeof template === 'string' ? template : '',
    texts,
    channels: channels.filter((one) => available.includes(one) && (chosen ?? available).includes(one)),
  }
}

/** Whether a text can be sent: a language without any words is left out, one that is half there is not finished. */
export function stateOf(text: Text | undefined): 'complete' | 'missing' | 'half' {
  const [subject, body] = [text?.Subject.trim() ?? '', text?.Body.trim() ?? '']
  if (subject === '' && body === '') return 'missing'
  if (subject.length > incidentLimits.subject || body.length > incidentLimits.message) return 'half'
  return subject === '' || body === '' ? 'half' : 'complete'
}

/** The texts that can be sent. */
export const completeTexts = ({ texts }: Pick<MessageDraft, 'texts'>): Partial<Record<Language, Text>> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]
      return text && stateOf(text) === 'complete' ? [[language, text]] : []
    }),
  )

/** What stops it from being sent; null where nothing does. */
export function faultOf(draft: MessageDraft): 'noText' | 'halfText' | 'noChannel' | null {
  if (languages.some((language) => stateOf(draft.texts[language]) === 'half')) return 'halfText'
  if (Object.keys(completeTexts(draft)).length === 0) return 'noText'
  return draft.channels.length === 0 ? 'noChannel' : null
}
