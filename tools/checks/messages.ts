import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultLanguage, languages } from '../../packages/contract/src/enums.ts'

/** One folder of message files: what English exports, and flat key → text, by language. */
export type MessageSet = { folder: string; names: string[]; texts: Partial<Record<string, Record<string, string>>> }

/** The server's own texts of errors, for codes that come without one: they are no second copy. */
const catalogue = 'lib/all-errors/messages'

/** In so many catalogues of the portal a text may stand with the same translations; then it moves to `common`. */
const MOST_REPEATS = 2

/** What stays as it is in every language: brands, codes and signs of the trade. */
const UNTRANSLATED = `
  Portolan Galaxy Breezy Microsoft Google Outlook Concur PDF PNR QR SSO MFA URL Url ID IATA UTC JSON XML CSV API CO2 CO₂e OK
  Wi-Fi HTTP OpenID Idempotency-Key English
`
  .trim()
  .split(/\s+/)

const PLACEHOLDER = /\{\{?[^{}]*\}\}?|\$t\([^)]*\)|<\/?\w+\/?>/g
const PLURAL = /_(?:zero|one|two|few|many|other)$/
const LETTERS = /\p{Letter}/u
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Answers one sentence per language, key, placeholder or translation that is missing. */
export function findMessageFaults(sets: MessageSet[]): string[] {
  return sets.flatMap((set) => {
    const source = set.texts[defaultLanguage]
    if (!source) return [`${set.folder} has no ${defaultLanguage}.ts`]
    return languages
      .filter((language) => language !== defaultLanguage)
      .flatMap((language) => languageFaults(`${set.folder}/${language}.ts`, source, set.texts[language]))
  })
}

/** Answers one sentence per text of the portal that too many catalogues repeat in all languages. */
export function findRepeatedTexts(sets: MessageSet[]): string[] {
  const places = new Map<string, Set<string>>()
  for (const { folder, texts } of sets.filter(isOfPortal).filter(({ folder }) => !folder.endsWith(catalogue)))
    for (const key of Object.keys(texts[defaultLanguage] ?? {})) {
      const translations = JSON.stringify(languages.map((language) => texts[language]?.[key]))
      places.set(translations, (places.get(translations) ?? new Set()).add(folder))
    }
  return [...places]
    .filter(([, folders]) => folders.size > MOST_REPEATS)
    .map(([translations, folders]) => {
      const [text = ''] = JSON.parse(translations) as string[]
      return `'${text}', with its translations, stands in ${[...folders].join(', ')}: move it to lib/first-messages`
    })
}

/** Answers one sentence per message file of the portal that `fetchTexts` would not find by its namespace. */
export function findNamespaceFaults(sets: MessageSet[]): string[] {
  const portal = sets.filter(isOfPortal)
  const later = portal.filter(({ folder }) => folder.endsWith('/messages'))
  return [
    ...portal
      .filter(({ names }) => names.length !== 1)
      .map(({ folder }) => `${folder} exports more or less than one namespace`),
    ...later.flatMap(({ folder, names: [name = ''] }) => {
      const found = later.filter((set) => pathWords(set.folder).endsWith(name.toLowerCase()))
      return found.length === 1 && found[0]?.folder === folder
        ? []
        : [
            `${folder} exports ${name}: a namespace is the end of its own folder's path in camel case, and of no other's`,
          ]
    }),
  ]
}

const isOfPortal = ({ folder }: MessageSet) => folder.startsWith('apps/portal/')
const pathWords = (folder: string) => folder.replace(/\/messages$/, '').replaceAll(/[/-]/g, '')

function languageFaults(file: string, source: Record<string, string>, target?: Record<string, string>): string[] {
  if (!target) return [`${file} is missing`]
  const wanted = new Set(Object.keys(source).map(stem))
  const found = new Set(Object.keys(target).map(stem))
  return [
    ...[...wanted].filter((key) => !found.has(key)).map((key) => `${file} lacks ${key}`),
    ...[...found]
      .filter((key) => !wanted.has(key))
      .map((key) => `${file} has ${key}, which ${defaultLanguage} has not`),
    ...Object.entries(target).flatMap(([key, text]) => textFaults(`${file} ${key}`, source[key], text)),
  ]
}

function textFaults(place: string, source: string | undefined, text: string): string[] {
  const isEnglish = LETTERS.test(bare(text)) && !CJK.test(text)
  const differs = source !== undefined && placeholders(source) !== placeholders(text)
  return [
    ...(isEnglish ? [`${place} is not translated: '${text}'`] : []),
    ...(differs ? [`${place} does not have the placeholders of ${defaultLanguage}: '${text}'`] : []),
  ]
}

const stem = (key: string) => key.replace(PLURAL, '')
const placeholders = (text: string) => [...new Set(text.match(PLACEHOLDER))].sort().join()
const longestFirst = UNTRANSLATED.toSorted((a, b) => b.length - a.length)
const TERMS = new RegExp(`(?<![\\p{Letter}\\d])(?:${longestFirst.join('|')})(?![\\p{Letter}\\d])`, 'gu')
const bare = (text: string) => text.replaceAll(PLACEHOLDER, '').replaceAll(TERMS, '')

/** Dotted keys of all texts in a module's exported objects, however deep. */
export function flatten(value: unknown, prefix = ''): Record<string, string> {
  if (typeof value === 'string') return { [prefix]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => Object.entries(flatten(inner, prefix ? `${prefix}.${key}` : key))),
  )
}

/** Loads every folder of message files, and the error texts of the contract. */
export async function readMessageSets(root: string): Promise<MessageSet[]> {
  const patterns = ['apps/*/src/**/{messages,first-messages}', 'packages/contract/src/errors']
  const folders = globSync(patterns, { cwd: root }).sort()
  return Promise.all(
    folders.map(async (folder) => {
      const present = languages.filter((language) => existsSync(join(root, folder, `${language}.ts`)))
      const loaded = await Promise.all(
        present.map(async (language) => {
          const file = pathToFileURL(join(root, folder, `${language}.ts`)).href
          return [language, (await import(file)) as Record<string, unknown>] as const
        }),
      )
      const texts = loaded.map(([language, module]) => [language, flatten(Object.values(module).reduce(merge, {}))])
      const english = loaded.find(([language]) => language === defaultLanguage)
      return {
        folder,
        names: Object.keys(english?.[1] ?? {}),
        texts: Object.fromEntries(texts) as MessageSet['texts'],
      }
    }),
  )
}

/** Export names differ by language in no set, so texts are compared without them. */
const merge = (all: object, exported: unknown) =>
  typeof exported === 'object' && exported !== null ? { ...all, ...exported } : all
