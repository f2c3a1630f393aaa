import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useApp } from '../app-context.ts'

interface Props {
  /** Names of the sections that hold something unsaved. */
  readonly names: readonly string[]
  readonly onStay: () => void
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Asked before the editor closes over something that is not saved. */
export function LeaveDialog({ names, onStay, onKeep, onDiscard }: Props): JSX.Element {
  const { texts, language } = useApp()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return (
    <dialog
      ref={dialog}
      class="ask"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <h3 id="leave-title">{texts.leave.title}</h3>
      <p id="leave-text">{fill(texts.leave.text, { list })}</p>
      <div class="choices">
        <button type="button" class="button quiet danger" onClick={onDiscard}>
          {texts.leave.discard}
        </button>
        <button type="button" class="button" onClick={onKeep}>
          {texts.leave.keep}
        </button>
        <button type="button" class="button primary" onClick={onStay}>
          {texts.leave.stay}
        </button>
      </div>
    </dialog>
  )
}
