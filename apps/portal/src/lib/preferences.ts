import { type Language, ThemeType } from '@portolan/contract/enums'
import { useSyncExternalStore } from 'react'
import { boot } from './boot.ts'

const year = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()
let language: Language = boot.language
let theme: ThemeType = boot.theme

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(): void {
  for (const listener of listeners) listener()
}

/** The server reads these two before it sends the next page, so that nothing flashes. They are no secret. */
function remember(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax${secure}`
}

export function currentLanguage(): Language {
  return language
}

/** Sets the language of page, cookie and calls. The texts are changed by `changeLanguage` of lib/i18n.ts. */
export function setLanguage(next: Language): void {
  language = next
  document.documentElement.lang = next
  remember('portolan_language', next)
  changed()
}

export function setTheme(next: ThemeType): void {
  theme = next
  document.documentElement.dataset.mantineColorScheme = scheme(next)
  remember('portolan_theme', String(next))
  changed()
}

/** Breezy is the light one, anything else is dark (specification §4 'Bootstrap'). */
export function scheme(of: ThemeType): 'light' | 'dark' {
  return of === ThemeType.Breezy ? 'light' : 'dark'
}

export function useTheme(): ThemeType {
  return useSyncExternalStore(subscribe, () => theme)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => language)
}
