import { plural } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import type { Connection } from '../connection.ts'
import { Icon } from '../icons.tsx'
import type { Fault } from '../store/model.ts'
import { Field } from './field.tsx'
import type { Bound } from './form.ts'
import type { Lookup, Option } from './lookups.ts'

interface Props {
  /** The chosen code; empty when none is chosen. */
  readonly bound: Bound<string>
  readonly label: string
  readonly placeholder: string
  readonly lookup: (connection: Connection) => Lookup
  /** The fault of a typed text without a chosen suggestion. */
  readonly unknown: Fault['Code']
  readonly isOptional?: boolean
  /** Called with the chosen suggestion, for neighbouring fields. */
  readonly onChosen?: (option: Option) => void
}

/** A field for a code that people search by name in any of the portal's languages. */
export function ComboField({ bound, label, placeholder, lookup, unknown, isOptional, onChosen }: Props): JSX.Element {
  const { connection, language, texts } = useApp()
  const name = useName(lookup, connection, bound.value, language)
  /** Null while the field shows the chosen suggestion. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { options, answered, isFailed } = useSuggestions(lookup, connection, isOpen ? typed : null)

  const choose = (option: Option) => {
    bound.set(option.code)
    onChosen?.(option)
    setTyped(null)
    setOpen(false)
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    setOpen(text.trim() !== '')
    if (bound.value !== '') bound.set('')
  }
  const leave = () => {
    const wanted = typed?.trim().toLowerCase()
    const meant = options.find((one) => [one.code.toLowerCase(), one.name.toLowerCase()].includes(wanted ?? ''))
    if (wanted && meant) choose(meant)
    else if (wanted === '') setTyped(null)
    setOpen(false)
    bound.touch()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && isOpen && options.length > 0) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Enter' && isOpen && options[active]) choose(options[active])
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else return
    // Escape closes the list and not the whole editor.
    event.preventDefault()
    event.stopPropagation()
  }
  const isUnknown = typed !== null && typed.trim() !== '' && !isOpen
  const fault: Fault | null = isUnknown ? { Path: bound.path, Code: unknown, Suggestion: null } : bound.fault
  return (
    <Field path={bound.path} label={label} fault={fault} isOptional={isOptional ?? false}>
      {(described) => (
        <span class="combo">
          <input
            {...described}
            class="control"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${described.id}-list`}
            aria-activedescendant={isOpen && options[active] ? `${described.id}-${options[active].code}` : undefined}
            autocomplete="off"
            spellcheck={false}
            placeholder={placeholder}
            value={typed ?? name}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
            onBlur={leave}
          />
          <Icon name="search" size={16} />
          <div class="options" id={`${described.id}-list`} role="listbox" aria-label={label} hidden={!isOpen}>
            {options.map((option, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's
              <div
                key={option.code}
                id={`${described.id}-${option.code}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // A press would move the focus out of the field first.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span>{option.name}</span>
                <span class="soft">{option.detail}</span>
              </div>
            ))}
          </div>
          <span class="visually-hidden" role="status">
            {isOpen && answered !== null ? plural(texts.search.results, options.length, language) : ''}
          </span>
          {isOpen && options.length === 0 && (
            <span class="options quiet">
              {isFailed ? texts.failed : answered === null ? texts.search.searching : texts.search.nothing}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

/** The name of a code; the code itself until the name is known. */
function useName(lookup: Props['lookup'], connection: Connection, code: string, language: string): string {
  const [known, setKnown] = useState({ code: '', name: '' })
  useEffect(() => {
    if (code === '') return undefined
    let isWanted = true
    lookup(connection)
      .nameOf(code)
      .then(
        (name) => isWanted && setKnown({ code, name }),
        () => undefined,
      )
    return () => void (isWanted = false)
  }, [lookup, connection, code, language])
  if (code === '') return ''
  return known.code === code ? known.name : code
}

/** Delay after the last letter before the search starts. */
const typingDelayMs = 200

interface Suggestions {
  readonly options: readonly Option[]
  /** The text that the options belong to; null before the first reply and while a search runs. */
  readonly answered: string | null
  readonly isFailed: boolean
}

const nothing: Suggestions = { options: [], answered: null, isFailed: false }

/** Suggestions for the typed text; no search runs while `text` is null or empty. */
function useSuggestions(
  lookup: (connection: Connection) => Lookup,
  connection: Connection,
  text: string | null,
): Suggestions {
  const [found, setFound] = useState(nothing)
  const question = text?.trim() ?? ''
  useEffect(() => {
    if (question === '') return setFound(nothing)
    const controller = new AbortController()
    setFound(({ options }) => ({ options, answered: null, isFailed: false }))
    const timer = setTimeout(() => {
      lookup(connection)
        .find(question, controller.signal)
        .then(
          (options) => controller.signal.aborted || setFound({ options, answered: question, isFailed: false }),
          () => controller.signal.aborted || setFound({ options: [], answered: null, isFailed: true }),
        )
    }, typingDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [lookup, connection, question])
  return found
}
