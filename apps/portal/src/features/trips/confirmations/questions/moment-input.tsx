import { readDay, readTime, shownDay } from '@portolan/rules/read-day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
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

/** A date and a local time, shown in the portal's language: the browser's own inputs would follow the browser's. */
export function MomentInput(props: Props) {
  const { id, label, value, place, withTime, required, invalid, describedBy, onChange, onLeave } = props
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const parts = splitMoment(value)
  /** A time that was entered before its date; it is used once the date is known. */
  const [early, setEarly] = useState('')
  const time = parts.time || early
  const change = (date: string, next: string) => {
    setEarly(date ? '' : next)
    onChange(joinMoment(date, next))
  }
  const common = { invalid, describedBy, onLeave }
  return (
    <span className={styles.moment}>
      <span className={styles.part}>
        <label htmlFor={id}>
          {t('date')}
          <span className="visually-hidden">{`, ${label}`}</span>
        </label>
        <ReadInput
          id={id}
          value={parts.date}
          shown={shownDay(parts.date, language)}
          example={shownDay('2030-12-31', language)}
          read={readDay}
          required={required}
          onChange={(date) => change(date, time)}
          {...common}
        />
      </span>
      {withTime && (
        <span className={styles.part}>
          <label htmlFor={`${id}-time`}>
            {t('time')}
            <span className="visually-hidden">{`, ${label}`}</span>
          </label>
          <ReadInput
            id={`${id}-time`}
            value={time}
            shown={time}
            example="18:30"
            read={readTime}
            onChange={(next) => change(parts.date, next)}
            {...common}
          />
        </span>
      )}
      {withTime && <span className={styles.clock}>{place ? t('timeAt', { place }) : t('timeLocal')}</span>}
    </span>
  )
}

interface ReadProps extends Pick<Props, 'id' | 'invalid' | 'describedBy' | 'onChange' | 'onLeave'> {
  readonly value: string
  /** The value as the portal writes it. */
  readonly shown: string
  readonly example: string
  readonly read: (typed: string) => string | null
  readonly required?: boolean
}

/** A text that is read as it is typed; what cannot be read stays, with an example, and is no value. */
function ReadInput(props: ReadProps) {
  const { id, value, shown, example, read, required, invalid, describedBy, onChange, onLeave } = props
  const { t } = useTranslation('confirmations')
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const change = (text: string) => {
    setTyped(text)
    setRefused(false)
    // Half a date is not sent: the parent would forget what else it keeps with the old one.
    const next = text.trim() === '' ? '' : read(text)
    if (next !== null && next !== value) onChange(next)
  }
  const leave = () => {
    const isUnread = typed !== null && typed.trim() !== '' && read(typed) === null
    setRefused(isUnread)
    if (!isUnread) setTyped(null)
    else if (value) onChange('')
    onLeave()
  }
  const refusedId = `${id}-refused`
  return (
    <>
      <input
        id={id}
        className={styles.input}
        value={typed ?? shown}
        placeholder={example}
        required={required}
        maxLength={40}
        autoComplete="off"
        aria-invalid={invalid || isRefused || undefined}
        aria-describedby={[describedBy, isRefused && refusedId].filter(Boolean).join(' ') || undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
      {isRefused && (
        <span id={refusedId} role="alert" className={styles.refused}>
          {t('writeLike', { example })}
        </span>
      )}
    </>
  )
}
