import { profileManager } from '@portolan/contract/features/profile-manager'
import { plural } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { wordsOf } from '../failure.ts'
import { Icon } from '../icons.tsx'
import { firstOf } from '../store/first-of.ts'
import { type PeopleReply, type Person, self, type Who } from '../store/model.ts'
import { initials, nameOf } from './person.ts'

const firstShown = 20
const pauseMs = 200

interface Props {
  readonly who: Who | null
  /** Of the one who is chosen; empty while it is not known. */
  readonly name: string
  readonly onChoose: (who: Who) => void
}

/** Whose profile it is; for who arranges for others, a press opens the list of them. */
export function PersonChooser({ who, name, onChoose }: Props): JSX.Element {
  const { texts } = useApp()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const choose = (next: Who) => {
    setOpen(false)
    onChoose(next)
    place.current?.querySelector('button')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape and a focus that leaves close the list
    <div
      class="chooser"
      ref={place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
        place.current?.querySelector('button')?.focus()
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

/** Searched as one types; in pages. */
export function PeopleList({ who, onChoose }: Pick<Props, 'who' | 'onChoose'>): JSX.Element {
  const { connection, texts } = useApp()
  const [keyword, setKeyword] = useState('')
  const [wanted, setWanted] = useState(firstShown)
  const [found, setFound] = useState<PeopleReply | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    const given = new AbortController()
    const timer = setTimeout(
      () => {
        const Keyword = keyword.trim()
        firstOf(wanted, (Paging) => connection.call(profileManager.people, { Keyword, Paging }, given.signal)).then(
          (answers) => {
            setFound({ Total: answers[0]?.Total ?? 0, People: answers.flatMap(({ People }) => People) })
            setError('')
          },
          (fault: unknown) => given.signal.aborted || setError(wordsOf(fault, texts.unreachable)),
        )
      },
      keyword === '' ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [connection, keyword, wanted, texts.unreachable])
  const people = found?.People ?? []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of what it holds
    <div
      class="people"
      role="dialog"
      aria-label={texts.people.choose}
      // Where a press focuses no button (Safari), the list would close before it counts.
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
  const is = person.IsSelf ? self : person.TravelerId
  const warnings = person.Warnings ?? 0
  return (
    <li>
      <button type="button" class="person" aria-current={is === who ? 'true' : undefined} onClick={() => onChoose(is)}>
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
            <span aria-hidden="true">{warnings.toLocaleString(language)}</span>
          </span>
        )}
      </button>
    </li>
  )
}

export function Avatar({ name }: { readonly name: string }): JSX.Element {
  return (
    <span class="avatar" aria-hidden="true">
      {name ? initials(name) : <Icon name="person" />}
    </span>
  )
}
