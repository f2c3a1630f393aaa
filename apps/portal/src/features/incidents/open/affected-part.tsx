import { affectedGroups, type AffectedPerson } from '@portolan/contract/features/incidents/affected'
import { incidentLimits } from '@portolan/contract/features/incidents/area'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { namedTime } from '../instant-words.ts'
import type { OpenDraft } from './open-draft.ts'
import styles from './open-page.module.css'
import type { Affected } from './open.queries.ts'

interface Props {
  readonly query: UseQueryResult<Affected>
  readonly draft: OpenDraft
  readonly groupsFault: string | null
  readonly reasonFault: string | null
  readonly onChange: (change: Partial<OpenDraft>) => void
}

/** Whom it will be about: groups with their numbers, and who is left out, with the reason. */
export function AffectedPart({ query, draft, groupsFault, reasonFault, onChange }: Props) {
  const { t } = useTranslation('incidentsOpen')
  return (
    <section className={styles.card} aria-label={t('whom')}>
      <h2>{t('whom')}</h2>
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={6} shape="ring" />}
      >
        {(affected) => (
          <>
            <Groups affected={affected} draft={draft} fault={groupsFault} onChange={onChange} />
            <Notes affected={affected} />
            <People affected={affected} draft={draft} onChange={onChange} />
            {draft.except.length > 0 && (
              <FormField label={t('exceptReason', { count: draft.except.length })} fault={reasonFault}>
                {(control) => (
                  <input
                    {...control}
                    value={draft.reason}
                    maxLength={incidentLimits.reason}
                    autoComplete="off"
                    onChange={({ target }) => onChange({ reason: target.value })}
                  />
                )}
              </FormField>
            )}
          </>
        )}
      </QueryStates>
    </section>
  )
}

type PartProps = Pick<Props, 'draft' | 'onChange'> & { readonly affected: Affected }

const countKeys = { there: 'There', arriving: 'Arriving', passing: 'Passing', left: 'Left' } as const

function Groups({ affected, draft, fault, onChange }: PartProps & { readonly fault: string | null }) {
  const { t } = useTranslation(['incidentsOpen', 'incidentsBoard'])
  return (
    <fieldset className={styles.groups} aria-label={t('groups')}>
      {affectedGroups.map((group) => {
        const count = affected.Counts[countKeys[group]]
        const isIn = draft.groups.includes(group)
        return (
          <label key={group}>
            <input
              type="checkbox"
              checked={isIn}
              onChange={() =>
                onChange({
                  groups: affectedGroups.filter((one) => (one === group ? !isIn : draft.groups.includes(one))),
                })
              }
            />
            {t(`incidentsBoard:groupOf.${group}`)}
            <b>{count ?? '<5'}</b>
          </label>
        )
      })}
      {fault !== null && <p role="alert">{fault}</p>}
    </fieldset>
  )
}

/** What the picture does not know. */
function Notes({ affected }: { readonly affected: Affected }) {
  const { t } = useTranslation('incidentsOpen')
  const language = useLanguage()
  const now = useMinute()
  const { Unlocated, IsOver, BookingsAsOf, Companies } = affected
  const notes = [
    IsOver ? t('alertOver') : null,
    Unlocated === 0 ? null : Unlocated === null ? t('unlocatedFew') : t('unlocated', { count: Unlocated }),
    Companies.some(({ Mode }) => Mode === 'counts') ? t('countsOnly') : null,
  ].filter((note) => note !== null)
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {note}
        </p>
      ))}
      {BookingsAsOf && (
        <p className={styles.asOf}>{t('bookingsAsOf', { when: namedTime(BookingsAsOf, now, language) })}</p>
      )}
    </>
  )
}

function People({ affected, draft, onChange }: PartProps) {
  const { t } = useTranslation('incidentsOpen')
  const people = affected.People.filter(({ Group }) => draft.groups.includes(Group))
  const more = affected.Total - affected.People.length
  if (people.length === 0) return <p className={styles.asOf}>{t('nobodyShown')}</p>
  const toggle = ({ TravelerId }: AffectedPerson) =>
    onChange({
      except: draft.except.includes(TravelerId)
        ? draft.except.filter((one) => one !== TravelerId)
        : [...draft.except, TravelerId],
    })
  return (
    <>
      <h3>{t('in', { count: people.filter(({ TravelerId }) => !draft.except.includes(TravelerId)).length + more })}</h3>
      <p className={styles.asOf}>{t('leaveOutHint')}</p>
      <ul className={styles.people} aria-label={t('people')}>
        {people.map((person) => {
          const isIn = !draft.except.includes(person.TravelerId)
          return (
            <li key={person.TravelerId}>
              <label data-out={!isIn}>
                <input type="checkbox" aria-label={person.Name} checked={isIn} onChange={() => toggle(person)} />
                <span>
                  <b translate="no">{person.Name}</b>
                  <small>
                    {[person.Place.Name, person.Label].filter(Boolean).join(' · ')}
                    {person.Incidents.map(({ IncidentId, Name }) => (
                      <em key={IncidentId}>{t('alreadyIn', { name: Name })}</em>
                    ))}
                  </small>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className={styles.asOf}>{t('andMore', { count: more })}</p>}
    </>
  )
}
