import { checkSection, tidySection } from '@portolan/contract/profile-rules'
import type { ProfileSection, SavedSection } from '@portolan/contract/traveller-profile'
import { fill, plural } from '@portolan/rules/fill'
import { type ComponentType, createElement, type JSX, type RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { relativeInstant } from '../dates.ts'
import { messageOf } from '../failure.ts'
import { fieldId } from '../fields/field.tsx'
import type { Form, SectionProps } from '../fields/form.ts'
import { Icon } from '../icons.tsx'
import { sectionComponents } from '../sections/section-registry.tsx'
import { draftOf, drafts, dropDraft } from '../store/drafts.ts'
import type { Draft, Fault, ProfileReply, SavedOf, PersonKey } from '../store/model.ts'
import { useObservable } from '../store/observable.ts'
import { toSaved } from '../store/to-saved.ts'
import { Conflict } from './conflict.tsx'
import { labelOf } from './describe.ts'

interface Props<S extends ProfileSection> {
  readonly who: PersonKey
  readonly section: S
  readonly reply: ProfileReply
}

/** One section: its fields, their faults and the save bar. */
export function SectionForm<S extends ProfileSection>({ who, section, reply }: Props<S>): JSX.Element | null {
  const { profiles, texts } = useApp()
  const all = useObservable(drafts)
  const [isSaved, setSaved] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const stored = reply.Sections?.[section]
  const draft = draftOf(who, section, all)
  useEffect(() => (draft ? setSaved(false) : undefined), [draft])
  if (!stored) return null

  const value = draft?.value ?? toSaved(section, stored)
  const faults = faultsOf(section, value, draft)
  const shown = draft?.isSubmitted ? faults : faults.filter(({ Path }) => draft?.touched.includes(Path))
  const form: Form<SavedOf[S]> = {
    value,
    path: '',
    set: (part) => profiles.edit(who, section, { ...value, ...part }),
    fault: (path) => shown.find(({ Path }) => Path === path) ?? null,
    touch: (path) => profiles.touch(who, section, path),
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!draft) return
    if (await profiles.save(who, section, faults.length > 0)) setSaved(true)
    else summary.current?.focus()
  }
  const props: SectionProps<S> = {
    form,
    stored,
    isSelf: reply.Role === 'self',
    reveal: (secret) => profiles.reveal(who, secret),
    remove: (list, index, name) => {
      const items = (value as unknown as Record<string, unknown[]>)[list] ?? []
      const rest = { ...value, [list]: items.filter((_, at) => at !== index) }
      profiles.edit(who, section, rest, { index, list, name, item: items[index] })
    },
  }
  // Each section's component takes that section's props, which the registry's type cannot express.
  const Fields = sectionComponents[section] as ComponentType<SectionProps<S>>
  return (
    <form class="section" noValidate onSubmit={(event) => void submit(event)} aria-label={texts.section[section]}>
      <div class="section-body">
        {draft?.isSubmitted && faults.length > 0 && <FaultSummary at={summary} faults={faults} section={section} />}
        {draft?.state === 'failed' && (
          <p class="note bad" role="alert">
            <Icon name="alert" />
            {messageOf(draft.error, texts.unreachable)}
          </p>
        )}
        {draft?.theirs && <Conflict who={who} section={section} draft={draft} />}
        {createElement(Fields, props)}
        <Removed who={who} section={section} draft={draft} />
      </div>
      <SaveBar
        isDirty={draft !== null}
        isSaving={draft?.state === 'saving'}
        isSaved={isSaved}
        stored={stored}
        onDiscard={() => dropDraft(who, section)}
      />
    </form>
  )
}

/** The server's faults apply until the person changes the section. */
function faultsOf<S extends ProfileSection>(section: S, value: SavedOf[S], draft: Draft<S> | null): readonly Fault[] {
  if (!draft) return []
  if (draft.serverFaults.length > 0) return draft.serverFaults
  const now = new Date()
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  return checkSection(tidySection({ Section: section, [section]: value } as unknown as SavedSection), { today })
}

/** Offers undo for the last removed item, until the next change or save. */
function Removed<S extends ProfileSection>({
  who,
  section,
  draft,
}: {
  readonly who: PersonKey
  readonly section: S
  readonly draft: Draft<S> | null
}): JSX.Element {
  const { profiles, texts } = useApp()
  const removed = draft?.removed
  const putBack = () => {
    if (!draft || !removed) return
    const items = (draft.value as unknown as Record<string, unknown[]>)[removed.list] ?? []
    profiles.edit(who, section, { ...draft.value, [removed.list]: items.toSpliced(removed.index, 0, removed.item) })
  }
  return (
    <div role="status">
      {removed && (
        <p class="note">
          <Icon name="trash" />
          {fill(texts.removed, { item: removed.name })}
          <button type="button" class="link" onClick={putBack}>
            {texts.undo}
          </button>
        </p>
      )}
    </div>
  )
}

interface BarProps {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly isSaved: boolean
  readonly stored: { readonly ChangedAt: string | null; readonly ChangedBy: string | null }
  readonly onDiscard: () => void
}

function SaveBar({ isDirty, isSaving, isSaved, stored, onDiscard }: BarProps): JSX.Element {
  const { texts, language } = useApp()
  const when = stored.ChangedAt && relativeInstant(stored.ChangedAt, language)
  // There is no name after an import by the agency, or when the person's login no longer exists.
  const { ChangedBy: who } = stored
  const last = when ? (who ? fill(texts.changedBy, { when, who }) : fill(texts.changedAt, { when })) : texts.neverSaved
  return (
    <footer class={isDirty ? 'save-bar dirty' : 'save-bar'}>
      <p class="soft" role="status">
        {isSaved && <Icon name="check" size={16} />}
        {isSaved ? texts.saved : isSaving ? texts.saving : isDirty ? texts.notSaved : last}
      </p>
      {isDirty && (
        <button type="button" class="button quiet" onClick={onDiscard}>
          {texts.discard}
        </button>
      )}
      <button type="submit" class="button primary" aria-disabled={!isDirty || isSaving} aria-busy={isSaving}>
        {texts.save}
      </button>
    </footer>
  )
}

interface SummaryProps {
  readonly at: RefObject<HTMLDivElement | null>
  readonly faults: readonly Fault[]
  readonly section: ProfileSection
}

/** The faults of a section, each with a link to its field. */
function FaultSummary({ at, faults, section }: SummaryProps): JSX.Element {
  const { texts, language } = useApp()
  const go = (path: string) => {
    const root = at.current?.getRootNode()
    const field = root instanceof ShadowRoot ? root.getElementById(fieldId(path)) : null
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }
  return (
    <div class="note bad summary" ref={at} tabIndex={-1} role="alert">
      <Icon name="alert" />
      <div>
        <strong>{plural(texts.faultsTitle, faults.length, language)}</strong>
        <ul>
          {faults.map(({ Path, Code }) => (
            <li key={Path + Code}>
              <button type="button" class="link" onClick={() => go(Path)}>
                {labelOf(section, Path, texts)}
              </button>{' '}
              {texts.fault[Code]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
