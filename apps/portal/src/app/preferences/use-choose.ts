import type { Language, ThemeType } from '@portolan/contract/enums'
import type { UserSetting } from '@portolan/contract/schemas/user-setting'
import { changeLanguage } from '../../lib/i18n.ts'
import { setTheme } from '../../lib/preferences.ts'
import { currentProfile, setProfile } from '../../lib/session.ts'
import { useSaveSetting } from '../../lib/use-save-setting.ts'

type Change = Partial<Pick<UserSetting, 'Clock' | 'FirstDayOfWeek' | 'Units' | 'HomeAirport'>>

/** Shown at once, and kept where it cannot be saved: it holds for this visit, and can be tried again. */
export function useChoose() {
  const save = useSaveSetting()
  const choose = (change: Change) => {
    const profile = currentProfile()
    if (profile) setProfile({ ...profile, UserSetting: { ...profile.UserSetting, ...change } })
    save.mutate(change)
  }
  const chooseLanguage = (next: Language) => void changeLanguage(next).then(() => save.mutate({ Language: next }))
  const chooseTheme = (next: ThemeType) => {
    setTheme(next)
    save.mutate({ ThemeType: next })
  }
  const retry = () => save.variables && save.mutate(save.variables)
  return {
    choose,
    chooseLanguage,
    chooseTheme,
    retry,
    failure: save.error ? save.error.message : null,
    isSaving: save.isPending,
  }
}
