import type { Language } from '@portolan/contract/enums'
import type { FoundTraveller } from '@portolan/contract/features/travellers'
import { shortNameOf } from '@portolan/rules/names'
import { IconChevronRight } from '@tabler/icons-react'
import { formatDay } from '../../lib/dates.ts'
import { displayName } from '../../lib/names.ts'
import { Marked } from '../../ui/search/marked.tsx'
import { matches } from '../../ui/search/match.rules.ts'
import type { Option } from './option.ts'
import styles from './palette.module.css'

interface Shown {
  readonly query: string
  readonly language: Language
  /** Of a viewer with several companies. */
  readonly withCompany: boolean
  readonly texts: { readonly guest: string; readonly nextTrip: string }
}

export const personKey = ({ id }: FoundTraveller) => `person-${id}`

/** By the name of the page's language; with the one that was asked for beside it, where that is another. */
export function personOption(person: FoundTraveller, shown: Shown, choose: () => void): Option {
  const { query, language } = shown
  const label = displayName(person, language)
  const others = [person.name, person.nameZhTw, person.nameZhCn, person.nameJaJp].filter((name) => name !== null)
  const asked = matches(label, query) ? undefined : others.find((name) => matches(name, query))
  return {
    key: personKey(person),
    icon: <span className={styles.avatar}>{shortNameOf(label)}</span>,
    label: asked && asked !== label ? `${label} · ${asked}` : label,
    detail: <PersonFacts person={person} {...shown} />,
    aside: (
      <>
        {person.nextTrip && (
          <span className={styles.next}>
            <span>{shown.texts.nextTrip}</span>
            {[formatDay(person.nextTrip.startDateRemark, language), person.nextTrip.places.join(' – ')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </>
    ),
    choose,
  }
}

function PersonFacts({ person, query, withCompany, texts }: Shown & { readonly person: FoundTraveller }) {
  return (
    <>
      {withCompany && <span>{person.companyName}</span>}
      {person.isGuest && <span>{texts.guest}</span>}
      {person.email && (
        <span>
          <Marked text={person.email} query={query} />
        </span>
      )}
    </>
  )
}
