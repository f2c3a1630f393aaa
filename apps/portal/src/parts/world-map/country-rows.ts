import type { Language, RiskLevel } from '@portolan/contract/enums'

export interface CountryRow {
  readonly code: string
  readonly name: string
  readonly level: RiskLevel
}

export interface RowOrder {
  readonly by: 'name' | 'level'
  readonly isDescending: boolean
}

interface Asked {
  readonly levels: ReadonlyMap<string, RiskLevel>
  readonly shownLevels: readonly RiskLevel[]
  /** Part of the name in the language of the page, or the code; case and accents do not matter. */
  readonly keyword: string
  readonly order: RowOrder
  readonly language: Language
  readonly nameOf: (code: string) => string
}

/** Rows of the table twin. */
export function rowsOf({ levels, shownLevels, keyword, order, language, nameOf }: Asked): CountryRow[] {
  const { compare } = new Intl.Collator(language)
  const wanted = plain(keyword)
  const direction = order.isDescending ? -1 : 1
  return [...levels]
    .map(([code, level]): CountryRow => ({ code, level, name: nameOf(code) }))
    .filter(({ level }) => shownLevels.includes(level))
    .filter(({ code, name }) => plain(name).includes(wanted) || plain(code) === wanted)
    .toSorted((a, b) =>
      order.by === 'name'
        ? direction * compare(a.name, b.name)
        : direction * (a.level - b.level) || compare(a.name, b.name),
    )
}

const plain = (text: string) => text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
