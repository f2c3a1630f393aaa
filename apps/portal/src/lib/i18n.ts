import type { Language } from '@portolan/contract/enums'
import type { OwnErrorCode } from '@portolan/contract/errors/own/en-US'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { MessageFile } from './languages/en-US.ts'
import { currentLanguage, setLanguage } from './preferences.ts'

/** Texts of the first load, by namespace: each `first-messages/en-US.ts` declares its own here. */
export interface FirstTexts {
  errors: Record<OwnErrorCode, string>
}

/** Texts that come with what shows them, by namespace: each `messages/en-US.ts` declares its own here. */
export interface LaterTexts {}

/** All texts of the portal by namespace, as English defines them. */
export interface PortalTexts extends FirstTexts, LaterTexts {}

declare module 'i18next' {
  /** Keys are typed by English; the other languages satisfy it or do not compile. */
  interface CustomTypeOptions {
    resources: PortalTexts
    fallbackNS: 'common'
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}

/** Texts that come with a language, one chunk each. */
const languages: Readonly<Record<Language, () => Promise<{ readonly first: readonly MessageFile[] }>>> = {
  'en-US': () => import('./languages/en-US.ts'),
  'zh-CN': () => import('./languages/zh-CN.ts'),
  'zh-TW': () => import('./languages/zh-TW.ts'),
  'ja-JP': () => import('./languages/ja-JP.ts'),
}

interface Later {
  readonly later: Readonly<Record<string, () => Promise<MessageFile>>>
}

/** How to fetch the others. The sign-in page does without. */
const laterOf: Readonly<Record<Language, () => Promise<Later>>> = {
  'en-US': () => import('./languages/later/en-US.ts'),
  'zh-CN': () => import('./languages/later/zh-CN.ts'),
  'zh-TW': () => import('./languages/later/zh-TW.ts'),
  'ja-JP': () => import('./languages/later/ja-JP.ts'),
}

/** Ahead of the page that asks for texts; where it fails, whoever asks is told. */
export const expectLaterTexts = (): void => void laterOf[currentLanguage()]().catch(() => undefined)

/** Namespaces that something fetched; from then on their texts change with the language. */
const fetched = new Set<keyof LaterTexts>()

/** A page that comes early waits for it before it adds its texts. */
let starting: Promise<void> = Promise.resolve()

/**
 * Starts in the page's own language. Blanks in texts are written `{name}`, as in the error catalogue; a key that its own
 * namespace lacks is one of the words in `common`.
 */
export function startTexts(): Promise<void> {
  starting = start()
  return starting
}

async function start(): Promise<void> {
  const language = currentLanguage()
  const resources = { [language]: await load(language, fetched) }
  await i18next.use(initReactI18next).init({
    lng: language,
    resources,
    fallbackLng: false,
    fallbackNS: 'common',
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false },
  })
}

/**
 * Fetches the texts of what is fetched itself when it is first wanted: show it once they have come. Rejects as
 * `import()` does, and the next call tries again.
 */
export async function fetchTexts(namespace: keyof LaterTexts): Promise<void> {
  fetched.add(namespace)
  const language = currentLanguage()
  await add(language, new Set([namespace]))
  if (language !== currentLanguage()) await fetchTexts(namespace)
}

/** Switches the whole page: texts first, then lang, cookie and the header of calls. */
export async function changeLanguage(next: Language): Promise<void> {
  if (next === currentLanguage()) return
  await add(next, fetched)
  setLanguage(next)
  await i18next.changeLanguage(next)
}

async function add(language: Language, namespaces: ReadonlySet<keyof LaterTexts>): Promise<void> {
  const loaded = await load(language, namespaces)
  await starting
  for (const [namespace, texts] of Object.entries(loaded)) i18next.addResourceBundle(language, namespace, texts)
}

async function load(language: Language, namespaces: ReadonlySet<keyof LaterTexts>): Promise<MessageFile> {
  const [{ first }, files] = await Promise.all([languages[language](), loadLater(language, namespaces)])
  return Object.assign({}, ...first, ...files) as MessageFile
}

async function loadLater(language: Language, namespaces: ReadonlySet<keyof LaterTexts>) {
  if (namespaces.size === 0) return []
  const { later } = await laterOf[language]()
  return Promise.all([...namespaces].map(async (namespace) => later[fileOf(namespace, later)]?.()))
}

/** `newsFeed` lies in `…/news/feed/messages`: a namespace is the end of its folder's path, in camel case. */
function fileOf(namespace: string, files: object): string {
  const isOf = (path: string) =>
    path
      .replace(/\/messages\/.*/, '')
      .replaceAll(/[/-]/g, '')
      .endsWith(namespace.toLowerCase())
  return Object.keys(files).find(isOf) ?? ''
}
