import type { SavedSection, Sections } from '@portolan/contract/traveller-profile'
import { tidySection } from '@portolan/contract/profile-rules'
import type { GivenSection } from './put-records.ts'

type ItemSections = Extract<SavedSection, { Section: 'Documents' | 'Visas' | 'Loyalties' }>
/** What items of the three kinds have in common, as a document names them and as they stand. */
interface Item {
  readonly Kind?: string
  readonly Country?: string
  readonly Type?: string
  readonly ExpiresOn?: string | null
  readonly ProgrammeCode?: string
  readonly ProgrammeName?: string
}
type Given = Item & { readonly Number?: string | null | undefined }
type Standing = Item & { readonly Id: string; readonly Number: unknown }

/** The current numbers, unsealed, by the item's id. */
export type OpenNumbers = ReadonlyMap<string, string>

/**
 * The save that makes a section what a document says of it: fields that it leaves out stay, items keep the ids of those
 * that they are, so that the same document again changes nothing and no reminder comes twice.
 */
export function mergeGiven({ whole, given }: GivenSection, stands: Sections, numbers: OpenNumbers): SavedSection {
  const tidy = tidySection(whole)
  switch (tidy.Section) {
    case 'Documents':
    case 'Visas':
    case 'Loyalties':
      return mergeItems(tidy, given, stands, numbers)
    case 'Names': {
      // A birth date that is left out stays, since the current one is only known as a mask.
      const { BirthDate: _, ...names } = withoutMeta(stands.Names)
      return { Section: 'Names', Names: { ...names, ...named(tidy.Names, given) } }
    }
    case 'Contacts':
      return { Section: 'Contacts', Contacts: { ...withoutMeta(stands.Contacts), ...named(tidy.Contacts, given) } }
    case 'Preferences':
      return {
        Section: 'Preferences',
        Preferences: { ...withoutMeta(stands.Preferences), ...named(tidy.Preferences, given) },
      }
    case 'Emergency':
      return { Section: 'Emergency', Emergency: { ...withoutMeta(stands.Emergency), ...named(tidy.Emergency, given) } }
  }
}

const withoutMeta = <T extends Sections['Names' | 'Contacts' | 'Preferences' | 'Emergency']>(section: T) => {
  const { Version: _, ChangedAt: __, ChangedBy: ___, ...rest } = section
  return rest
}

/** The fields of a value that the document names. */
const named = <T extends object>(value: T, given: object): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(given, name))) as Partial<T>

function mergeItems(
  tidy: ItemSections,
  given: Readonly<Record<string, unknown>>,
  stands: Sections,
  numbers: OpenNumbers,
): SavedSection {
  const section = tidy.Section
  const wanted = (tidy as unknown as Record<string, { Items: readonly Given[] }>)[section]?.Items ?? []
  const asGiven = given['Items'] as readonly object[]
  const same = matchItems(wanted, stands[section].Items, numbers)
  const Items = wanted.map((item, at) => {
    const old = same[at]
    if (!old) return item
    const { Number: _, ...fields } = item
    return { ...named(old, fields), ...named(item, asGiven[at] ?? {}), Id: old.Id }
  })
  // The fields are this section's own: the contract's schema read them.
  return { Section: section, [section]: { Items } } as unknown as SavedSection
}

/** Which of the standing items each wanted one is: by its number, else by what is written on it. Each is taken once. */
export function matchItems(
  wanted: readonly Given[],
  standing: readonly Standing[],
  numbers: OpenNumbers,
): (Standing | undefined)[] {
  const free = new Set(standing)
  const matched = new Map<number, Standing>()
  const take = (fits: (item: Given, old: Standing) => boolean) => {
    for (const [at, item] of wanted.entries()) {
      const old = matched.has(at) ? undefined : [...free].find((one) => fits(item, one))
      if (!old) continue
      matched.set(at, old)
      free.delete(old)
    }
  }
  take((item, old) => isAlike(item, old) && Boolean(item.Number) && item.Number === numbers.get(old.Id))
  // One of the two has no number to compare.
  const isOpen = (item: Given, old: Standing) => isAlike(item, old) && (!item.Number || !numbers.has(old.Id))
  take((item, old) => isOpen(item, old) && item.ExpiresOn === old.ExpiresOn)
  take(isOpen)
  return wanted.map((_, at) => matched.get(at))
}

/** Visas stand with a kind, programmes with an empty country, that no document gives them. */
const isAlike = (one: Item, other: Item) =>
  (one.Kind ?? 'visa') === (other.Kind ?? 'visa') &&
  (one.Country ?? '') === (other.Country ?? '') &&
  one.Type === other.Type &&
  (one.ProgrammeCode || one.ProgrammeName) === (other.ProgrammeCode || other.ProgrammeName)
