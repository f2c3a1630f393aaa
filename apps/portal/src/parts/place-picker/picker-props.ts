import type { ReactNode } from 'react'

/** Of every picker: a controlled field whose value is a code. */
export interface PickerProps<Chosen> {
  readonly label: string
  /** The code it holds; one that comes from outside is looked up and shown by its name. */
  readonly value: string | null
  /** `chosen` says what the code stands for; both are null when the field is emptied. */
  readonly onChange: (code: string | null, chosen: Chosen | null) => void
  /** What no suggestion fits is kept as it was typed, and handed to `onFreeText`. */
  readonly allowsFreeText?: boolean
  /** Shown while there is no value. */
  readonly freeText?: string
  readonly onFreeText?: (text: string) => void
  readonly placeholder?: string
  /** What is wrong with it, in a sentence. */
  readonly error?: ReactNode
  readonly required?: boolean
  readonly autoFocus?: boolean
  readonly disabled?: boolean
}
