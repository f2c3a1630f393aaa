import { foldName } from '@portolan/rules/names'

const titles = /\s+(?:MR|MRS|MS|MISS|MSTR|DR|PROF|SIR)\.?$/i
/** Titles before a name, as in greetings; only where a full name follows. */
const greetings = /^(?:mr|mrs|ms|miss|dr|prof|sir|herr|frau|monsieur|madame|mme|sra?|sr)\.?\s+(?=\S+\s+\S)/i
/** Barcodes omit the blank: 'DOE/JOHNMR'. */
const attachedTitle = /(?<=\p{Letter}{2})(?:MRS|MR|MS|MISS|MSTR)$/u
const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u

export const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)

export const withoutTitle = (name: string | null) => name?.replace(titles, '') ?? null

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
  const plain = withoutTitle(text.trim().replaceAll(/\s+/g, ' ').replace(greetings, '')) ?? ''
  const [family, given] = plain.includes('/') ? plain.split('/') : plain.includes(',') ? plain.split(',') : []
  if (family !== undefined && given !== undefined) return ofParts(withoutTitle(given.trim()) ?? '', family.trim())
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
  const name = joinName(given || null, family || null)
  if (!name) return null
  const bare = given.replace(attachedTitle, '')
  const forms = [...new Set([given, bare])].flatMap((first) => [
    `${first} ${family}`,
    `${family} ${first}`,
    `${family}${first}`,
    // A second given name is often left out of one of the two.
    `${first.replace(/ .*/, '')} ${family}`,
  ])
  return { name, foldedNames: folded([name, ...forms]) }
}

const folded = (forms: readonly string[]) => [...new Set(forms.map(foldName).filter(Boolean))]
