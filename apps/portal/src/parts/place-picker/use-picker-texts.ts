import { useTranslation } from 'react-i18next'
import type { CommonTexts } from '../../lib/first-messages/en-US.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import type { SuggestTexts } from '../../ui/suggest-field/suggestion.ts'
import type { placePicker } from './messages/en-US.ts'

/** Keys of texts without parameters. */
type Key = Exclude<keyof typeof placePicker, 'count_one' | 'count_other' | 'nothing' | 'dropped'>

export interface PickerTexts extends SuggestTexts {
  readonly recent: string
}

/** Keys of the texts that differ between pickers. */
interface OwnTexts {
  readonly hint: Key
  readonly example: Key
  readonly nothingHint: Key
}

const texts = lazyModule(async () => true, 'placePicker')

/** Texts of a field. They are empty until they have loaded, so that the field itself renders at once. */
export function usePickerTexts(own: OwnTexts): PickerTexts {
  const { t } = useTranslation('placePicker')
  const [isLoaded] = useLazyModule(texts, true)
  const textOf = (key: Key | keyof CommonTexts) => (isLoaded ? t(key) : '')
  return {
    clear: textOf('clear'),
    back: textOf('back'),
    searching: textOf('searching'),
    failed: textOf('failed'),
    offline: textOf('offline'),
    offlineHint: textOf('offlineHint'),
    retry: textOf('retry'),
    hint: textOf(own.hint),
    example: textOf(own.example),
    nothing: (query) => (isLoaded ? t('nothing', { query }) : ''),
    nothingHint: textOf(own.nothingHint),
    dropped: (query) => (isLoaded ? t('dropped', { query }) : ''),
    count: (count) => (isLoaded ? t('count', { count }) : ''),
    recent: textOf('recent'),
  }
}
