import { IconBriefcase, IconGripVertical, IconMoonStars, IconPencil, IconSofa, IconSunrise } from '@tabler/icons-react'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './clock-card.module.css'
import { ClockFace } from './clock-face.tsx'
import { digitalTime } from './digital-time.ts'
import type { Clock } from '../use-clocks.ts'
import { comingWork, type WorkingHours, type WorkState, workState } from '../working-hours.rules.ts'
import { minuteOfDay, offsetText, type ZoneTime, dayDifference, wireDay } from '../zone-time.ts'
import type { Language } from '@portolan/contract/enums'
import type { TFunction } from 'i18next'
import { relativeDays } from '@portolan/rules/relative-time'
import { weekdayName } from '../../../lib/dates.ts'

/** The drag handle of a clock, once the code for dragging is loaded. */
export interface Handle {
  readonly ref: Ref<HTMLButtonElement>
  readonly props: HTMLAttributes<HTMLButtonElement>
}

interface Props {
  readonly clock: Clock
  /** The viewer's own time. */
  readonly own: ZoneTime | null
  readonly hours: WorkingHours
  readonly handle: Handle | null
  readonly onEdit: () => void
  readonly onDelete: () => void
}

const icons = { working: IconBriefcase, before: IconSunrise, after: IconMoonStars, weekend: IconSofa } as const
const tones = { working: 'good', before: 'neutral', after: 'neutral', weekend: 'neutral' } as const

/** One clock: time, city, and whether people there are at work. */
export function ClockCard({ clock, own, hours, handle, onEdit, onDelete }: Props) {
  const { t } = useTranslation('clocks')
  const { zone, city, time, weekend } = clock
  const state = time && workState(time.local, hours, weekend)
  return (
    <div className={styles.clock} data-state={state ?? 'gone'}>
      <IconButton
        icon={IconGripVertical}
        label={t('drag', { city })}
        className={styles.grip}
        data-control={`grip ${zone}`}
        {...handle?.props}
        {...(handle ? { ref: handle.ref } : {})}
      />
      <IconButton
        icon={IconPencil}
        label={t('change', { city })}
        className={styles.edit}
        data-control={`edit ${zone}`}
        onClick={onEdit}
      />
      {time && state ? (
        <>
          <div className={styles.face}>
            <ClockFace minute={minuteOfDay(time.local)} hours={hours} coming={comingWork(time.local, hours, weekend)} />
          </div>
          <Zone clock={clock} />
          <Digits minute={minuteOfDay(time.local)} />
          <Day there={time} here={own} />
          <WorkChip state={state}>{t(state)}</WorkChip>
        </>
      ) : (
        <UnknownZone city={city} onEdit={onEdit} onDelete={onDelete} />
      )}
    </div>
  )
}

function Zone({ clock: { city, isNamed } }: { readonly clock: Clock }) {
  return (
    <h3 className={styles.zone} data-named={isNamed}>
      {city}
    </h3>
  )
}

function Digits({ minute }: { readonly minute: number }) {
  const { time, half, isHalfFirst } = digitalTime(minute, useLanguage(), useProfile().UserSetting.Clock)
  return (
    <p className={styles.digits} data-half-first={isHalfFirst}>
      {isHalfFirst && <small>{half}</small>}
      <span>{time}</span>
      {!isHalfFirst && half !== '' && (
        <>
          {' '}
          <small>{half}</small>
        </>
      )}
    </p>
  )
}

function Day({ there, here }: { readonly there: ZoneTime; readonly here: ZoneTime | null }) {
  const { t } = useTranslation('clocks')
  const language = useLanguage()
  const { weekday, day } = dayWords(there, here ?? there, language)
  return (
    <p className={styles.day}>
      <span>
        {weekday}
        {day !== null && (
          <>
            {' · '}
            <strong>{day}</strong>
          </>
        )}
      </span>
      <span className={styles.ahead}>
        <span>{offsetText(there.offset)}</span> {here && <span>{aheadWords(there, here, t)}</span>}
      </span>
    </p>
  )
}

function WorkChip({ state, children }: { readonly state: WorkState; readonly children: ReactNode }) {
  const Sign = icons[state]
  return (
    <Chip tone={tones[state]} icon={<Sign size={14} stroke={2} aria-hidden />}>
      {children}
    </Chip>
  )
}

interface UnknownZoneProps {
  readonly city: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function UnknownZone({ city, onEdit, onDelete }: UnknownZoneProps) {
  const { t } = useTranslation('clocks')
  return (
    <>
      <h3 className={styles.zone}>{city}</h3>
      <p className={styles.gone}>
        <strong>{t('gone')}</strong>
        <span>{t('goneHint')}</span>
      </p>
      <div className={styles.ways}>
        <Button onClick={onEdit}>{t('chooseAnother')}</Button>
        <Button look="quiet" onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </>
  )
}

type T = TFunction<'clocks'>

/** 'Sun', and 'Tomorrow' if the viewer's calendar shows another day. */
function dayWords(there: ZoneTime, here: ZoneTime, language: Language): { weekday: string; day: string | null } {
  const days = dayDifference(there.local, here.local)
  const word = relativeDays(days, language)
  return {
    weekday: weekdayName(wireDay(there.local), language),
    day: days === 0 ? null : word.charAt(0).toLocaleUpperCase(language) + word.slice(1),
  }
}

/** '+3 h', '−8 h 30 min'; 'Same time as you'. */
function aheadWords(there: ZoneTime, here: ZoneTime, t: T): string {
  const ahead = there.offset - here.offset
  if (ahead === 0) return t('same')
  const sign = ahead < 0 ? '−' : '+'
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  if (minutes === 0) return t('hours', { sign, hours })
  return hours === 0 ? t('minutes', { sign, minutes }) : t('hoursMinutes', { sign, hours, minutes })
}
