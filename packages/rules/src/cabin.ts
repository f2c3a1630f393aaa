/** Cabins as the wire's codes (specification §5): Y economy, S premium economy, C business, F first. */
export const cabins = ['Y', 'S', 'C', 'F'] as const
export type Cabin = (typeof cabins)[number]

/** Letters that booking feeds use for the cabin itself. A fare class can have the same letter and another meaning. */
const letters: Readonly<Record<string, Cabin>> = {
  Y: 'Y',
  E: 'Y',
  S: 'S',
  W: 'S',
  P: 'S',
  C: 'C',
  B: 'C',
  J: 'C',
  F: 'F',
}

/** The first match wins, because 'premium economy' contains 'economy' and '超級經濟艙' contains '經濟'. */
const words: readonly (readonly [RegExp, Cabin])[] = [
  [/premium|プレミアムエコノミー|(?:超级|超級|豪华|豪華|高端|优选|優選)[经經][济濟]/iu, 'S'],
  [/business|ビジネス|[商公][务務]/iu, 'C'],
  [/first|ファースト|[头頭]等/iu, 'F'],
  [/econom|\beco\b|coach|エコノミー|[经經][济濟]/iu, 'Y'],
]

/** The cabin that a source names by letter or word; null for fare brands and any other text. */
export function cabinOf(text: string | null): Cabin | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length === 1) return letters[trimmed.toUpperCase()] ?? null
  return words.find(([word]) => word.test(trimmed))?.[1] ?? null
}
