import { type PickerProps } from './picker-props.ts'

interface Held<Chosen> {
  readonly code: (one: Chosen) => string
  /** What can be chosen from the rows that are shown, by key. */
  readonly offered: ReadonlyMap<string, Chosen>
  readonly onChosen: (one: Chosen) => void
  /** Of what the value stands for; null while that is not known. */
  readonly name: string | null
}

/** What a picker tells its field: what to show, and what to do with what is chosen there. */
export function fieldOf<Chosen>(props: PickerProps<Chosen>, { code, offered, onChosen, name }: Held<Chosen>) {
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
