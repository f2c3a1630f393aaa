import { isUnspaced, wordsOf } from './fold.ts'
import { eachBeginning, eachNear, idOf, penaltyOf, type SortedKeys, sortKeys } from './sorted-keys.ts'

/** One of the things an index finds. */
export interface Indexed {
  /** Matched whole only, before everything else. */
  readonly codes: readonly string[]
  readonly names: readonly IndexedName[]
  /** Words that may accompany a name but find nothing alone: the country, an airport's city. */
  readonly context: readonly string[]
  /** 0 to 1, how much it is asked for: between two that fit alike it decides. */
  readonly weight: number
}

export interface IndexedName {
  readonly text: string
  /** What the name costs more than the thing's own names do: 0 to 2. */
  readonly penalty: number
}

export type Fit = 'code' | 'name' | 'beginning' | 'words' | 'near'

export interface Match {
  /** The thing's place in the list the index was made of. */
  readonly id: number
  readonly fit: Fit
  /** Lower is better; what the thing weighs is in it. */
  readonly cost: number
}

export interface Wanted {
  readonly enough: number
  /** Leaves out what the caller cannot use. */
  accepts?(id: number): boolean
}

export interface NameIndex {
  /** All that match, the best first. Near misses are looked for only where less than `enough` fit, and none in full. */
  find(text: string, wanted: Wanted): readonly Match[]
}

/** A busy place goes before one that fits a little better (a beginning, a word), but not before the name itself. */
const costs = {
  code: 0,
  name: 1,
  firstWords: 1.6,
  beginning: 2,
  words: 2,
  wordBeginning: 0.4,
  near: 4,
  strangeStart: 0.5,
}
const gainOfWeight = 0.7
const mostWords = 8
/** The penalty that marks a word of the context. */
const contextOnly = 2.5

export function createNameIndex(things: readonly Indexed[]): NameIndex {
  const postings = postingsOf(things)
  const codes = Map.groupBy(
    things.flatMap((thing, id) => thing.codes.map((code) => ({ id, code: code.toLowerCase() }))),
    ({ code }) => code,
  )
  const index: Index = {
    whole: sortKeys(postings.whole),
    words: sortKeys(postings.words),
    idsOfCode: (text) => codes.get(text)?.map(({ id }) => id) ?? [],
  }
  const weights = Float32Array.from(things, ({ weight }) => weight * gainOfWeight)
  return {
    find: (text, wanted) => {
      const words = wordsOf(text).slice(0, mostWords)
      const found = words.length > 0 ? search(index, words, wanted) : []
      return [...found]
        .map((match) => ({ ...match, cost: match.fit === 'code' ? match.cost : match.cost - (weights[match.id] ?? 0) }))
        .sort((a, b) => a.cost - b.cost || (weights[b.id] ?? 0) - (weights[a.id] ?? 0))
    },
  }
}

interface Index {
  /** Names written as one word. */
  readonly whole: SortedKeys
  readonly words: SortedKeys
  idsOfCode(code: string): readonly number[]
}

type Postings = Map<string, Map<number, number>>

function postingsOf(things: readonly Indexed[]): { whole: Postings; words: Postings } {
  const whole: Postings = new Map()
  const words: Postings = new Map()
  // All places of a country have its names in their context.
  const known = new Map<string, readonly string[]>()
  const knownWords = (text: string): readonly string[] => {
    const found = known.get(text) ?? wordsOf(text)
    known.set(text, found)
    return found
  }
  for (const [id, { names, context }] of things.entries()) {
    for (const { text, penalty } of names) {
      const own = knownWords(text)
      if (own.length > 0) post(whole, own.join(''), id, penalty)
      for (const word of own) for (const key of keysOf(word)) post(words, key, id, penalty)
    }
    for (const word of context.flatMap(knownWords)) post(words, word, id, contextOnly)
  }
  return { whole, words }
}

/** A word is found by its beginning, a run of a script without blanks from any character on. */
const keysOf = (word: string): readonly string[] =>
  isUnspaced(word) ? Array.from({ length: word.length }, (_, start) => word.slice(start)) : [word]

function post(postings: Postings, key: string, id: number, penalty: number) {
  const ids = postings.get(key)
  if (!ids) postings.set(key, new Map([[id, penalty]]))
  else ids.set(id, Math.min(penalty, ids.get(id) ?? Infinity))
}

interface Found {
  readonly matches: Map<number, Match>
  accepts(id: number): boolean
}

function keep({ matches, accepts }: Found, id: number, fit: Fit, cost: number) {
  const known = matches.get(id)
  if (known ? cost < known.cost : accepts(id)) matches.set(id, { id, fit, cost })
}

