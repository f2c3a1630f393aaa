import { profileManager } from '@portolan/contract/features/profile-manager'
import { plural } from '@portolan/rules/fill'
import { shortNameOf } from '@portolan/rules/names'
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { fetchFirst } from '../connection.ts'
import { messageOf } from '../failure.ts'
import { Icon } from '../icons.tsx'
import { type PeopleReply, type Person, self, type PersonKey } from '../store/model.ts'
import { nameOf } from './describe.ts'

const firstShown = 20
const typingDelayMs = 200

interface Props {
  readonly who: PersonKey | null
  /** Name of the chosen person; empty until it is known. */
  readonly name: string
  readonly onChoose: (who: PersonKey) => void
}

/** The person whose profile is open; an arranger can press it to choose another. */
export function PersonChooser({ who, name, onChoose }: Props): JSX.Element {
  const { texts } = useApp()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const choose = (next: PersonKey) => {
    setOpen(false)
    onChoose(next)
    root.current?.querySelector('button')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape and a focus that leaves close the list
    <div
      class="chooser"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
        root.current?.querySelector('button')?.focus()
      }}
      onFocusOut={(event) => {
        const next = event.relatedTarget
        if (!(next instanceof Node) || !event.currentTarget.contains(next)) setOpen(false)
      }}
    >
      <button
        type="button"
        class="person current"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={name} />
        <span class="visually-hidden">{texts.people.label}: </span>
        <span class="who">{name || texts.people.choose}</span>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && <PeopleList who={who} onChoose={choose} />}
    </div>
  )
}

/** A searchable list of people, in pages. */
export function PeopleList({ who, onChoose }: Pick<Props, 'who' | 'onChoose'>): JSX.Element {
  const { connection, texts } = useApp()
  const [keyword, setKeyword] = useState('')
  const [wanted, setWanted] = useState(firstShown)
  const [found, setFound] = useState<PeopleReply | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(
      () => {
        const Keyword = keyword.trim()
        fetchFirst(wanted, (Paging) =>
          connection.call(profileManager.people, { Keyword, Paging }, controller.signal),
        ).then(
          (answers) => {
            setFound({ Total: answers[0]?.Total ?? 0, People: answers.flatMap(({ People }) => People) })
            setError('')
          },
          (fault: unknown) => controller.signal.aborted || setError(messageOf(fault, texts.unreachable)),
        )
      },
      keyword === '' ? 0 : typingDelayMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [connection, keyword, wanted, texts.unreachable])
  const people = found?.People ?? []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of what it holds
    <div
      class="people"
      role="dialog"
      aria-label={texts.people.choose}
      // In Safari a press does not focus a button: without this the list would close before the click.
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      <span class="combo">
        <input
          class="control"
          type="search"
          ref={(element) => {
            if (element && !element.dataset['seen']) element.focus()
            if (element) element.dataset['seen'] = ''
          }}
          aria-label={texts.people.search}
          placeholder={texts.people.search}
          maxLength={100}
          value={keyword}
          onInput={(event) => setKeyword(event.currentTarget.value)}
        />
        <Icon name="search" size={16} />
      </span>
      {error && <p class="none">{error}</p>}
      {found && people.length === 0 && <p class="none">{texts.people.none}</p>}
      <ul>
        {people.map((person) => (
          <PersonRow key={person.TravelerId} person={person} who={who} onChoose={onChoose} />
        ))}
      </ul>
      {found && people.length < found.Total && (
        <button type="button" class="button" onClick={() => setWanted(wanted * 2)}>
          {texts.people.more}
        </button>
      )}
    </div>
  )
}

interface RowProps extends Pick<Props, 'who' | 'onChoose'> {
  readonly person: Person
}

function PersonRow({ person, who, onChoose }: RowProps): JSX.Element {
  const { texts, language } = useApp()
  const name = nameOf(person, language)
  const id = person.IsSelf ? self : person.TravelerId
  const warnings = person.Warnings ?? 0
  return (
    <li>
      <button type="button" class="person" aria-current={id === who ? 'true' : undefined} onClick={() => onChoose(id)}>
        <Avatar name={name} />
        <span class="who">
          <span>{name}</span>
          <span class="soft">{person.IsSelf ? texts.people.self : (person.Email ?? '')}</span>
        </span>
        {!person.IsShared && (
          <span class="badge">
            <Icon name="lock" size={14} />
            {texts.people.notShared}
          </span>
        )}
        {warnings > 0 && (
          <span class="badge warn" title={plural(texts.people.warnings, warnings, language)}>
            <Icon name="clock" size={14} />
            <span class="visually-hidden">{plural(texts.people.warnings, warnings, language)}</span>
            <span aria-hidden="true">{new Intl.NumberFormat(language).format(warnings)}</span>
          </span>
        )}
      </button>
    </li>
  )
}

export function Avatar({ name }: { readonly name: string }): JSX.Element {
  return (
    <span class="avatar" aria-hidden="true">
      {name ? shortNameOf(name) : <Icon name="person" />}
    </span>
  )
}
