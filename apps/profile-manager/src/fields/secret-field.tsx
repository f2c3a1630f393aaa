import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { messageOf } from '../failure.ts'
import { Icon } from '../icons.tsx'
import { Field, fieldId, focusAfterRender } from './field.tsx'
import type { Bound } from './form.ts'
import { DateField, TextField } from './text-field.tsx'

/** A revealed number is masked again after this time. */
const shownMs = 60_000

const changeId = (path: string) => `${fieldId(path)}-change`

interface Props {
  /** Undefined keeps the stored value. */
  readonly bound: Bound<string | null | undefined>
  readonly label: string
  readonly hint?: string
  /** The masked value from the server; null when there is none. */
  readonly masked: string | null
  /** Fetches the plain value; null for an item that is not saved yet. */
  readonly reveal: (() => Promise<string>) | null
  readonly isDate?: boolean
  readonly isOptional?: boolean
  readonly max?: number
}

/** A masked number. The person can reveal it, which the server writes into the access log, or type a new one. */
export function SecretField(props: Props): JSX.Element {
  const { bound, label, hint, masked, isDate, isOptional, max = 40 } = props
  const { texts } = useApp()
  if (masked !== null && bound.value === undefined) return <MaskedField {...props} masked={masked} />
  const typed: Bound<string> = {
    ...bound,
    value: bound.value ?? '',
    set: (value) => bound.set(value === '' ? (masked === null ? undefined : null) : value),
  }
  const keep = masked !== null && (
    <button
      type="button"
      class="link"
      onClick={({ currentTarget }) => {
        bound.set(undefined)
        focusAfterRender(currentTarget, (root) => root.getElementById(changeId(bound.path)))
      }}
    >
      {texts.secret.keep}
    </button>
  )
  const below =
    hint || keep ? (
      <>
        {hint}
        {hint && keep ? ' ' : ''}
        {keep}
      </>
    ) : undefined
  return isDate ? (
    <DateField bound={typed} label={label} hint={below} isOptional={isOptional ?? false} />
  ) : (
    <TextField bound={typed} label={label} hint={below} isOptional={isOptional ?? false} max={max} isCode />
  )
}

function MaskedField({ bound, label, masked, reveal, isOptional }: Props & { readonly masked: string }): JSX.Element {
  const { texts } = useApp()
  const [plain, setPlain] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (plain === null) return undefined
    const timer = setTimeout(() => setPlain(null), shownMs)
    return () => clearTimeout(timer)
  }, [plain])
  const look = async () => {
    if (!reveal || isAsking) return
    setAsking(true)
    setError('')
    try {
      setPlain(await reveal())
    } catch (fault) {
      setError(messageOf(fault, texts.unreachable))
    }
    setAsking(false)
  }
  const isShown = plain !== null
  return (
    <Field
      path={bound.path}
      label={label}
      fault={bound.fault}
      isOptional={isOptional ?? false}
      hint={error || (isShown ? texts.secret.noted : reveal ? texts.secret.note : undefined)}
    >
      {(described) => (
        <span class="masked">
          <output {...described} class="plain" aria-live="polite">
            {plain ?? masked}
          </output>
          {reveal && (
            <button
              type="button"
              class="button small"
              aria-label={isShown ? texts.secret.hide : fill(texts.secret.revealLabel, { field: label })}
              aria-busy={isAsking}
              onClick={() => (isShown ? setPlain(null) : void look())}
            >
              <Icon name="eye" size={16} />
              {isShown ? texts.secret.hide : texts.secret.reveal}
            </button>
          )}
          <button
            type="button"
            class="button small"
            aria-label={fill(texts.secret.changeLabel, { field: label })}
            id={changeId(bound.path)}
            onClick={({ currentTarget }) => {
              bound.set(null)
              focusAfterRender(currentTarget, (root) => root.getElementById(fieldId(bound.path)))
            }}
          >
            <Icon name="pencil" size={16} />
            {texts.secret.change}
          </button>
        </span>
      )}
    </Field>
  )
}
