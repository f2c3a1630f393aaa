import type { ProfileSection } from '@portolan/contract/traveller-profile'
import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { wordsOf } from '../failure.ts'
import { Icon } from '../icons.tsx'
import { placeIcons, placesFor, type Place } from '../sections/section-registry.tsx'
import { drafts, dropDraft, unsaved } from '../store/drafts.ts'
import { type ProfileReply, self, type Who } from '../store/model.ts'
import { useObservable } from '../store/observable.ts'
import { ConsentNeeded } from './consent-needed.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { nameOf } from './person.ts'
import { PeopleList, PersonChooser } from './person-chooser.tsx'
import { Privacy } from './privacy.tsx'
import { SectionForm } from './section-form.tsx'
import { SectionNav } from './section-nav.tsx'

interface Props {
  /** Whose profile first; null: one is to be chosen. */
  readonly who: Who | null
  readonly place: Place
  /** There are others whose profile may be opened. */
  readonly isArranger: boolean
  readonly onClose: () => void
}

/** The whole profile over the page: a sheet on a desktop, the whole screen on a phone. */
export function Editor({ who: first, place: firstPlace, isArranger, onClose }: Props): JSX.Element {
  const { profiles, texts, language } = useApp()
  const dialog = useRef<HTMLDialogElement>(null)
  const [who, setWho] = useState(first)
  const [place, setPlace] = useState(firstPlace)
  const [isLeaving, setLeaving] = useState(false)
  const loaded = useObservable(profiles.all)
  const one = who === null ? undefined : loaded[who]
  const reply = one?.status === 'ready' ? one.value : null
  const open = useObservable(drafts)

  useEffect(() => {
    const element = dialog.current
    const root = element?.getRootNode()
    const opener = root instanceof ShadowRoot ? root.activeElement : null
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  useEffect(() => {
    // The own one was asked for by the tile; a look at another's is written down, so that it is made once.
    if (who !== null && profiles.all.get()[who]?.status !== 'ready') void profiles.load(who)
  }, [profiles, who])
  const places = placesFor(reply?.Role === 'self' || who === self)
  const shown = places.includes(place) ? place : 'Names'
  // Of other people, whose it is: somebody who arranges for three has sections of the same name.
  const namedSection = (person: Who, section: ProfileSection) => {
    const theirs = loaded[person]
    const name = texts.section[section]
    if (!isArranger || theirs?.status !== 'ready') return name
    return fill(texts.inBrackets, { text: name, note: nameOf(theirs.value.Traveler, language) })
  }
  const leave = () => (unsaved(undefined, open).length > 0 ? setLeaving(true) : onClose())
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside it; Escape and the cross do the same
    <dialog
      ref={dialog}
      class="editor"
      aria-labelledby="editor-title"
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) leave()
      }}
      // Browsers may close it without asking when Escape is pressed twice: what was typed is kept.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onMouseDown={(event) => event.target === event.currentTarget && leave()}
      // The page's own keys do not see that somebody types in a shadow root.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="frame">
        <header class="head">
          <h2 id="editor-title" class={isArranger ? 'visually-hidden' : ''}>
            {texts.title}
          </h2>
          {isArranger && (
            <PersonChooser who={who} name={reply ? nameOf(reply.Traveler, language) : ''} onChoose={setWho} />
          )}
          <button type="button" class="tool" aria-label={texts.close} onClick={leave}>
            <Icon name="close" />
          </button>
        </header>
        {who === null && (
          <div class="closed">
            <p>{texts.people.chooseHint}</p>
            <PeopleList who={null} onChoose={setWho} />
          </div>
        )}
        {who !== null && one?.status === 'failed' && (
          <Failed error={one.error} onRetry={() => void profiles.load(who)} />
        )}
        {who !== null && (!one || one.status === 'loading') && <Loading />}
        {who !== null && reply?.Access === 'consentNeeded' && <ConsentNeeded who={who} reply={reply} />}
        {who !== null && reply?.Access === 'full' && (
          <div class="columns">
            <SectionNav who={who} reply={reply} places={places} place={shown} onChoose={setPlace} />
            <Shown key={`${who}/${shown}`} who={who} reply={reply} place={shown} />
          </div>
        )}
      </div>
      {isLeaving && (
        <LeaveDialog
          names={unsaved(undefined, open).map(({ who: person, section }) => namedSection(person, section))}
          onStay={() => setLeaving(false)}
          onKeep={onClose}
          onDiscard={() => {
            for (const { who: person, section } of unsaved()) dropDraft(person, section)
            onClose()
          }}
        />
      )}
    </dialog>
  )
}

interface ShownProps {
  readonly who: Who
  readonly reply: ProfileReply
  readonly place: Place
}

function Shown({ who, reply, place }: ShownProps): JSX.Element {
  const { texts } = useApp()
  return (
    <div class="pane">
      <div class="section-head">
        <Icon name={placeIcons[place]} />
        <div>
          <h2>{texts.section[place]}</h2>
          <p class="soft">{texts.lead[place]}</p>
        </div>
      </div>
      {place === 'Privacy' ? <Privacy reply={reply} /> : <SectionForm who={who} section={place} reply={reply} />}
    </div>
  )
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): JSX.Element {
  const { texts } = useApp()
  return (
    <div class="closed" role="alert">
      <h3>{texts.failed}</h3>
      <p>{wordsOf(error, texts.failedHint)}</p>
      <button type="button" class="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  )
}

export function Loading(): JSX.Element {
  const { texts } = useApp()
  return (
    <div class="skeleton" role="status" aria-label={texts.loading}>
      <span />
      <span />
      <span />
    </div>
  )
}
