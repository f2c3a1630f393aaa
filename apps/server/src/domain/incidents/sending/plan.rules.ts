import type { Language } from '@portolan/contract/enums'
import type { Channel, MessageTexts } from '@portolan/contract/features/incidents/messages'
import { messageLanguage } from './message-text.rules.ts'

/** By which ways a message reaches a person, and in which languages. Pure. */

/** Somebody who can be written to through a login. */
export interface ReachedLogin {
  readonly loginId: number
  readonly email: string
  /** As languages write it, where that is known. */
  readonly names: Readonly<Partial<Record<Language, string | null>>> & { readonly 'en-US': string }
  /** Saved by the person; null while they have chosen none. */
  readonly language: string | null
}

/** An address or number besides the login, with the language that somebody has named for it. */
interface Reached {
  readonly value: string
  readonly language: string | null
}

/** A person of an incident, with every way to reach them. */
export interface Recipient {
  readonly personId: number
  readonly travelerId: number
  readonly names: ReachedLogin['names']
  readonly isGuest: boolean
  /** As `presence_span` has it; null where bookings do not say. */
  readonly place: string | null
  /** Their own login; null without an active one. */
  readonly login: ReachedLogin | null
  /** Without a login: of their record, their booking, or their profile. */
  readonly email: Reached | null
  readonly phone: Reached | null
  /** Who arranges their trips. */
  readonly arrangers: readonly ReachedLogin[]
}

export interface PlannedDelivery {
  readonly channel: Channel
  /** Mail address or number; null in the portal. */
  readonly address: string | null
  /** Who is reached in place of the person. */
  readonly through: ReachedLogin | null
  readonly language: Language
}

interface Asked {
  readonly texts: MessageTexts
  readonly channels: readonly Channel[]
  readonly companyLanguages: readonly string[]
}

/** Every way by which this message reaches a person; none: nobody knows how to. */
export function planDeliveries(person: Recipient, { texts, channels, companyLanguages }: Asked): PlannedDelivery[] {
  const inOwn = (own: string | null) => messageLanguage(texts, own, companyLanguages)
  const { login, phone } = person
  const own = login?.language ?? null
  return channels.flatMap((channel): PlannedDelivery[] => {
    switch (channel) {
      case 'mail':
        return mailsOf(person).map(({ address, through, language }) => ({
          channel,
          address,
          through,
          language: inOwn(language),
        }))
      case 'sms':
      case 'voice':
        return phone ? [{ channel, address: phone.value, through: null, language: inOwn(own ?? phone.language) }] : []
      case 'portal':
        return login ? [{ channel, address: null, through: null, language: inOwn(own) }] : []
    }
  })
}

/** Guests, and people without an address, are reached through whoever arranges their trips. */
function mailsOf({ login, email, isGuest, arrangers }: Recipient) {
  if (login) return [{ address: login.email, through: null, language: login.language }]
  if (email && (!isGuest || arrangers.length === 0))
    return [{ address: email.value, through: null, language: email.language }]
  return arrangers.map((through) => ({ address: through.email, through, language: through.language }))
}

/** The language in which a person is spoken of as unreachable, or on their page: as a message to them would be. */
export const languageOfPerson = (
  { login, email, phone }: Recipient,
  asked: Pick<Asked, 'texts' | 'companyLanguages'>,
) => messageLanguage(asked.texts, login?.language ?? email?.language ?? phone?.language ?? null, asked.companyLanguages)
