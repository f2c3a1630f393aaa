import { readDay, shownDay } from '@portolan/rules/read-day'
import { type ComponentProps, useState } from 'react'
import { useLanguage } from '../lib/preferences.ts'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  /** `YYYY-MM-DD`, empty, or what somebody typed that cannot be read. */
  readonly value: string
  /** The day that was typed, '' where the field was emptied, null where the text cannot be read. */
  readonly onDay: (day: string | null, text: string) => void
  readonly onBlur?: () => void
}

/**
 * A day as a person types it in any of the portal's languages. The browser's own date field follows the browser's
 * language. What cannot be read stays, marked, until it can.
 */
export function DayInput({ value, onDay, onBlur, ...input }: Props) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const dayOf = (text: string) => (text.trim() === '' ? '' : readDay(text))
  const isUnread = dayOf(typed ?? value) === null
  return (
    <input
      {...input}
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
}
