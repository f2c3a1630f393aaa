import { readDay, shownDay } from '@portolan/rules/read-day'
import { type ComponentProps, useState } from 'react'
import { useLanguage } from '../lib/preferences.ts'
import { CalendarButton, type DayLimits } from './day-calendar/calendar-button.tsx'
import styles from './day-input.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  /** `YYYY-MM-DD`, empty, or what somebody typed that cannot be read. */
  readonly value: string
  /**
   * A calendar beside it to choose the day from, named after the field. Not in a field whose `<label>` is around it: the
   * button's name would become a part of the field's.
   */
  readonly calendar?: DayLimits & { readonly label: string }
  /** The day that was typed or chosen, '' where the field was emptied, null where the text cannot be read. */
  readonly onDay: (day: string | null, text: string) => void
  readonly onBlur?: () => void
}

/**
 * A day as a person types it in any of the portal's languages. The browser's own date field follows the browser's
 * language. What cannot be read stays, marked, until it can.
 */
export function DayInput({ value, calendar, className = 'control', onDay, onBlur, ...input }: Props) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const dayOf = (text: string) => (text.trim() === '' ? '' : readDay(text))
  const isUnread = dayOf(typed ?? value) === null
  const field = (
    <input
      {...input}
      className={className}
      value={typed ?? (isUnread ? value : shownDay(value, language) || value)}
      placeholder={shownDay('2030-12-31', language)}
      maxLength={40}
      autoComplete="off"
      aria-invalid={input['aria-invalid'] ?? (typed === null && isUnread ? true : undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        onDay(dayOf(target.value), target.value)
      }}
      onBlur={() => {
        if (!isUnread) setTyped(null)
        onBlur?.()
      }}
    />
  )
  if (!calendar) return field
  return (
    <span className={styles.withCalendar}>
      {field}
      <CalendarButton
        {...calendar}
        value={dayOf(value) ?? ''}
        onPick={(day) => {
          setTyped(null)
          onDay(day, day)
        }}
      />
    </span>
  )
}