function search(index: Index, words: readonly string[], { enough, accepts }: Wanted): Iterable<Match> {
  const found: Found = { matches: new Map(), accepts: accepts ?? (() => true) }
  const text = words.join('')
  for (const id of index.idsOfCode(text)) keep(found, id, 'code', costs.code)
  findWhole(index, text, found)
  findByWords(index, words, found)
  if (found.matches.size < enough && !isAnswered(found)) findNear(index, words, found)
  return found.matches.values()
}

/** A text that is a full name, or has only words of one name, is no misspelling of another. */
const isAnswered = ({ matches }: Found): boolean =>
  [...matches.values()].some(
    ({ fit, cost }) => fit === 'name' || (fit === 'words' && cost < costs.words + costs.wordBeginning / 2),
  )

function findWhole({ whole }: Index, text: string, found: Found) {
  eachBeginning(whole, text, (position, key) => {
    const isName = key.length === text.length
    for (const value of valuesAt(whole, position))
      keep(
        found,
        idOf(value),
        isName ? 'name' : 'beginning',
        penaltyOf(value) + (isName ? costs.name : costs.beginning),
      )
  })
}

function* valuesAt({ starts, values }: SortedKeys, position: number): Iterable<number> {
  for (let at = starts[position] ?? 0; at < (starts[position + 1] ?? 0); at++) yield values[at] ?? 0
}

/** What a word costs in a thing, and whether it is one of its own names' and not of the context. */
interface WordMatch {
  readonly cost: number
  readonly isOwn: boolean
}

type WordMatcher = (index: Index, word: string) => ReadonlyMap<number, WordMatch>

function findByWords(index: Index, words: readonly string[], found: Found, matcher: WordMatcher = beginningWith) {
  // The longest word leaves the fewest to look at.
  const [first, ...others] = words.toSorted((a, b) => b.length - a.length).map((word) => matcher(index, word))
  for (const [id, match] of first ?? []) {
    const all = [match, ...others.map((other) => other.get(id))]
    if (!all.every((one) => one !== undefined) || !all.some(({ isOwn }) => isOwn)) continue
    const cost = all.reduce((sum, one) => sum + one.cost, 0) / all.length
    const isFirst = found.matches.get(id)?.fit === 'beginning' && cost === 0
    keep(found, id, matcher === nearTo ? 'near' : 'words', cost + (isFirst ? costs.firstWords : costs.words))
  }
}

function beginningWith({ words, idsOfCode }: Index, word: string): Map<number, WordMatch> {
  const matches = new Map<number, WordMatch>()
  eachBeginning(words, word, (position, key) => {
    const further = key.length === word.length ? 0 : costs.wordBeginning
    for (const value of valuesAt(words, position)) keepWord(matches, value, further)
  })
  for (const id of idsOfCode(word)) matches.set(id, { cost: 0, isOwn: true })
  return matches
}

function nearTo(index: Index, word: string): Map<number, WordMatch> {
  const matches = beginningWith(index, word)
  const limit = limitOf(word)
  if (limit > 0 && !isUnspaced(word))
    eachNear(index.words, word, { limit, isPrefix: false }, (position, distance) => {
      for (const value of valuesAt(index.words, position)) keepWord(matches, value, costs.near - costs.words + distance)
    })
  return matches
}

function keepWord(matches: Map<number, WordMatch>, value: number, further: number) {
  const penalty = penaltyOf(value)
  const isOwn = penalty < contextOnly
  const cost = isOwn ? penalty + further : further
  const known = matches.get(idOf(value))
  if (!known || cost < known.cost || (isOwn && !known.isOwn))
    matches.set(idOf(value), { cost: Math.min(cost, known?.cost ?? Infinity), isOwn: isOwn || known?.isOwn === true })
}

/** How many edits are a slip of the hand and not another name. */
function limitOf(text: string): number {
  if (text.length < 4) return 0
  if (isUnspaced(text)) return text.length < 7 ? 1 : 2
  if (text.length < 6) return 1
  return text.length < 8 ? 1.5 : 2
}

function findNear(index: Index, words: readonly string[], found: Found) {
  const text = words.join('')
  const limit = limitOf(text)
  if (limit === 0) return
  near(index.whole, text, { limit, isPrefix: false }, found)
  if (words.length > 1) findByWords(index, words, found, nearTo)
  else if (!isUnspaced(text)) near(index.words, text, { limit, isPrefix: false }, found, costs.wordBeginning)
  if (found.matches.size === 0 && text.length > 4) near(index.whole, text, { limit: 1, isPrefix: true }, found, 1)
}

function near(
  sorted: SortedKeys,
  text: string,
  options: { limit: number; isPrefix: boolean },
  found: Found,
  further = 0,
) {
  eachNear(sorted, text, options, (position, distance) => {
    const start = sorted.keys[position]?.charAt(0) === text.charAt(0) ? 0 : costs.strangeStart
    for (const value of valuesAt(sorted, position))
      if (penaltyOf(value) < contextOnly)
        keep(found, idOf(value), 'near', costs.near + distance + penaltyOf(value) + start + further)
  })
}
