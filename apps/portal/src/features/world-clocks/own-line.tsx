import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import styles from './own-line.module.css'
import { clockText } from './clock/digital-time.ts'
import { changeWorkingHours, type Clock } from './use-clocks.ts'
import type { WorkingHours } from './working-hours.rules.ts'
import { minuteOfDay, offsetText } from './zone-time.ts'

interface Props {
  readonly own: Clock
  readonly hours: WorkingHours
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** The viewer's own time, and the working hours that apply to all clocks. */
export function OwnLine({ own, hours }: Props) {
  const { t } = useTranslation('clocks')
  const language = useLanguage()
  const clock = useProfile().UserSetting.Clock
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const hourText = (hour: number) => (hour === 24 ? t('midnight') : clockText(hour * 60, language, clock))
  return (
    <div className={styles.line}>
      {own.time && (
        <p className={styles.own}>
          <span>{t('yourTime')}</span> <strong>{clockText(minuteOfDay(own.time.local), language, clock)}</strong>{' '}
          <span className={styles.place}>
            {own.city} {offsetText(own.time.offset)}
          </span>
        </p>
      )}
      <button
        type="button"
        className={styles.hours}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <i className={styles.sample} aria-hidden />
        {t('workingHours')}{' '}
        <span className={styles.range}>{t('span', { from: hourText(hours.from), to: hourText(hours.to) })}</span>
      </button>
      <div id={id} className={styles.choice} hidden={!isOpen}>
        <HourChoice
          label={t('workingFrom')}
          value={hours.from}
          options={hoursOfDay.filter((hour) => hour !== hours.to % 24)}
          textOf={hourText}
          onChoose={(from) => void changeWorkingHours({ ...hours, from })}
        />
        <HourChoice
          label={t('workingTo')}
          value={hours.to}
          options={hoursOfDay.map((hour) => hour + 1).filter((hour) => hour % 24 !== hours.from)}
          textOf={hourText}
          onChoose={(to) => void changeWorkingHours({ ...hours, to })}
        />
      </div>
    </div>
  )
}

interface HourProps {
  readonly label: string
  readonly value: number
  readonly options: readonly number[]
  readonly textOf: (hour: number) => string
  readonly onChoose: (hour: number) => void
}

function HourChoice({ label, value, options, textOf, onChoose }: HourProps) {
  return (
    <label className={styles.label}>
      {label}
      <select value={value} onChange={(event) => onChoose(Number(event.target.value))}>
        {options.map((hour) => (
          <option key={hour} value={hour}>
            {textOf(hour)}
          </option>
        ))}
      </select>
    </label>
  )
}
