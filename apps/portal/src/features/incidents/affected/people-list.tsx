import { affectedGroups } from '@portolan/contract/features/incidents/affected'
import { IconAddressBook, IconClockExclamation, IconUrgent } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { AffectedPerson } from './affected.queries.ts'
import { ContactLines } from './contact-lines.tsx'
import { groupSigns } from './group-words.tsx'
import styles from './people-list.module.css'
import { usePersonWords } from './use-person-words.ts'

interface Props {
  readonly people: readonly AffectedPerson[]
  readonly withCompany: boolean
  readonly onTrip: (orderId: string) => void
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** People in their groups, with place, certainty, next movement and contacts. */
export function PeopleList({ people, withCompany, onTrip, hasMore, isLoading, onMore }: Props) {
  const { t } = useTranslation('incidentsAffected')
  const byGroup = Map.groupBy(people, ({ Group }) => Group)
  return (
    <>
      {affectedGroups.map((group) => {
        const theirs = byGroup.get(group)
        if (!theirs) return null
        const Sign = groupSigns[group].icon
        return (
          <section key={group} className={styles.group} data-group={group} aria-label={t(`group.${group}`)}>
            <h2>
              <Sign size={18} stroke={1.75} aria-hidden />
              {t(`group.${group}`)}
            </h2>
            <ul>
              {theirs.map((person) => (
                <PersonRow key={`${person.CompanyCode} ${person.TravelerId}`} {...{ person, withCompany, onTrip }} />
              ))}
            </ul>
          </section>
        )
      })}
      {hasMore && (
        <Button wide busy={isLoading} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

type RowProps = Pick<Props, 'withCompany' | 'onTrip'> & { readonly person: AffectedPerson }

function PersonRow({ person, withCompany, onTrip }: RowProps) {
  const { t } = useTranslation('incidentsAffected')
  const words = usePersonWords()
  const [isOpen, setOpen] = useState(false)
  const next = words.next(person)
  return (
    <li className={styles.person}>
      <p className={styles.name}>
        <button type="button" onClick={() => onTrip(person.OrderId)}>
          {person.Name}
        </button>
        {person.IsGuest && <Chip>{t('guest')}</Chip>}
        {withCompany && <small>{person.CompanyCode}</small>}
      </p>
      <p>{words.where(person)}</p>
      <p className={styles.soft}>{words.when(person)}</p>
      <p className={styles.soft}>{next === null ? t('noNext') : t('nextMovement', { what: next })}</p>
      <p className={styles.chips}>
        {person.Reason !== null && (
          <Chip tone="warn" icon={<IconClockExclamation size={14} stroke={1.75} aria-hidden />}>
            {words.certainty(person)}
          </Chip>
        )}
        {person.Incidents.map(({ IncidentId, Name, IsExercise }) => (
          <Chip key={IncidentId} tone="bad" icon={<IconUrgent size={14} stroke={1.75} aria-hidden />}>
            {IsExercise ? `${Name} (${t('exercise')})` : Name}
          </Chip>
        ))}
      </p>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-label={t('contactsOf', { name: person.Name })}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAddressBook size={18} stroke={1.75} aria-hidden />
        {t('contacts')}
      </Button>
      {isOpen && <ContactLines person={person} />}
    </li>
  )
}
