import type { Incident } from '@portolan/contract/features/incidents/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../../lib/online.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { AnswerBar } from '../board/answer-bar.tsx'
import { BoardMap } from '../board/board-map.tsx'
import { ExerciseBand } from '../board/exercise-band.tsx'
import { nearTime, ownZoneName, timeSince } from '../instant-words.ts'
import { usePersonWords } from '../board/person-words.ts'
import { usePeople } from '../board/use-people.ts'
import styles from './wall.module.css'

interface Props {
  readonly incident: Incident
}

/**
 * For a screen on a wall: big figures, the bar, the map and who has not answered, which turns by itself. No words of people, and
 * nothing to press but Escape.
 */
export function Wall({ incident }: Props) {
  const { t } = useTranslation(['incidentsWall', 'incidentsBoard'])
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useStayAwake()
  const leave = () =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'wall')),
      replace: true,
    })
  return (
    <dialog
      ref={dialog}
      className={styles.wall}
      aria-label={t('wall', { name: incident.Name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the wall itself has the focus: there is nothing in it to press
      tabIndex={0}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      {incident.IsExercise && <ExerciseBand />}
      <Head incident={incident} />
      <Figures incident={incident} />
      <div className={styles.columns}>
        <BoardMap incident={incident} isStill />
        <Unanswered incident={incident} />
      </div>
      <p className={styles.leave}>{t('leave')}</p>
    </dialog>
  )
}

/** A second is not much on a wall: the clock shows that the picture is alive. */
function useSecond(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The screen does not go dark, where the browser allows that to be asked. */
function useStayAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (got) => {
          lock = got
          if (isGone) void got.release()
        },
        // A battery that is low, or a browser that does not want to.
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}

function Head({ incident: { Name, Alert, OpenedAt, ClosedAt, AsOf } }: Props) {
  const { t } = useTranslation(['incidentsWall', 'incidentsBoard'])
  const language = useLanguage()
  const now = useSecond()
  const isOnline = useOnline()
  return (
    <header className={styles.head}>
      <div>
        <h1>
          {Alert && <LevelSign level={Alert.RiskLevel} />}
          {Name}
        </h1>
        <p>
          {ClosedAt === null
            ? t('incidentsBoard:openFor', { time: timeSince(OpenedAt, now, language) })
            : t('isClosed')}
        </p>
      </div>
      <div className={styles.clock}>
        <time>{nearTime(new Date(now).toISOString(), now, language)}</time>
        <span>{ownZoneName(language, now)}</span>
        <small data-off={!isOnline}>{t(isOnline ? 'asOf' : 'offline', { when: nearTime(AsOf, now, language) })}</small>
      </div>
    </header>
  )
}

function Figures({ incident: { Figures: figures } }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const shown = [
    ['sent', figures.Sent],
    ['delivered', figures.Delivered],
    ['opened', figures.Opened],
    ['safe', figures.Safe],
    ['help', figures.Help],
    ['unanswered', figures.Unanswered],
  ] as const
  return (
    <section className={styles.figures} aria-label={t('figures')}>
      <dl>
        {shown.map(([key, value]) => (
          <div key={key} data-of={key}>
            <dt>{t(`figure.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AnswerBar figures={figures} />
    </section>
  )
}

/** So many names show at a time, and for so long, in milliseconds. */
const shownAtOnce = 8
const turnMs = 10_000

/** Names and places of those who need an answer most, a few at a time. */
function Unanswered({ incident }: Props) {
  const { t } = useTranslation('incidentsWall')
  const language = useLanguage()
  const now = useSecond()
  const words = usePersonWords(now)
  const { rows, isLoaded } = usePeople(incident.IncidentId, { of: 'unanswered', text: '' }, language)
  const known = rows.filter((row) => row !== undefined)
  const pages = Math.max(1, Math.ceil(known.length / shownAtOnce))
  const page = Math.floor(now / turnMs) % pages
  const shown = known.slice(page * shownAtOnce, (page + 1) * shownAtOnce)
  return (
    <section className={styles.people} aria-label={t('unanswered')}>
      <h2>
        {t('unanswered')}
        {pages > 1 && <span>{t('page', { page: page + 1, pages })}</span>}
      </h2>
      {isLoaded && known.length === 0 && <p>{t('nobodyWaits')}</p>}
      <ul>
        {shown.map((person) => {
          const [time, how] = words.sign(person)
          return (
            <li key={person.PersonId}>
              <b translate="no">{person.Name}</b>
              <span>{words.where(person)}</span>
              <small>{person.LastSignAt === null ? how : `${time} · ${how}`}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
