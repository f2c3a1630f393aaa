import type { Language } from '@portolan/contract/enums'
import { useSyncExternalStore } from 'react'

/** The English texts by the namespace they are asked for under; app/catalogues.d.ts lists them, for lib knows no feature. */
export interface Catalogues {}

type Space = keyof Catalogues
/** 'total' stands for 'total_one' and 'total_other', and what is grouped is written 'field.date'. */
type KeysIn<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_${Intl.LDMLPluralRule}`
      ? Stem
      : K
    : `${K}.${KeysIn<T[K]>}`
}[keyof T & string]
type AnyKey = { [S in Space]: `${S}:${KeysIn<Catalogues[S]>}` }[Space]

/** What goes into `{name}`; `count` also chooses between one and several. */
type Blanks = Readonly<Record<string, string | number | undefined>>

/** A text of the namespace `S`, or of any other with its name before it, as in 'trips:upcoming'. */
export type Translate<S extends Space> = (key: KeysIn<Catalogues[S]> | AnyKey, blanks?: Blanks) => string

/** Texts of one namespace; some are grouped. */
export interface Texts {
  readonly [key: string]: string | Texts
}

const known = new Map<string, Texts>()
const rules = new Map<string, Intl.PluralRules>()
const functions = new Map<string, (key: string, blanks?: Blanks) => string>()
const listeners = new Set<() => void>()
/** What the page is written in; blank until its first texts are there. */
let shown: Language | '' = ''

export function addTexts(language: Language, texts: Readonly<Record<string, Texts>>): void {
  for (const [space, all] of Object.entries(texts)) known.set(`${language}/${space}`, all)
}

export function hasTexts(space: Space): boolean {
  return known.has(`${shown}/${space}`)
}

/** Writes the page in another language, whose texts are there already. */
export function showLanguage(next: Language): void {
  shown = next
  for (const listener of listeners) listener()
}

/** For what is no component; what it answers does not change with the language. A text that is not there is its key. */
export function translate(key: AnyKey, blanks?: Blanks): string {
  return say(shown, '', key, blanks)
}

/** `t` is the same function as long as the language is, and another one afterwards. */
export function useTranslation<S extends Space>(space: S): { readonly t: Translate<S> } {
  const language = useSyncExternalStore(subscribe, () => shown)
  const name = `${language}/${space}`
  const t = functions.get(name) ?? ((key: string, blanks?: Blanks) => say(language, space, key, blanks))
  functions.set(name, t)
  return { t }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function say(language: Language | '', space: string, key: string, blanks: Blanks = {}): string {
  const [name = '', other] = key.split(':', 2).toReversed()
  const texts = known.get(`${language}/${other ?? space}`)
  const { count } = blanks
  const number = typeof count === 'number' && language ? find(texts, `${name}_${pluralOf(language, count)}`) : null
  const text = number ?? find(texts, name) ?? name
  return text.replaceAll(/\{(\w+)\}/g, (_, blank: string) => String(blanks[blank] ?? ''))
}

function find(texts: Texts | undefined, path: string): string | null {
  let found: string | Texts | undefined = texts
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined
  return typeof found === 'string' ? found : null
}

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return rule.select(count)
}
