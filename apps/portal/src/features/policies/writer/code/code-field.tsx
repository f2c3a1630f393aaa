import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  type CompletionContext,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { forceLinting, linter, lintKeymap } from '@codemirror/lint'
import { Annotation, EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { PolicySubject } from '@portolan/rules/policy/policy-document'
import { useEffect, useEffectEvent, useRef } from 'react'
import { boot } from '../../../../lib/boot.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import field from '../../../../ui/field/field.module.css'
import { useSettled } from '../../../../lib/use-settled.ts'
import { completionsAt } from './completions.ts'
import { faultsIn } from './faults.ts'
import styles from './code-field.module.css'

/** Of a change that nobody has typed here. */
const fromOutside = Annotation.define<boolean>()

interface Props {
  readonly label: string
  readonly value: string
  /** What the expression looks at. */
  readonly on: PolicySubject
  /** Codes of the policy's groups, which strings may name. */
  readonly groups: readonly string[]
  /** Nothing says nothing: an empty one is no fault. */
  readonly isOptional: boolean
  /** What the server says of it, where nothing is found here. */
  readonly fault: string | null
  readonly onChange: (value: string) => void
}

/** An expression of a policy: completes facts and functions, and underlines what is wrong while it is typed. */
export function CodeEditor({ label, value, on, groups, isOptional, fault, onChange }: Props) {
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** What was typed here and has not come back as `value` yet. */
  const told = useRef<string[]>([])
  const tell = useEffectEvent(onChange)
  const first = useEffectEvent(() => value)
  const names = groups.join(' ')
  const complete = useEffectEvent((context: CompletionContext) => completionsAt(context, { on, language, groups }))
  const look = useEffectEvent((code: string) => faultsIn(code, { on, language, isOptional }))
  const attributes = useEffectEvent(() => ({ 'aria-label': label, spellcheck: 'false', translate: 'no' }))
  // The editor is made once: made anew, it would lose what is typed at that moment.
  useEffect(() => {
    const parent = place.current
    if (!parent) return undefined
    const editor = new EditorView({
      parent,
      state: EditorState.create({
        doc: first(),
        extensions: [
          EditorView.cspNonce.of(boot.nonce),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of(() => attributes()),
          history(),
          closeBrackets(),
          autocompletion({
            override: [(context) => complete(context)],
            icons: false,
            // Whoever types fast takes what is offered at once.
            interactionDelay: 0,
          }),
          linter(({ state }) => look(state.doc.toString()), { delay: 150 }),
          // The Tab key goes on to the next field, unless a completion is open.
          keymap.of([
            { key: 'Tab', run: acceptCompletion },
            ...completionKeymap,
            ...lintKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged || update.transactions.some((one) => one.annotation(fromOutside))) return
            const typed = update.state.doc.toString()
            told.current.push(typed)
            tell(typed)
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [])
  useEffect(() => {
    const editor = view.current
    if (!editor) return
    // An update without a change reads the attributes anew.
    editor.dispatch({})
    forceLinting(editor)
  }, [on, language, label, names, isOptional])
  useEffect(() => {
    const editor = view.current
    // An echo of what was typed may come when more has been typed already, and must not undo that.
    const echo = told.current.lastIndexOf(value)
    if (echo >= 0) {
      told.current.splice(0, echo + 1)
      return
    }
    // What was set elsewhere, such as a draft that was discarded.
    told.current = []
    if (editor && editor.state.doc.toString() !== value)
      editor.dispatch({
        changes: { from: 0, to: editor.state.doc.length, insert: value },
        annotations: fromOutside.of(true),
      })
  }, [value])
  const settled = useSettled(value, 600)
  const [own] = settled === '' ? [] : faultsIn(settled, { on, language, isOptional })
  const shown = own?.message ?? fault
  return (
    <>
      <div ref={place} className={styles.editor} />
      {shown && (
        <p className={field.fault} role="status">
          {shown}
        </p>
      )}
    </>
  )
}
