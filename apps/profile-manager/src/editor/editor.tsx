import type { ProfileSection } from '@portolan/contract/traveller-profile'
import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { messageOf } from '../failure.ts'
import { Icon } from '../icons.tsx'
import { panelIcons, panelsFor, type Panel } from '../sections/section-registry.tsx'
import { drafts, dropDraft, unsaved } from '../store/drafts.ts'
import { type ProfileReply, self, type PersonKey } from '../store/model.ts'
import { useObservable } from '../store/observable.ts'
import { ConsentNeeded } from './consent-needed.tsx'
import { nameOf } from './describe.ts'
import { PeopleList, PersonChooser } from './person-chooser.tsx'
import { Privacy } from './privacy.tsx'
import { SectionForm } from './section-form.tsx'
import { SectionNav } from './section-nav.tsx'

interface Props {
  /** The person whose profile opens first; null opens the list of people. */
  readonly who: PersonKey | null
  readonly panel: Panel
  /** The viewer may open other people's profiles. */
  readonly isArranger: boolean
  readonly onClose: () => void
}

/** The editor of a profile: a sheet over the page on a desktop, the whole screen on a phone. */
export function Editor({ who: first, panel: firstPanel, isArranger, onClose }: Props): JSX.Element {
  const { profiles, texts, language } = useApp()
  const dialog = useRef<HTMLDialogElement>(null)
  const [who, setWho] = useState(first)
  const [panel, setPanel] = useState(firstPanel)
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
    // The tile has loaded the viewer's own profile. The server logs each look at another's, so the editor loads it once.
    if (who !== null && profiles.all.get()[who]?.status !== 'ready') void profiles.load(who)
  }, [profiles, who])
  const panels = panelsFor(reply?.Role === 'self' || who === self)
  const shown = panels.includes(panel) ? panel : 'Names'
  // An arranger can have sections of the same name of several people, so the person's name follows.
  const namedSection = (person: PersonKey, section: ProfileSection) => {
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
      // Browsers may close it without a cancel event when Escape is pressed twice; the drafts stay.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onMouseDown={(event) => event.target === event.currentTarget && leave()}
      // The page's keyboard shortcuts do not see that the focus is in a text field of a shadow root.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="frame">
        <div class="head">
          <h2 id="editor-title" class={isArranger ? 'visually-hidden' : ''}>
            {texts.title}
          </h2>
          {isArranger && (
            <PersonChooser who={who} name={reply ? nameOf(reply.Traveler, language) : ''} onChoose={setWho} />
          )}
          <button type="button" class="tool" aria-label={texts.close} onClick={leave}>
            <Icon name="close" />
          </button>
        </div>
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
            <SectionNav who={who} reply={reply} panels={panels} panel={shown} onChoose={setPanel} />
            <Shown key={`${who}/${shown}`} who={who} reply={reply} panel={shown} />
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
  readonly who: PersonKey
  readonly reply: ProfileReply
  readonly panel: Panel
}

function Shown({ who, reply, panel }: ShownProps): JSX.Element {
  const { texts } = useApp()
  return (
    <div class="pane">
      <div class="section-head">
        <Icon name={panelIcons[panel]} />
        <div>
          <h2>{texts.section[panel]}</h2>
          <p class="soft">{texts.lead[panel]}</p>
        </div>
      </div>
      {panel === 'Privacy' ? <Privacy reply={reply} /> : <SectionForm who={who} section={panel} reply={reply} />}
    </div>
  )
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): JSX.Element {
  const { texts } = useApp()
  return (
    <div class="closed" role="alert">
      <h3>{texts.failed}</h3>
      <p>{messageOf(error, texts.failedHint)}</p>
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

interface LeaveProps {
  /** Names of the sections with unsaved edits. */
  readonly names: readonly string[]
  readonly onStay: () => void
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Asks before the editor closes with unsaved edits. A key pressed too early must not throw them away. */
function LeaveDialog({ names, onStay, onKeep, onDiscard }: LeaveProps): JSX.Element {
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
        <button type="button" class="button primary" autofocus onClick={onStay}>
          {texts.leave.stay}
        </button>
      </div>
    </dialog>
  )
}
