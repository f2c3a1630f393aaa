import type { Language } from '@portolan/contract/enums'
import type { ProfileWarning } from '@portolan/contract/features/profile-manager'
import type { ExpiryState } from '@portolan/contract/traveller-profile'
import { fill } from '@portolan/rules/fill'
import { relativeDays } from '@portolan/rules/relative-time'
import { daysUntil, formatDay } from '../dates.ts'
import type { ProfileTexts } from '../messages/en-US.ts'

/** `good`: valid; `warn`: expires soon; `bad`: needs action now. */
export type Tone = 'good' | 'warn' | 'bad'

export interface ExpiryNotice {
  readonly tone: Tone
  /** One or two words, for a badge. */
  readonly word: string
  /** A sentence. */
  readonly sentence: string
}

/** An expiry date in words; null when there is none. */
export function describeExpiry(
  state: ExpiryState,
  day: string | null,
  { warning }: ProfileTexts,
  language: Language,
): ExpiryNotice | null {
  if (state === null || day === null) return null
  const when = relativeDays(daysUntil(day), language)
  const date = formatDay(day, language)
  switch (state) {
    case 'expired':
      return { tone: 'bad', word: warning.expiredWord, sentence: fill(warning.expired, { when, date }) }
    case 'expiresSoon':
      return { tone: 'warn', word: warning.soonWord, sentence: fill(warning.expiresSoon, { when, date }) }
    case 'valid':
      return { tone: 'good', word: warning.validWord, sentence: fill(warning.valid, { when, date }) }
  }
}

/** A warning in words. */
export function describeWarning(
  profileWarning: ProfileWarning,
  { warning }: ProfileTexts,
  language: Language,
): ExpiryNotice {
  const when = relativeDays(profileWarning.DaysLeft, language)
  const { Code } = profileWarning
  const tone = Code === 'expired' || Code === 'expiresBeforeTripEnds' ? 'bad' : 'warn'
  const word = Code === 'expired' ? warning.expiredWord : warning.soonWord
  return { tone, word, sentence: fill(warning[Code], { when }) }
}
