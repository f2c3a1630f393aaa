import { dashboard } from '@portolan/contract/features/dashboard'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { endsSession } from '../error-codes.ts'
import { call } from '../call.ts'
import { changeLanguage } from '../i18n.ts'
import { currentLanguage, setTheme } from '../preferences.ts'
import { currentProfile } from '../session.ts'
import { takeSetting } from '../widgets.ts'
import { pauseMs } from './pause.ts'
import { onMissed, onRealtime } from './subscribers.ts'

/** Whether this tab is saving the setting itself, and when that may have changed. */
export interface Saving {
  isNow(): boolean
  onChange(listener: () => void): () => void
}

/**
 * Takes over the setting that was saved on another device or in another tab: theme, language, widgets. A hidden tab
 * waits until it is looked at, and one that saves until it has saved. Answers how to stop.
 */
export function takeOverSetting(saving: Saving): () => void {
  let isStale = false
  let isFetching = false
  let isStopped = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const fetchWhenSeen = async (): Promise<void> => {
    if (!isStale || isFetching || saving.isNow() || document.visibilityState !== 'visible') return
    isStale = false
    isFetching = true
    clearTimeout(retry)
    try {
      const { UserSetting } = await call(dashboard.userSetting, {}, { intent: 'timer' })
      failures = 0
      // Something was saved while this was on its way: it is fetched again.
      if (saving.isNow()) isStale = true
      if (!isStale) await apply(UserSetting)
    } catch (error) {
      // A session that is over has its dialog; anything else passes.
      isStale = !isStopped && !endsSession(error)
      if (isStale) retry = setTimeout(seen, pauseMs(failures++))
    } finally {
      isFetching = false
    }
    if (failures === 0) await fetchWhenSeen()
  }
  const seen = (): void => void fetchWhenSeen()
  const stale = (): void => {
    isStale = true
    seen()
  }
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', seen)
  const stops = [onRealtime(RealtimeMessageType.UserSetting, stale), onMissed(stale), saving.onChange(seen)]
  return () => {
    isStopped = true
    isStale = false
    clearTimeout(retry)
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', seen)
    for (const stop of stops) stop()
  }
}

type Setting = NonNullable<ReturnType<typeof currentProfile>>['UserSetting']

/** In the tab that saved it, everything is so already. */
async function apply(next: Setting): Promise<void> {
  const profile = currentProfile()
  if (!profile || JSON.stringify(profile.UserSetting) === JSON.stringify(next)) return
  if (next.Language !== currentLanguage()) await changeLanguage(next.Language)
  if (next.ThemeType !== profile.UserSetting.ThemeType) setTheme(next.ThemeType)
  takeSetting(next)
}
