import { foldName } from '@portolan/rules/names'
import { withoutAttached, withoutTitles, withoutTrailing } from './name-titles.ts'

const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u

export const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)

/** A given name as it is shown: without titles, also those that lost their blank. */
export const withoutTitle = (name: string | null) =>
  name === null
    ? null
    : withoutAttached(withoutTrailing(name.replace(/^\s*(?:mrs|mr|ms|miss|prof|dr)\.?\s+(?=\S)/iu, '')))

/** Given name first, except where the script puts the family name first and no space between. */
export function joinName(first: string | null, last: string | null): string | null {
  if (!first || !last) return first ?? last
  return ideographs.test(first) && ideographs.test(last) ? `${last}${first}` : `${first} ${last}`
}

/** Reads 'DOVER/EMIL MR', as reservation systems write names. */
export function fromTextName(name: string | null): string | null {
  const [last, first] = (name ?? '').split('/')
  return joinName(withoutTitle(first?.trim() || null), last?.trim() || null)
}

/** A name however it is written, and every folded form it may be known by; the first is its own. Null for no name. */
export function readPersonName(
  text: string,
): { readonly name: string; readonly foldedNames: readonly string[] } | null {
  const plain = withoutTitles(text.trim().replaceAll(/\s+/g, ' '))
  const [family, given] = plain.includes('/') ? plain.split('/') : plain.includes(',') ? plain.split(',') : []
  if (family !== undefined && given !== undefined)
    return ofParts(withoutTrailing(given.trim()), withoutTitles(family.trim()))
  if (plain === '') return null
  const words = plain.split(' ')
  // The family name may be the first or the last of the words.
  const turned = [
    [...words.slice(1), ...words.slice(0, 1)],
    [...words.slice(-1), ...words.slice(0, -1)],
  ]
  const forms = words.length > 1 ? [...turned.map((form) => form.join(' ')), words.join('')] : []
  return { name: plain, foldedNames: folded([plain, ...forms]) }
}

function ofParts(given: string, family: string): ReturnType<typeof readPersonName> {
  const bare = withoutAttached(given)
  const name = joinName(bare || null, family || null)
  if (!name) return null
  // As written too: a name may end like a title.
  const forms = [...new Set([bare, given])].flatMap((first) => [
    `${first} ${family}`,
    `${family} ${first}`,
    `${family}${first}`,
    // A second given name is often left out of one of the two.
    `${first.replace(/ .*/, '')} ${family}`,
  ])
  return { name, foldedNames: folded([name, ...forms]) }
}

const folded = (forms: readonly string[]) => [...new Set(forms.map(foldName).filter(Boolean))]
