/** What a person is called and reached by, wherever it was found. */
export interface PersonWords {
  readonly names: readonly string[]
  readonly addresses: readonly string[]
  readonly phones: readonly string[]
}

const special = /[\\^$.*+?()[\]{}|-]/g
const escaped = (text: string) => text.replace(special, String.raw`\$&`)
const isLatin = (text: string) => /^[\p{Script=Latin}\p{M}\d'’.-]+$/u.test(text)
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Between the parts of a name: spaces, and what booking systems put there (`CHAN/MEI LING`). */
const between = String.raw`[\s,/.·・-]*`
const mostTokens = 5

/**
 * The person's names, addresses and numbers as one regular expression of PostgreSQL (to be matched whatever the case), or null where
 * nothing is long enough to be theirs alone. A name is found in every order of its parts that starts another way round,
 * with or without what stands between them; a single Latin word is nobody's name.
 */
export function patternOf({ names, addresses, phones }: PersonWords): string | null {
  const found = [
    ...addresses.filter((text) => text.includes('@')).map((text) => `(?<![\\w.%+-])${escaped(text)}(?![\\w-])`),
    ...names.flatMap(patternsOfName),
    ...phones.flatMap(patternOfPhone),
  ]
  // Longer ones first, so that the whole of a name is taken.
  const unique = [...new Set(found)].toSorted((a, b) => b.length - a.length)
  return unique.length === 0 ? null : unique.join('|')
}

function patternsOfName(name: string): string[] {
  const spellings = [name.normalize('NFC').trim(), withoutAccents(name).normalize('NFC').trim()]
  return spellings.flatMap((spelling) => {
    const tokens = spelling.split(/[\s,/·・]+/u).filter((token) => token !== '')
    if (tokens.length === 0) return []
    if (!tokens.every(isLatin)) {
      const whole = tokens.join('')
      return [...whole].length < 2 ? [] : [tokens.map(escaped).join(between)]
    }
    if (tokens.length === 1 || tokens.length > mostTokens || tokens.join('').length < 5) return []
    const orders = tokens.map((_, first) => [...tokens.slice(first), ...tokens.slice(0, first)])
    return orders.map((order) => `(?<![A-Za-z])${order.map(escaped).join(between)}(?![A-Za-z])`)
  })
}

function patternOfPhone(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 7) return []
  return [`(?<![0-9])[+]?${[...digits].join(String.raw`[\s()./-]*`)}(?![0-9])`]
}
