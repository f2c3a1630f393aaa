import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinMoment, splitMoment } from './moment.ts'
import styles from './fields.module.css'

interface Props {
  readonly id: string
  /** Label of the field; the two inputs are its date and its time. */
  readonly label: string
  readonly value: string | null
  /** Name of the place whose clock the time is on; null when unknown. */
  readonly place: string | null
  readonly withTime: boolean
  readonly required: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  /** Empty without a date. */
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** A date and a local time, with the browser's own inputs. */
export function MomentInput(props: Props) {
  const { id, label, value, place, withTime, required, invalid, describedBy, onChange, onLeave } = props
  const { t } = useTranslation('confirmations')
  const parts = splitMoment(value)
  /** A time that was entered before its date; it is used once the date is known. */
  const [early, setEarly] = useState('')
  const time = parts.time || early
  const change = (date: string, next: string) => {
    setEarly(date ? '' : next)
    onChange(joinMoment(date, next))
  }
  const common = { 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy, onBlur: onLeave }
  return (
    <span className={styles.moment}>
      <span className={styles.part}>
        <label htmlFor={id}>
          {t('date')}
          <span className="visually-hidden">{`, ${label}`}</span>
        </label>
        <input
          id={id}
          type="date"
          className={styles.input}
          value={parts.date}
          required={required}
          max="2199-12-31"
          onChange={(event) => change(event.target.value, time)}
          {...common}
        />
      </span>
      {withTime && (
        <span className={styles.part}>
          <label htmlFor={`${id}-time`}>
            {t('time')}
            <span className="visually-hidden">{`, ${label}`}</span>
          </label>
          <input
            id={`${id}-time`}
            type="time"
            className={styles.input}
            value={time}
            onChange={(event) => change(parts.date, event.target.value)}
            {...common}
          />
        </span>
      )}
      {withTime && <span className={styles.clock}>{place ? t('timeAt', { place }) : t('timeLocal')}</span>}
    </span>
  )
}
