import type { Language } from '@portolan/contract/enums'
import { settingTextsIn } from './settings-texts.ts'

/** Protocols have the same names in every language. */
const protocols: Readonly<Record<string, string>> = { auth0: 'Auth0', oidc: 'OpenID Connect' }

/**
 * What the words of a field are called in the language, by the word; undefined where none has a name. Integrators look
 * for scopes by their codes, and files name countries by theirs, so that these show both.
 */
export function choicesOf(
  path: string,
  words: readonly string[],
  language: Language,
): Readonly<Record<string, string>> | undefined {
  const field = path.slice(path.lastIndexOf('.') + 1)
  const named: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = settingTextsIn(language).choices
  const nameOf = (word: string): string | undefined => {
    const name = named[field]?.[word]
    if (name !== undefined) return field === 'scopes' ? withCode(name, word, language) : name
    if (field !== 'viewpoint') return field === 'kind' ? protocols[word] : undefined
    return withCode(new Intl.DisplayNames(language, { type: 'region' }).of(word) ?? word, word, language)
  }
  const choices = words.flatMap((word) => {
    const name = nameOf(word)
    return name === undefined ? [] : [[word, name] as const]
  })
  return choices.length === 0 ? undefined : Object.fromEntries(choices)
}

const withCode = (name: string, code: string, language: Language) =>
  language === 'en-US' ? `${name} (${code})` : `${name}（${code}）`
