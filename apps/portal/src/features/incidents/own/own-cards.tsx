import { incidentAnswers } from '@portolan/contract/features/incidents/answers'
import { incidentLimits } from '@portolan/contract/features/incidents/area'
import type { Answer } from '@portolan/contract/features/incidents/core'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCircleCheck, IconHandStop, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { gather } from '../../../lib/realtime/gather.ts'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { type OwnIncident, ownQuery, refreshOwn } from '../incidents.queries.ts'
import { namedTime } from '../instant-words.ts'
import styles from './own-cards.module.css'
import { askPosition, type OwnPosition } from './position.ts'

/** Above the dashboard's tiles, as long as an incident asks whether one is safe. */
export function OwnCards() {
  const client = useQueryClient()
  const language = useLanguage()
  const { data = [] } = useQuery(ownQuery(language))
  useEffect(() => {
    const gathered = gather(() => void refreshOwn(client))
    const stop = onRealtime(RealtimeMessageType.SafetyAsked, gathered.hear)
    return () => {
      stop()
      gathered.end()
    }
  }, [client])
  if (data.length === 0) return null
  return (
    <div className={styles.cards}>
      {data.map((incident) => (
        <OwnCard key={incident.IncidentId} incident={incident} />
      ))}
    </div>
  )
}

function OwnCard({ incident }: { readonly incident: OwnIncident }) {
  const { t } = useTranslation('incidentsOwn')
  const id = useId()
  const [isChanging, setChanging] = useState(false)
  const { Answer: given, Name, IsExercise, Subject, Body, Phone } = incident
  return (
    <section className={styles.card} aria-labelledby={id} data-answer={given ?? 'none'}>
      {IsExercise && (
        <p className={styles.exercise}>
          <span>{t('exercise')}</span>
        </p>
      )}
      <div className={styles.words}>
        <h2 id={id}>{t(given === null || isChanging ? 'areYouSafe' : `gave.${given}`)}</h2>
        <p className={styles.name}>{Name}</p>
        {Subject && given === null && <p className={styles.subject}>{Subject}</p>}
        {Body && given === null && <p className={styles.body}>{Body}</p>}
        {given !== null && <Given incident={incident} />}
        {Phone && (
          <a className={styles.phone} href={`tel:${Phone.replaceAll(/[^\d+]/g, '')}`}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            {t('callTeam', { phone: Phone })}
          </a>
        )}
      </div>
      {given === null || isChanging ? (
        <AnswerForm incident={incident} onDone={() => setChanging(false)} />
      ) : (
        <Button onClick={() => setChanging(true)}>{t('change')}</Button>
      )}
    </section>
  )
}

function Given({ incident: { AnsweredAt, AnswerWay } }: { readonly incident: OwnIncident }) {
  const { t } = useTranslation('incidentsOwn')
  const language = useLanguage()
  const now = useMinute()
  if (AnsweredAt === null) return null
  return (
    <p className={styles.given} role="status">
      {t(AnswerWay === 'phone' ? 'toldTeam' : 'teamHasIt', { when: namedTime(AnsweredAt, now, language) })}
    </p>
  )
}

interface Draft {
  readonly text: string
  readonly phone: string
}

interface FormProps {
  readonly incident: OwnIncident
  readonly onDone: () => void
}

/** Two buttons answer at once; words, phone and place are of their own will. */
function AnswerForm({ incident, onDone }: FormProps) {
  const { t } = useTranslation('incidentsOwn')
  const client = useQueryClient()
  const id = useId()
  const kept = useKept<Draft>(`incident own ${incident.IncidentId}`, () => ({ text: '', phone: '' }))
  const { text, phone } = kept.value
  const [place, setPlace] = useState<OwnPosition | 'asking' | 'refused' | null>(null)
  const give = useMutation({
    mutationFn: (answer: Answer) =>
      call(incidentAnswers.give, {
        IncidentId: incident.IncidentId,
        Answer: answer,
        Text: text.trim() === '' ? null : text.trim(),
        Phone: phone.trim() === '' ? null : phone.trim(),
        ...(typeof place === 'object' && place !== null ? { Position: place } : {}),
      }),
    onSuccess: async () => {
      kept.forget()
      await refreshOwn(client)
      onDone()
    },
  })
  const answer = (of: Answer) => {
    if (!give.isPending) give.mutate(of)
  }
  return (
    <div className={styles.form}>
      <div className={styles.buttons} role="group" aria-label={t('areYouSafe')}>
        <Button
          className={styles.safe}
          busy={give.isPending && give.variables === 'safe'}
          onClick={() => answer('safe')}
        >
          <IconCircleCheck size={22} stroke={1.75} aria-hidden />
          {t('safe')}
        </Button>
        <Button
          className={styles.help}
          busy={give.isPending && give.variables === 'help'}
          onClick={() => answer('help')}
        >
          <IconHandStop size={22} stroke={1.75} aria-hidden />
          {t('help')}
        </Button>
      </div>
      {give.error && !endsSession(give.error) && (
        <p className={styles.fault} role="alert">
          {t('notSent')} {give.error.message}
        </p>
      )}
      <details className={styles.more}>
        <summary>{t('addMore')}</summary>
        <label htmlFor={`${id}-text`}>{t('text')}</label>
        <textarea
          id={`${id}-text`}
          rows={2}
          value={text}
          maxLength={incidentLimits.answer}
          onChange={({ target }) => kept.set((before) => ({ ...before, text: target.value }))}
        />
        <label htmlFor={`${id}-phone`}>{t('phone')}</label>
        <input
          id={`${id}-phone`}
          type="tel"
          autoComplete="tel"
          value={phone}
          maxLength={incidentLimits.phone}
          onChange={({ target }) => kept.set((before) => ({ ...before, phone: target.value }))}
        />
        <Place place={place} onPlace={setPlace} />
        <p className={styles.private}>{t('private')}</p>
      </details>
    </div>
  )
}

interface PlaceProps {
  readonly place: OwnPosition | 'asking' | 'refused' | null
  readonly onPlace: (place: OwnPosition | 'asking' | 'refused' | null) => void
}

/** Where one is goes along only after a tap, and can be taken back before it is sent. */
function Place({ place, onPlace }: PlaceProps) {
  const { t } = useTranslation('incidentsOwn')
  if (!('geolocation' in navigator)) return null
  if (typeof place === 'object' && place !== null)
    return (
      <p className={styles.place}>
        <IconMapPin size={18} stroke={1.75} aria-hidden />
        <span role="status">{t('placeGoes', { metres: place.Metres })}</span>
        <Button look="quiet" onClick={() => onPlace(null)}>
          {t('withoutPlace')}
        </Button>
      </p>
    )
  return (
    <div className={styles.place}>
      <Button
        busy={place === 'asking'}
        onClick={() => {
          onPlace('asking')
          askPosition().then(onPlace, () => onPlace('refused'))
        }}
      >
        <IconMapPin size={18} stroke={1.75} aria-hidden />
        {t('sharePlace')}
      </Button>
      {place === 'refused' && <span role="alert">{t('noPlace')}</span>}
    </div>
  )
}
