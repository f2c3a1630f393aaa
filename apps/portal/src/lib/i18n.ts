import type { Language } from '@portolan/contract/enums'
import i18next, { type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLanguage, setLanguage } from './preferences.ts'

type Texts = Resource[string]
/** How to fetch the texts of one language: one chunk each. */
export type TextLoaders = Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>>

let loaders: TextLoaders | null = null

/** Starts in the page's own language. Blanks in texts are written `{name}`, as in the error catalogue. */
export async function startTexts(from: TextLoaders): Promise<void> {
  loaders = from
  const language = currentLanguage()
  const { texts } = await from[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    fallbackLng: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false },
  })
}

/** Switches the whole page: texts first, then lang, cookie and the header of calls. */
export async function changeLanguage(next: Language): Promise<void> {
  if (!loaders || next === currentLanguage()) return
  const { texts } = await loaders[next]()
  for (const [namespace, bundle] of Object.entries(texts)) i18next.addResourceBundle(next, namespace, bundle)
  setLanguage(next)
  await i18next.changeLanguage(next)
}
