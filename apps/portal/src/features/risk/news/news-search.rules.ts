import type { RiskLevel } from '@portolan/contract/enums'
import { riskNewsPageSize } from '@portolan/contract/features/risk/hub'
import { readList, writeList } from '../../../ui/list/list-url.rules.ts'

/** What stands in the address: `?keyword=typhoon&countries=JP,PH&levels=4,5&page=2`. */
export const newsShape = {
  filters: { keyword: '', countries: [] as string[], levels: [] as string[] },
  sortBy: ['sent'],
  sizes: [riskNewsPageSize],
  columns: [],
} as const

/** What is looked for, as a form has it. */
export interface NewsWish {
  readonly keyword: string
  readonly countries: readonly string[]
  readonly levels: readonly RiskLevel[]
}

/** The levels that an address names; null where it names none, and the viewer's own choice holds. */
export function levelsOf(texts: readonly string[]): readonly RiskLevel[] | null {
  const levels = texts.map(Number).filter((level): level is RiskLevel => level >= 1 && level <= 5)
  return levels.length === 0 ? null : levels
}

/** The page of the hub that shows the result: a tile leads there with what was entered in it. */
export function newsAddress({ keyword, countries, levels }: NewsWish): Readonly<Record<string, string>> {
  const before = readList(newsShape, {}, '')
  const params = writeList(
    newsShape,
    { ...before, filters: { keyword: keyword.trim(), countries, levels: levels.map(String) } },
    '',
  )
  const named = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null)
  return { tab: 'news', ...Object.fromEntries(named) }
}
