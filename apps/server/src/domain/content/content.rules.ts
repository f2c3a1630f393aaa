import { type Language, languages } from '@portolan/contract/enums'

/** When and to whom content is shown. */
export interface Placement {
  /** Null: for every company. */
  readonly companyId: number | null
  /** Null: since ever. */
  readonly startsAt: Date | null
  /** Null: for ever. It is out of force from this instant on. */
  readonly expiresAt: Date | null
}

export function isInForce({ startsAt, expiresAt }: Placement, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (expiresAt === null || expiresAt > now)
}

/** Chooses the active item: the company's own before the general one, the later start before the earlier. */
export function chooseItem<T extends Placement>(items: readonly T[], now: Date): T | null {
  return items.filter((item) => isInForce(item, now)).toSorted(byPreference)[0] ?? null
}

function byPreference(a: Placement, b: Placement): number {
  const own = Number(a.companyId === null) - Number(b.companyId === null)
  // Two without a start would subtract infinities.
  return own || Math.sign((b.startsAt?.getTime() ?? earliest) - (a.startsAt?.getTime() ?? earliest))
}

const earliest = Number.MIN_SAFE_INTEGER

/** A reader of one Chinese script reads the other with less trouble than English. */
const nearest: Readonly<Record<Language, readonly Language[]>> = {
  'en-US': [],
  'zh-CN': ['zh-TW'],
  'zh-TW': ['zh-CN'],
  'ja-JP': [],
}

/** Languages in the order in which a reader of one would take them. */
export function preferences(asked: Language): readonly Language[] {
  return [...new Set([asked, ...nearest[asked], 'en-US' as const, ...languages])]
}

/** The text in the language that was asked for, else in its nearest, in English, in any; null when there is none. */
export function chooseText<T extends { readonly language: string }>(texts: readonly T[], asked: Language): T | null {
  for (const language of preferences(asked)) {
    const found = texts.find((text) => text.language === language)
    if (found) return found
  }
  return null
}

/** A name that has English at least, in the language that was asked for or its nearest. */
export function chooseName(names: Readonly<Partial<Record<Language, string>>>, asked: Language): string {
  return (
    preferences(asked)
      .map((language) => names[language])
      .find((name) => name !== undefined) ?? ''
  )
}
