import type { Language } from '@portolan/contract/enums'
import type { ProfileWarning } from '@portolan/contract/features/profile-manager'
import type { ExpiryState } from '@portolan/contract/traveller-profile'
import { fill } from '@portolan/rules/fill'
import { daysUntil, formatDay, relativeDays } from '../dates.ts'
import type { ProfileTexts } from '../messages/en-US.ts'

/** `good` has nothing to worry about, `warn` soon, `bad` now. */
export type Tone = 'good' | 'warn' | 'bad'

export interface Told {
  readonly tone: Tone
  /** One or two words, for a badge. */
  readonly word: string
  /** A sentence. */
  readonly sentence: string
}

/** What an expiry means, in plain words; null where there is none. */
export function tellExpiry(
  state: ExpiryState,
  day: string | null,
  { warning }: ProfileTexts,
  language: Language,
): Told | null {
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

/** What a warning means. */
export function tellWarning(given: ProfileWarning, { warning }: ProfileTexts, language: Language): Told {
  const when = relativeDays(given.DaysLeft, language)
  const tone = given.Code === 'expired' || given.Code === 'expiresBeforeTripEnds' ? 'bad' : 'warn'
  const word = given.Code === 'expired' ? warning.expiredWord : warning.soonWord
  return { tone, word, sentence: fill(warning[given.Code], { when }) }
}
