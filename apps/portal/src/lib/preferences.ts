import { type Language, ThemeType } from '@portolan/contract/enums'
import type { UserSetting } from '@portolan/contract/schemas/user-setting'
import { readTimesBy } from '@portolan/rules/format-time'
import { boot } from './boot.ts'
import { createStore, useStore } from './store.ts'

const year = 365 * 24 * 60 * 60
const language = createStore(boot.language)
const theme = createStore(boot.theme)

/** How the viewer reads times, weeks and measures; what they chose, else the portal's way. */
export interface Reading {
  readonly clock: '12' | '24'
  readonly firstDay: 0 | 1 | 6
  readonly units: 'metric' | 'imperial'
}
const usual: Reading = { clock: '24', firstDay: 1, units: 'metric' }
const reading = createStore(usual)
readTimesBy(() => ({ clock: reading.get().clock, language: language.get() }))

type Chosen = Partial<Pick<UserSetting, 'Clock' | 'FirstDayOfWeek' | 'Units'>>

/** Takes over what the viewer's setting says; nobody's is the portal's way. */
export function setReading({ Clock, FirstDayOfWeek, Units }: Chosen = {}): void {
  const next: Reading = {
    clock: Clock ?? usual.clock,
    firstDay: FirstDayOfWeek ?? usual.firstDay,
    units: Units ?? usual.units,
  }
  const now = reading.get()
  if (now.clock !== next.clock || now.firstDay !== next.firstDay || now.units !== next.units) reading.set(next)
}

export const useReading = (): Reading => useStore(reading)

/** The server reads these two before it sends the next page, so that nothing flashes. They are no secret. */
function remember(name: string, value: string): void {
  const isSecure = location.protocol === 'https:'
  const cookie = `${isSecure ? '__Host-' : ''}${name}=${value}; path=/; max-age=${year}; samesite=lax`
  document.cookie = isSecure ? `${cookie}; secure` : cookie
}

export const currentLanguage = language.get

/** Sets the language of page, cookie and calls. The texts are changed by `changeLanguage` of lib/i18n.ts. */
export function setLanguage(next: Language): void {
  document.documentElement.lang = next
  remember('portolan_language', next)
  language.set(next)
}

export function setTheme(next: ThemeType): void {
  document.documentElement.dataset.mantineColorScheme = scheme(next)
  remember('portolan_theme', String(next))
  theme.set(next)
}

/** Breezy is the light one, anything else is dark (specification §4 'Bootstrap'). */
export function scheme(of: ThemeType): 'light' | 'dark' {
  return of === ThemeType.Breezy ? 'light' : 'dark'
}

export function useTheme(): ThemeType {
  return useStore(theme)
}

export function useLanguage(): Language {
  return useStore(language)
}
