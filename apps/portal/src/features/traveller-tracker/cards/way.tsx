import type { TravelStateType } from '@portolan/contract/enums'
import { dayShift, formatDay, formatTime } from '@portolan/rules/format-time'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { formatDuration } from '@portolan/rules/format-duration'
import { Arc } from './arc.tsx'
import { minutesOf, type PlaceTime, progressOf } from './card.rules.ts'
import styles from './card.module.css'

interface End {
  /** Code of an airport, name of a station. */
  readonly short: string
  readonly name: string | null
  readonly time: PlaceTime
  /** As booked, where that is another time. */
  readonly planned?: string | null
}

/** From one place to the next. */
export interface Way {
  readonly from: End
  readonly to: End
  /** Days that it arrives later by the clocks of both places. */
  readonly shift: number
  readonly depAt: string | null
  readonly arrAt: string | null
  readonly state: TravelStateType
}

const shown = ({ local }: PlaceTime) => (local === null || local.length < 12 ? '–' : formatTime(local))

/** '18:20 SIN → 22:05 MNL · SQ 912'. */
export function CompactWay({ way: { from, to, shift }, title }: { readonly way: Way; readonly title: string }) {
  return (
    <p className={styles.way}>
      <Planned end={from} />
      <b>{shown(from.time)}</b> <span>{from.short}</span> <i aria-hidden>→</i> <Planned end={to} />
      <b>{shown(to.time)}</b>
      {shift !== 0 && <sup>{dayShift(shift)}</sup>} <span>{to.short}</span>
      {title !== '' && <small>· {title}</small>}
    </p>
  )
}

/** Both ends with their days and zones, and between them how far it is. */
export function WideWay({ kind, way, now }: { readonly kind: 'A' | 'R'; readonly way: Way; readonly now: number }) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const minutes = minutesOf(way.depAt, way.arrAt)
  const progress = progressOf(way.depAt, way.arrAt, way.state, now)
  return (
    <div className={styles.wide}>
      <EndOf end={way.from} />
      <div className={styles.arc}>
        <Arc kind={kind} progress={progress} />
        {minutes !== null && <span>{formatDuration(minutes, language)}</span>}
        {progress !== null && progress > 0 && progress < 1 && (
          <span className="visually-hidden">{t('done', { percent: Math.round(progress * 100) })}</span>
        )}
      </div>
      <EndOf end={way.to} shift={way.shift} />
    </div>
  )
}

/** The booked time, struck out before the new one. */
function Planned({ end: { planned = null } }: { readonly end: End }) {
  const { t } = useTranslation('liveFlight')
  if (planned === null) return null
  return (
    <>
      <s className={styles.old}>
        <span className="visually-hidden">{t('planned')} </span>
        {planned}
      </s>{' '}
    </>
  )
}

function EndOf({ end, shift = 0 }: { readonly end: End; readonly shift?: number }) {
  const language = useLanguage()
  const { short, time } = end
  return (
    <div className={styles.end}>
      <Planned end={end} />
      <b>
        {shown(time)}
        {shift !== 0 && <sup>{dayShift(shift)}</sup>}
      </b>
      <span>{short}</span>
      <small>{[time.local && formatDay(time.local, language), time.zone].filter(Boolean).join(', ')}</small>
    </div>
  )
}
