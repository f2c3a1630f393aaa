import type { FoundTraveller } from '@portolan/contract/features/travellers'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import type { Commands } from '../shortcuts/use-commands.ts'
import { personKey } from './person-option.tsx'
import { PaletteField } from './palette-field.tsx'
import { optionId, PaletteList } from './palette-list.tsx'
import { PaletteState } from './palette-state.tsx'
import styles from './palette.module.css'
import { useFound } from './use-found.ts'
import { useGroups } from './use-groups.ts'
import { Keys } from '../shortcuts/keys.tsx'

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
  const [query, setQuery] = useState('')
  const [person, setPerson] = useState<FoundTraveller | null>(null)
  /** What was asked before the person was chosen. */
  const [before, setBefore] = useState('')
  const [chosen, setActive] = useState<string | null>(null)

  const ask = (text: string, of: FoundTraveller | null = person) => {
    setQuery(text)
    setPerson(of)
    setActive(null)
    field.current?.focus()
  }
  const enter = (one: FoundTraveller) => {
    setBefore(query)
    ask('', one)
  }
  const goBack = () => {
    ask(before, null)
    if (person) setActive(personKey(person))
  }
  const found = useFound(query, person)
  const groups = useGroups({
    query,
    person,
    found,
    commands,
    onHelp,
    onTrip,
    onPerson: enter,
    onClose,
  })
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ key }) => key === chosen) ?? options[0]

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const place = active ? options.indexOf(active) : -1
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move && options.length > 0) setActive(options.at((place + move) % options.length)?.key ?? null)
    else if (event.key === 'Enter') active?.choose()
    else if (event.key === 'Backspace' && query === '' && person) goBack()
    else if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) onClose()
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
          query={query}
          person={person ? displayName(person, language) : null}
          active={active ? optionId(id, active.key) : undefined}
          busy={found.isWaiting}
          onQuery={(text) => ask(text)}
          onBack={goBack}
          onClose={onClose}
        />
        <PaletteList
          id={id}
          label={t('title')}
          groups={groups}
          active={active?.key ?? null}
          query={query}
          busy={found.isWaiting}
          onActive={setActive}
        />
        <PaletteState found={found} query={query.trim()} count={options.length} isOfPerson={person !== null} />
        <PaletteFoot isOfPerson={person !== null} />
      </div>
    </dialog>
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
function PaletteFoot({ isOfPerson }: { readonly isOfPerson: boolean }) {
  const { t } = useTranslation('palette')
  const hints = [
    { keys: ['↑', '↓'], text: t('toMove') },
    { keys: ['↵'], text: t('toOpen') },
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
