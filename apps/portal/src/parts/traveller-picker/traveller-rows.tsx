import type { Language } from '@portolan/contract/enums'
import type { Traveler } from '@portolan/contract/features/travellers'
import { shortNameOf } from '@portolan/rules/names'
import { IconUserQuestion } from '@tabler/icons-react'
import type { Suggestion } from '../../ui/suggest-field/suggestion.ts'
import styles from './traveller-picker.module.css'
import type { TravellerTexts } from './use-traveller-texts.ts'
import { displayName } from '../../lib/names.ts'
import { matches } from '../../ui/search/match.rules.ts'

interface Shown {
  readonly language: Language
  readonly query: string
  readonly current: string | null
  /** The viewer has several companies, and the field is not bound to one. */
  readonly withCompany: boolean
  readonly texts: TravellerTexts
}

/** A row for a person. The detail line distinguishes people of the same name and marks guests and people without a login. */
export function travellerRow(person: Traveler, { language, query, current, withCompany, texts }: Shown): Suggestion {
  const label = travellerName(person, language)
  const detail = [
    matchingName(person, label, query),
    markOf(person, texts),
    person.Email,
    withCompany ? person.CompanyName : null,
  ]
  return {
    key: person.TravelerId,
    label,
    detail: detail.filter(Boolean).join(' · '),
    icon: person.IsDummy ? (
      <IconUserQuestion size={18} stroke={1.75} />
    ) : (
      <span className={styles.initials}>{shortNameOf(label)}</span>
    ),
    isCurrent: person.TravelerId === current,
  }
}

/** Null for people with a login. */
function markOf({ IsDummy, IsGuest }: Pick<Traveler, 'IsDummy' | 'IsGuest'>, texts: TravellerTexts) {
  if (!IsDummy) return null
  return IsGuest ? texts.guest : texts.noSignIn
}

type Named = Pick<Traveler, 'Name' | 'NameZhTw' | 'NameZhCn' | 'NameJaJp'>

/** The name in the reader's language, if known. */
export function travellerName({ Name, NameZhTw, NameZhCn, NameJaJp }: Named, language: Language): string {
  return displayName({ name: Name, nameZhTw: NameZhTw, nameZhCn: NameZhCn, nameJaJp: NameJaJp }, language)
}

/** The name in another script that matches the query, if the shown name does not: for example '陳美玲' beside 'Mei Ling Chan'. */
function matchingName(one: Named, shown: string, query: string): string | null {
  if (query === '' || matches(shown, query)) return null
  const others = [one.Name, one.NameZhTw, one.NameZhCn, one.NameJaJp]
  return others.find((name) => name !== null && name !== shown && matches(name, query)) ?? null
}
