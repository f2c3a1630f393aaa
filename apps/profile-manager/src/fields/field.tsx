import { fill } from '@portolan/rules/fill'
import type { ComponentChildren, JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { Icon } from '../icons.tsx'
import type { Fault } from '../store/model.ts'

/** Moves the focus after the next render, because the focused element may be gone by then. */
export function focusAfterRender(
  from: EventTarget & Element,
  find: (root: ShadowRoot) => Element | null | undefined,
): void {
  const root = from.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  requestAnimationFrame(() => {
    const found = find(root)
    if (found instanceof HTMLElement) found.focus()
  })
}

/** The accessible name of a control and the ids of the texts below it. */
export interface Described {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface Props {
  readonly path: string
  readonly label: string
  readonly hint?: ComponentChildren
  readonly fault: Fault | null
  readonly isOptional?: boolean
  /** Applies the spelling that the server or a rule suggests. */
  readonly onSuggestion?: ((value: string) => void) | undefined
  readonly wide?: boolean
  readonly children: (described: Described) => ComponentChildren
}

/** The DOM id of the field of a path, which the list of faults links to. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** A label, a control, a hint and the fault of the control. */
export function Field(props: Props): JSX.Element {
  const { path, label, hint, fault, isOptional, onSuggestion, wide, children } = props
  const { texts } = useApp()
  const id = fieldId(path)
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined
  return (
    <div class={wide ? 'field wide' : 'field'}>
      <label for={id}>
        {label}
        {isOptional && <span class="soft"> · {texts.optional}</span>}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': fault ? true : undefined })}
      {hint && (
        <div class="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FaultLine id={`${id}-fault`} fault={fault} onSuggestion={onSuggestion} />
    </div>
  )
}

interface FaultProps {
  readonly id: string
  readonly fault: Fault | null
  readonly onSuggestion?: ((value: string) => void) | undefined
}

export function FaultLine({ id, fault, onSuggestion }: FaultProps): JSX.Element | null {
  const { texts } = useApp()
  if (!fault) return null
  const { Suggestion } = fault
  return (
    <div class="fault" id={id}>
      <Icon name="alert" size={16} />
      <span>{texts.fault[fault.Code]}</span>
      {Suggestion && onSuggestion && (
        <button type="button" class="link" onClick={() => onSuggestion(Suggestion)}>
          {fill(texts.fault.suggestion, { value: Suggestion })}
        </button>
      )}
    </div>
  )
}
