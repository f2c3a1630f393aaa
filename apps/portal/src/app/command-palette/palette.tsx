import type { FoundTraveller } from '@portolan/contract/features/travellers'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import type { Commands } from '../shortcuts/use-commands.ts'
import { personKey } from './person-option.tsx'
import { useChipWords } from './chip-words.tsx'
import { PaletteField } from './palette-field.tsx'
import { optionId, PaletteList } from './palette-list.tsx'
import { PaletteState } from './palette-state.tsx'
import styles from './palette.module.css'
import { useFound } from './use-found.ts'
import { useGroups } from './use-groups.ts'
import { nothingWritten, useQuestion, type Written } from './use-question.ts'
import { Keys } from '../shortcuts/keys.tsx'
import { isApple } from '../shortcuts/platform.ts'
import type { Option } from './option.ts'
import type { Question } from './question.ts'

interface Props {
  readonly commands: Commands
  readonly onClose: () => void
  readonly onHelp: () => void
  readonly onTrip: (orderId: string) => void
}

/** Pages, acts, trips and people by a few letters. One of the people leads to their trips; Backspace leads back. */
export function Palette({ commands, onClose, onHelp, onTrip }: Props) {
  const { t } = useTranslation('palette')
  const language = useLanguage()
  const dialog = useModal()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [person, setPerson] = useState<FoundTraveller | null>(null)
  /** What was asked before the person was chosen. */
  const [before, setBefore] = useState<Written>(nothingWritten)
  const [chosen, setActive] = useState<string | null>(null)

  const { written, write, question, known, type, remove } = useQuestion()
  const { held, typed } = written

  const show = (next: Written, of: FoundTraveller | null) => {
    write(next)
    setPerson(of)
    setActive(null)
    field.current?.focus()
  }
  const enter = (one: FoundTraveller) => {
    setBefore(written)
    show(nothingWritten, one)
  }
  const goBack = () => {
    show(before, null)
    if (person) setActive(personKey(person))
  }
  const takeBack = (index: number) => {
    remove(index)
    setActive(null)
    field.current?.focus()
  }
  const found = useFound(question, person)
  const groups = useGroups({
    question,
    person,
    found,
    known: person ? [] : known,
    commands,
    onHelp,
    onTrip,
    onPerson: enter,
    onClose,
  })
  const options = groups.flatMap((group) => group.options)
  const active = useActive(options, chosen, `${person?.id ?? ''} ${question.raw}`)

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const place = active ? options.indexOf(active) : -1
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isWide = event.metaKey || event.ctrlKey
    if (move && options.length > 0) setActive(options.at((place + move) % options.length)?.key ?? null)
    // On a button of the field, Enter is its own.
    else if (event.key === 'Enter' && event.target === field.current)
      (isWide && active?.openPage ? active.openPage : active?.choose)?.()
    else if (event.key === 'Backspace' && isAtStart(field.current) && held.length > 0) takeBack(held.length - 1)
    else if (event.key === 'Backspace' && typed === '' && person) goBack()
    else if (event.key.toLowerCase() === 'k' && isWide) onClose()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside it; Escape does the same
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={press}
    >
      <div className={styles.frame}>
        <PaletteField
          ref={field}
          list={id}
          query={typed}
          held={held.map(({ chip }) => chip)}
          understood={question.chips.slice(held.length)}
          onRemove={takeBack}
          person={person ? displayName(person, language) : null}
          active={active ? optionId(id, active.key) : undefined}
          busy={found.isWaiting}
          onQuery={(text, isComposing) => {
            type(text, isComposing)
            setActive(null)
          }}
          onBack={goBack}
          onClose={onClose}
        />
        <PaletteList
          id={id}
          label={t('title')}
          groups={groups}
          active={active?.key ?? null}
          query={question.text || question.typed}
          busy={found.isWaiting}
          onActive={setActive}
        />
        <PaletteState found={found} query={question.raw} count={options.length} isOfPerson={person !== null} />
        <Understood chips={question.chips} />
        <PaletteFoot isOfPerson={person !== null} hasPage={active?.openPage !== undefined} />
      </div>
    </dialog>
  )
}

const isAtStart = (field: HTMLInputElement | null) => field?.selectionStart === 0 && field.selectionEnd === 0

/** The chosen option, else the one that stood first for this question: what comes later moves nobody's Enter. */
function useActive(options: readonly Option[], chosen: string | null, question: string): Option | undefined {
  const [first, setFirst] = useState({ question, key: options[0]?.key ?? null })
  const isKept = first.question === question && options.some(({ key }) => key === first.key)
  if (!isKept && (options.length > 0 || first.question !== question)) {
    const key = options[0]?.key ?? null
    if (first.question !== question || first.key !== key) setFirst({ question, key })
  }
  return (
    options.find(({ key }) => key === chosen) ??
    (isKept ? options.find(({ key }) => key === first.key) : undefined) ??
    options[0]
  )
}

/** Chips are read out as they are understood. */
function Understood({ chips }: { readonly chips: Question['chips'] }) {
  const { t } = useTranslation('commandPalette')
  const words = useChipWords()
  return (
    <p className="visually-hidden" role="status">
      {chips.length > 0 && t('understood', { chips: chips.map(words).join(' · ') })}
    </p>
  )
}

/** The browser's own modal: it keeps the focus inside and gives it back. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}

/** The keys that work here; where there is no keyboard it is not shown. */
function PaletteFoot({ isOfPerson, hasPage }: { readonly isOfPerson: boolean; readonly hasPage: boolean }) {
  const { t } = useTranslation(['palette', 'commandPalette'])
  const hints = [
    { keys: ['↑', '↓'], text: t('toMove') },
    { keys: ['↵'], text: t('toOpen') },
    ...(hasPage ? [{ keys: [isApple ? '⌘' : 'Ctrl', '↵'], text: t('commandPalette:toOpenPage') }] : []),
    ...(isOfPerson ? [{ keys: ['⌫'], text: t('toGoBack') }] : []),
    { keys: ['Esc'], text: t('toClose') },
  ]
  return (
    <div className={styles.foot} aria-hidden>
      {hints.map(({ keys, text }) => (
        <span key={text}>
          <Keys keys={keys} />
          {text}
        </span>
      ))}
    </div>
  )
}
