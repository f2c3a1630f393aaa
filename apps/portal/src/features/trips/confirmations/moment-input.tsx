import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinMoment, splitMoment } from './moment.ts'
import styles from './fields.module.css'

interface Props {
  readonly id: string
  /** Of the field; the two inputs are its date and its time. */
  readonly label: string
  readonly value: string | null
  /** Whose clock it is; null where that is not known either. */
  readonly place: string | null
  readonly withTime: boolean
  readonly required: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  /** Empty without a date. */
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** A day and the time on the clock of its place, by the browser's own inputs. */
export function MomentInput(props: Props) {
  const { id, label, value, place, withTime, required, invalid, describedBy, onChange, onLeave } = props
  const { t } = useTranslation('confirmations')
  const told = splitMoment(value)
  /** A time that was entered before its date waits for it. */
  const [early, setEarly] = useState('')
  const time = told.time || early
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
          value={told.date}
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
            onChange={(event) => change(told.date, event.target.value)}
            {...common}
          />
        </span>
      )}
      {withTime && <span className={styles.clock}>{place ? t('timeAt', { place }) : t('timeLocal')}</span>}
    </span>
  )
}
