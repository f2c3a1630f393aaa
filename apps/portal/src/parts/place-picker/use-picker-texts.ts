import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts, type TextLoaders } from '../../lib/i18n.ts'
import { currentLanguage } from '../../lib/preferences.ts'
import { rejectOnline } from '../../ui/use-fetched.ts'
import type { SuggestTexts } from '../../ui/suggest-field/suggestion.ts'
import type { pickers } from './messages/en-US.ts'

/** Fetched with the first field: no page has to bring them. */
const loaders: TextLoaders = {
  'en-US': async () => ({ texts: { pickers: (await import('./messages/en-US.ts')).pickers } }),
  'zh-CN': async () => ({ texts: { pickers: (await import('./messages/zh-CN.ts')).pickers } }),
  'zh-TW': async () => ({ texts: { pickers: (await import('./messages/zh-TW.ts')).pickers } }),
  'ja-JP': async () => ({ texts: { pickers: (await import('./messages/ja-JP.ts')).pickers } }),
}

/** Without a blank in it. */
type Key = Exclude<keyof typeof pickers, 'count_one' | 'count_other' | 'nothing' | 'dropped'>

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
  const { t } = useTranslation('pickers')
  const [isThere, setThere] = useState(() => i18next.hasResourceBundle(currentLanguage(), 'pickers'))
  useEffect(() => {
    if (!isThere) fetchTexts(loaders).then(() => setThere(true), rejectOnline)
  }, [isThere])
  const say = (key: Key) => (isThere ? t(key) : '')
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
