import { editDistance } from './edit-distance.ts'

/** Texts in order, each with the places it is a name of: what begins with a text lies side by side. */
export interface SortedKeys {
  readonly keys: readonly string[]
  /** Of each key, which letters it holds: most keys are no near miss of a word already by these. */
  readonly letters: Int32Array
  /** Where each key's values begin in `values`; one more than there are keys. */
  readonly starts: Int32Array
  /** Ids of what bears the name, each with its penalty in hundredths: `id << 8 | penalty`. */
  readonly values: Int32Array
}

const valueOf = (id: number, penalty: number) => (id << 8) | Math.min(255, Math.round(penalty * 100))
export const idOf = (value: number) => value >>> 8
export const penaltyOf = (value: number) => (value & 255) / 100

export function sortKeys(postings: ReadonlyMap<string, ReadonlyMap<number, number>>): SortedKeys {
  const keys = [...postings.keys()].sort()
  const starts = new Int32Array(keys.length + 1)
  const values: number[] = []
  for (const [index, key] of keys.entries()) {
    for (const [id, penalty] of postings.get(key) ?? []) values.push(valueOf(id, penalty))
    starts[index + 1] = values.length
  }
  return { keys, letters: Int32Array.from(keys, lettersOf), starts, values: Int32Array.from(values) }
}

/** One bit for each letter, others hashed into the same 32. */
function lettersOf(text: string): number {
  let bits = 0
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) & 31)
  return bits
}

/** Index of the first key that is not before `text`. */
function lowerBound({ keys }: SortedKeys, text: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Calls back for each key that begins with `text`, the text itself first. */
export function eachBeginning(sorted: SortedKeys, text: string, visit: (index: number, key: string) => void): void {
  for (let index = lowerBound(sorted, text); ; index++) {
    const key = sorted.keys[index]
    if (key === undefined || !key.startsWith(text)) return
    visit(index, key)
  }
}

/** Calls back for each key that is a near miss of `text`, or has a beginning that is one. */
export function eachNear(
  sorted: SortedKeys,
  text: string,
  { limit, isPrefix }: { limit: number; isPrefix: boolean },
  visit: (index: number, distance: number) => void,
): void {
  const typed = lettersOf(text)
  const edits = Math.ceil(limit / 0.75)
  const { keys, letters } = sorted
  for (let index = 0; index < keys.length; index++) {
    const held = letters[index] ?? 0
    if (ones(typed & ~held) > edits || (!isPrefix && ones(held & ~typed) > edits)) continue
    const distance = editDistance(text, keys[index] ?? '', limit, isPrefix)
    if (distance <= limit) visit(index, distance)
  }
}

function ones(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
