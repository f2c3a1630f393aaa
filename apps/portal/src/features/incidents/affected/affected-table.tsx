import { affectedGroups } from '@portolan/contract/features/incidents/affected'
import { useTranslation } from 'react-i18next'
import type { AffectedPerson, AffectedReply } from './affected.queries.ts'
import styles from './affected-table.module.css'
import { figureOf } from './group-words.tsx'
import { usePersonWords } from './use-person-words.ts'

interface Props {
  readonly first: AffectedReply | undefined
  readonly people: readonly AffectedPerson[]
  readonly onTrip: (orderId: string) => void
}

/** The same as words: a row for each person. Where people are not named, a row for each place. */
export function AffectedTable({ first, people, onTrip }: Props) {
  const { t } = useTranslation('incidentsAffected')
  const words = usePersonWords()
  const columns = [t('name'), t('groups'), t('where'), t('when'), t('certainty'), t('next'), t('inIncidents')]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
    <div className={styles.scroll} role="region" aria-label={t('whoIsAffected')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('whoIsAffected')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={`${person.CompanyCode} ${person.TravelerId}`}>
              <th scope="row">
                <button type="button" onClick={() => onTrip(person.OrderId)}>
                  {person.Name}
                </button>
              </th>
              <td>{t(`group.${person.Group}`)}</td>
              <td>{words.where(person)}</td>
              <td>{words.when(person)}</td>
              <td>{words.certainty(person)}</td>
              <td>{words.next(person) ?? t('noNext')}</td>
              <td>{person.Incidents.map(({ Name }) => Name).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {first && <PlacesTable points={first.Points} />}
    </div>
  )
}

function PlacesTable({ points }: { readonly points: AffectedReply['Points'] }) {
  const { t } = useTranslation('incidentsAffected')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('where')}</th>
          {affectedGroups.map((group) => (
            <th key={group} scope="col">
              {t(`group.${group}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ Place: { Code, Name }, Counts }) => (
          <tr key={`${Code ?? ''} ${Name}`}>
            <th scope="row">{[Name, Code === Name ? null : Code].filter((part) => part !== null).join(' ')}</th>
            {affectedGroups.map((group) => (
              <td key={group}>{figureOf(Counts, group)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
