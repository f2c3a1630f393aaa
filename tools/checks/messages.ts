import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultLanguage, languages } from '../../packages/contract/src/enums.ts'

/** One folder of message files: flat key → text, by language. */
export type MessageSet = { folder: string; texts: Partial<Record<string, Record<string, string>>> }

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

/** Loads every folder named messages, and the error texts of the contract. */
export async function readMessageSets(root: string): Promise<MessageSet[]> {
  const folders = globSync(['apps/*/src/**/messages', 'packages/contract/src/errors'], { cwd: root }).sort()
  return Promise.all(
    folders.map(async (folder) => {
      const present = languages.filter((language) => existsSync(join(root, folder, `${language}.ts`)))
      const loaded = present.map(async (language) => {
        const module: unknown = await import(pathToFileURL(join(root, folder, `${language}.ts`)).href)
        return [language, flatten(Object.values(module as object).reduce(merge, {}))]
      })
      return { folder, texts: Object.fromEntries(await Promise.all(loaded)) as MessageSet['texts'] }
    }),
  )
}

/** Export names differ by language in no set, so texts are compared without them. */
const merge = (all: object, exported: unknown): object =>
  typeof exported === 'object' && exported !== null ? { ...all, ...exported } : all
