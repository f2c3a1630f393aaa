import { Combobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { FocusEvent, MouseEvent, ReactNode, Ref } from 'react'
import { pressKey } from './press-key.ts'
import styles from './suggest-field.module.css'
import { rowId } from './suggest-list.tsx'
import type { Answer, SuggestTexts } from './suggestion.ts'
import type { Suggest, SuggestOptions } from './use-suggest.ts'
import type { Typed } from './use-typed.ts'

export interface SuggestFieldProps extends SuggestOptions {
  readonly label: string
  readonly typed: Typed
  readonly answer: Answer
  readonly texts: SuggestTexts
  /** Beside what is shown, quietly: the code of what was chosen. */
  readonly suffix?: string | null
  readonly icon?: ReactNode
  readonly placeholder?: string | undefined
  readonly error?: ReactNode
  readonly required?: boolean
  readonly autoFocus?: boolean
  readonly disabled?: boolean
}

interface Props extends SuggestFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly id: string
  readonly suggest: Suggest
  /** The list, or what stands in its place, is on screen. */
  readonly hasPanel: boolean
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

/** As long as the server reads. */
const longest = 100

/** The line one types in, with what surrounds it. The focus stays here; the list is pointed at. */
export function SuggestInput({ ref, ...props }: Props) {
  const { id, suggest, typed, shown, suffix, icon, texts, error, hasPanel } = props
  const { required = false, disabled = false } = props
  const value = typed.text ?? shown
  const hasList = hasPanel && suggest.rows.length > 0
  const isTyping = typed.text !== null
  const notes = [...(suffix && !isTyping ? [`${id}-code`] : []), ...(error ? [`${id}-error`] : [])].join(' ')
  return (
    <Combobox.DropdownTarget>
      <div className={styles.control} data-invalid={Boolean(error)} data-disabled={disabled}>
        {icon && (
          <span className={styles.face} aria-hidden>
            {icon}
          </span>
        )}
        <input
          ref={ref}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="done"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-activedescendant={hasList && suggest.active ? rowId(`${id}-list`, suggest.active.key) : undefined}
          aria-required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={notes || undefined}
          placeholder={props.placeholder ?? texts.hint}
          value={value}
          maxLength={longest}
          disabled={disabled}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the one field is what the person came for
          autoFocus={props.autoFocus}
          onChange={(event) => suggest.type(event.target.value, isComposing(event.nativeEvent))}
          onCompositionEnd={(event) => suggest.type(event.currentTarget.value, false)}
          onKeyDown={(event) => pressKey(event, { suggest, typed, hasPanel })}
          onClick={(event) => {
            if (!isTyping) event.currentTarget.select()
            suggest.open()
          }}
          onFocus={(event) => {
            if (!isTyping) event.currentTarget.select()
            props.onFocus(event)
          }}
          onBlur={props.onBlur}
        />
        {suggest.isSettling && <span className={styles.spinner} aria-hidden />}
        {suffix && !isTyping && (
          <span id={`${id}-code`} className={styles.suffix}>
            {suffix}
          </span>
        )}
        {value !== '' && !disabled && texts.clear !== '' && (
          // Emptied by keyboard, the field is as empty: no stop for Tab.
          <button
            type="button"
            className={styles.clear}
            tabIndex={-1}
            aria-label={texts.clear}
            title={texts.clear}
            onMouseDown={keepFocus}
            onClick={suggest.clear}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
    </Combobox.DropdownTarget>
  )
}

const keepFocus = (event: MouseEvent) => event.preventDefault()
const isComposing = (event: Event) => 'isComposing' in event && event.isComposing === true
