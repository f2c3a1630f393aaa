import { type Language, languages } from '@portolan/contract/enums'

/** What a folder of message files exports, by language. */
export type Catalogue<T> = Readonly<Record<Language, T>>

/**
 * Loads the texts of a folder (`new URL('messages/', import.meta.url)`): one file per language with one export, typed
 * by the English one. Rejects when a file is missing, so that no process starts without its texts.
 */
export async function catalogue<T extends object>(folder: URL): Promise<Catalogue<T>> {
  const texts = languages.map(async (language) => {
    const file = (await import(new URL(`${language}.ts`, folder).href)) as Readonly<Record<string, T>>
    return [language, Object.values(file)[0]] as const
  })
  return Object.fromEntries(await Promise.all(texts)) as Catalogue<T>
}
