import { useTranslation } from 'react-i18next'
import type { CommonTexts } from '../../lib/first-messages/en-US.ts'
import type { SuggestTexts } from '../../ui/suggest-field/suggestion.ts'
import { useTexts } from '../../ui/use-texts.ts'
import type { placePicker } from './messages/en-US.ts'

/** Without a blank in it. */
type Key = Exclude<keyof typeof placePicker, 'count_one' | 'count_other' | 'nothing' | 'dropped'>

export interface PickerTexts extends SuggestTexts {
  readonly recent: string
}

/** By what a picker picks. */
interface OwnTexts {
  readonly hint: Key
  readonly example: Key
  readonly nothingHint: Key
}

/** What a field says, empty until it has come: the field itself stands at once. */
export function usePickerTexts(own: OwnTexts): PickerTexts {
  const { t } = useTranslation('placePicker')
  const isThere = useTexts('placePicker')
  const say = (key: Key | keyof CommonTexts) => (isThere ? t(key) : '')
  return {
    clear: say('clear'),
    back: say('back'),
    searching: say('searching'),
    failed: say('failed'),
    offline: say('offline'),
    offlineHint: say('offlineHint'),
    retry: say('retry'),
    hint: say(own.hint),
    example: say(own.example),
    nothing: (query) => (isThere ? t('nothing', { query }) : ''),
    nothingHint: say(own.nothingHint),
    dropped: (query) => (isThere ? t('dropped', { query }) : ''),
    count: (count) => (isThere ? t('count', { count }) : ''),
    recent: say('recent'),
  }
}
