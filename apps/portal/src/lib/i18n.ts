import type { Language } from '@portolan/contract/enums'
import i18next, { type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLanguage, setLanguage } from './preferences.ts'

type Texts = Resource[string]
/** How to fetch the texts of one language: one chunk each. */
export type TextLoaders = Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>>

let loaders: TextLoaders | null = null
/** Of parts of the page that have come since; from then on their texts change with the language. */
const later = new Set<TextLoaders>()

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

/** Fetches the texts of what is fetched itself when it is first wanted: show it once they are there. */
export async function fetchTexts(from: TextLoaders): Promise<void> {
  later.add(from)
  const language = currentLanguage()
  await add(language, [from])
  if (language !== currentLanguage()) await fetchTexts(from)
}

/** Switches the whole page: texts first, then lang, cookie and the header of calls. */
export async function changeLanguage(next: Language): Promise<void> {
  if (!loaders || next === currentLanguage()) return
  await add(next, [loaders, ...later])
  setLanguage(next)
  await i18next.changeLanguage(next)
}

async function add(language: Language, all: readonly TextLoaders[]): Promise<void> {
  for (const { texts } of await Promise.all(all.map((from) => from[language]())))
    for (const [namespace, bundle] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, bundle)
}
