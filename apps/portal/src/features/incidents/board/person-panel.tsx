import type { Incident, IncidentPerson } from '@portolan/contract/features/incidents/core'
import { IconCircleCheck, IconHandStop, IconMapPin, IconPhone, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { useStore } from '../../../lib/store.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { KeyHint } from '../../../ui/key-hint.tsx'
import type { BoardActs } from './board-acts.ts'
import type { BoardState } from './board-state.ts'
import { ContactList } from './contact-list.tsx'
import { namedTime, placeTime } from '../instant-words.ts'
import styles from './person-panel.module.css'
import { Caller, StandingChip } from './person-row.tsx'
import { usePersonWords } from './person-words.ts'

interface Props {
  readonly incident: Incident
  readonly person: IncidentPerson
  readonly board: BoardState
  readonly acts: BoardActs
}

/** All that is known of one person, and what can be done for them. On a phone it covers the page. */
export function PersonPanel({ incident, person, board, acts }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const panel = useRef<HTMLElement>(null)
  const { called } = useStore(board)
  const isCalled = called === person.PersonId
  // On a phone it covers the people: the focus goes where the eyes are.
  useEffect(() => {
    if (matchMedia('(max-width: 768px)').matches) panel.current?.focus()
  }, [])
  const mayAct = incident.ClosedAt === null && incident.IsOnTeam
  return (
    <aside ref={panel} id="person-panel" className={styles.panel} tabIndex={-1} aria-label={person.Name}>
      <header className={styles.head}>
        <Avatar name={person.Name} />
        <h2 translate="no">{person.Name || t('deletedTraveller')}</h2>
        <IconButton icon={IconX} label={t('close')} onClick={board.close} />
        <span className={styles.stands}>
          <StandingChip person={person} />
          {person.Calling && <Caller person={person} />}
        </span>
      </header>
      <div className={styles.body}>
        <Said person={person} isOnTeam={incident.IsOnTeam} />
        <Facts person={person} />
        {isCalled && person.TravelerId !== null && (
          <ContactList
            travelerId={person.TravelerId}
            incidentId={incident.IncidentId}
            isExercise={incident.IsExercise}
          />
        )}
      </div>
      {mayAct && <Acts person={person} board={board} acts={acts} hasPhones={isCalled} />}
    </aside>
  )
}

/** The person's own words, the phone to call back and the place that they tapped to share. */
function Said({ person, isOnTeam }: { readonly person: IncidentPerson; readonly isOnTeam: boolean }) {
  const { t } = useTranslation('incidentsBoard')
  const { Text, Phone, Position, Answer } = person
  if (Answer === null) return null
  if (!isOnTeam) return <p className={styles.quiet}>{t('wordsForTeam')}</p>
  if (!Text && !Phone && !Position) return null
  return (
    <section className={styles.said} aria-label={t('ownWords')}>
      {Text && (
        <blockquote translate="no">
          <q>{Text}</q>
        </blockquote>
      )}
      {Phone && (
        <a href={`tel:${Phone.replaceAll(/[^\d+]/g, '')}`}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {Phone}
        </a>
      )}
      {Position && (
        <span>
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          {t(Position.Metres === null ? 'sharedPlace' : 'sharedPlaceWithin', {
            at: `${Position.Latitude.toFixed(4)}, ${Position.Longitude.toFixed(4)}`,
            metres: Position.Metres,
          })}
        </span>
      )}
    </section>
  )
}

function Facts({ person }: { readonly person: IncidentPerson }) {
  const { t } = useTranslation('incidentsBoard')
  const language = useLanguage()
  const now = useMinute()
  const words = usePersonWords(now)
  const { Known, AnsweredAt, AnsweredBy, AnswerWay, Changes, LastSignAt } = person
  const rows: readonly (readonly [string, string | null])[] = [
    [t('place'), words.where(person)],
    [t('group'), Known && t(`groupOf.${Known.Group}`)],
    [
      t('there'),
      Known &&
        t(Known.Until === null ? 'fromOnly' : 'fromUntil', {
          from: placeTime(Known.From, Known.Place.TimeZone, now, language),
          until: Known.Until === null ? '' : placeTime(Known.Until, Known.Place.TimeZone, now, language),
        }),
    ],
    [t('certainty'), person.IsElsewhere ? t('elsewhere') : (words.doubt(person) ?? (Known && t('certain')))],
    [t('nextMovement'), words.next(person) ?? (Known && t('nothingNext'))],
    [t('messages'), words.reach(person) ?? t('askedTimes', { count: person.Sent })],
    [
      t('answered'),
      AnsweredAt &&
        [
          namedTime(AnsweredAt, now, language),
          AnswerWay === 'phone' && AnsweredBy ? t('toldTo', { name: AnsweredBy }) : AnswerWay && t(`way.${AnswerWay}`),
          Changes > 0 ? t('changedTimes', { count: Changes }) : null,
        ]
          .filter(Boolean)
          .join(' · '),
    ],
    [t('heardOf'), LastSignAt && namedTime(LastSignAt, now, language)],
    [t('onTheList'), t(`addedBy.${person.AddedBy}`, { when: namedTime(person.AddedAt, now, language) })],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

interface ActsProps extends Pick<Props, 'person' | 'board' | 'acts'> {
  readonly hasPhones: boolean
}

function Acts({ person, board, acts, hasPhones }: ActsProps) {
  const { t } = useTranslation('incidentsBoard')
  const { LoginId } = useProfile()
  const isMine = person.Calling?.LoginId === LoginId
  const keys = hasSingleKeys()
  return (
    <div className={styles.acts} role="group" aria-label={t('actsOf', { name: person.Name })}>
      <Button look={hasPhones ? 'plain' : 'primary'} onClick={() => board.ask('contacts', person)}>
        <IconPhone size={18} stroke={1.75} aria-hidden />
        {t('call')}
        {keys && <KeyHint of="c" />}
      </Button>
      <Button onClick={() => board.ask('safe', person)}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        {t('standing.safe')}
        {keys && <KeyHint of="s" />}
      </Button>
      <Button onClick={() => board.ask('help', person)}>
        <IconHandStop size={18} stroke={1.75} aria-hidden />
        {t('standing.help')}
        {keys && <KeyHint of="h" />}
      </Button>
      {(person.Calling === null || isMine) && (
        <Button look="quiet" onClick={() => acts.toggleCall(person)}>
          {t(isMine ? 'callEnded' : 'iCall')}
        </Button>
      )}
      <Button look="quiet" onClick={() => board.ask('deliveries', person)}>
        {t('deliveries')}
      </Button>
      <Button look="quiet" onClick={() => board.ask('remove', person)}>
        {t('remove')}
      </Button>
    </div>
  )
}
