import type { Language } from '@portolan/contract/enums'
import type { Traveler } from '@portolan/contract/features/travellers'
import { shortNameOf } from '@portolan/rules/names'
import { IconUserQuestion } from '@tabler/icons-react'
import type { Suggestion } from '../../ui/suggest-field/suggestion.ts'
import { askedName, travellerName } from './traveller-name.ts'
import styles from './traveller-picker.module.css'
import type { TravellerTexts } from './use-traveller-texts.ts'

interface Shown {
  readonly language: Language
  readonly query: string
  readonly current: string | null
  /** The viewer has several companies, and the field is not bound to one. */
  readonly withCompany: boolean
  readonly texts: TravellerTexts
}

/** A person as a row: what tells two of one name apart stands below it, and who is no regular traveller is marked. */
export function travellerRow(person: Traveler, { language, query, current, withCompany, texts }: Shown): Suggestion {
  const label = travellerName(person, language)
  const detail = [
    askedName(person, label, query),
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

/** A dummy's; null for people with a login. */
function markOf({ IsDummy, IsGuest }: Pick<Traveler, 'IsDummy' | 'IsGuest'>, texts: TravellerTexts) {
  if (!IsDummy) return null
  return IsGuest ? texts.guest : texts.noSignIn
}
