import { useTranslation } from 'react-i18next'
import type { CommonTexts } from '../../lib/first-messages/en-US.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import type { SuggestTexts } from '../../ui/suggest-field/suggestion.ts'
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

const texts = lazyModule(async () => true, 'placePicker')

/** What a field says, empty until it has come: the field itself stands at once. */
export function usePickerTexts(own: OwnTexts): PickerTexts {
  const { t } = useTranslation('placePicker')
  const [isLoaded] = useLazyModule(texts, true)
  const say = (key: Key | keyof CommonTexts) => (isLoaded ? t(key) : '')
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
    nothing: (query) => (isLoaded ? t('nothing', { query }) : ''),
    nothingHint: say(own.nothingHint),
    dropped: (query) => (isLoaded ? t('dropped', { query }) : ''),
    count: (count) => (isLoaded ? t('count', { count }) : ''),
    recent: say('recent'),
  }
}
