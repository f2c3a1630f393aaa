import { type Language, ThemeType } from '@portolan/contract/enums'
import { boot } from './boot.ts'
import { createStore, useStore } from './store.ts'

const year = 365 * 24 * 60 * 60
const language = createStore(boot.language)
const theme = createStore(boot.theme)

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
