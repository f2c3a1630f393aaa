import type { ReactNode } from 'react'

/** Props of every picker: a controlled field whose value is a code. */
export interface PickerProps<Chosen> {
  readonly label: string
  /** The current code. The picker looks it up and shows its name. */
  readonly value: string | null
  /** `chosen` is the item of the code; both are null when the field is cleared. */
  readonly onChange: (code: string | null, chosen: Chosen | null) => void
  /** Text that matches no suggestion is kept and passed to `onFreeText`. */
  readonly allowsFreeText?: boolean
  /** Shown while there is no value. */
  readonly freeText?: string
  readonly onFreeText?: (text: string) => void
  readonly placeholder?: string
  /** Error message. */
  readonly error?: ReactNode
  readonly required?: boolean
  readonly autoFocus?: boolean
  readonly disabled?: boolean
}

interface FieldOptions<Chosen> {
  readonly code: (one: Chosen) => string
  /** The items behind the shown rows, by key. */
  readonly offered: ReadonlyMap<string, Chosen>
  readonly onChosen: (one: Chosen) => void
  /** Display name of the value; null while unknown. */
  readonly name: string | null
}

/** The props that a picker passes to its field. */
export function pickerField<Chosen>(
  props: PickerProps<Chosen>,
  { code, offered, onChosen, name }: FieldOptions<Chosen>,
) {
  const { label, value, onChange, allowsFreeText = false, freeText = '', onFreeText } = props
  const { placeholder, error, required = false, autoFocus = false, disabled = false } = props
  const isNamed = value !== null && name !== null
  return {
    label,
    placeholder,
    error,
    required,
    autoFocus,
    disabled,
    allowsFreeText,
    shown: value === null ? freeText : (name ?? value),
    suffix: isNamed ? value : null,
    onChoose: (key: string) => {
      const one = offered.get(key)
      if (!one) return
      onChosen(one)
      onChange(code(one), one)
    },
    onFreeText: (text: string) => {
      if (value !== null) onChange(null, null)
      onFreeText?.(text)
    },
    onClear: () => {
      onChange(null, null)
      if (freeText !== '') onFreeText?.('')
    },
  }
}
