import { profileManager } from '@portolan/contract/features/profile-manager'
import type { RequestOf, ReplyOf } from '@portolan/contract/operation'
import {
  type ConsentKind,
  type ProfileSection,
  consentTextVersions,
  type SavedSection,
  type Sections,
} from '@portolan/contract/traveller-profile'
import type { Connection } from '../connection.ts'
import { isClosed } from '../failure.ts'
import { draftOf, dropDraft, freshDraft, putDraft, unsaved } from './drafts.ts'
import { type Draft, type Loadable, type ProfileReply, type SavedOf, self, type PersonKey } from './model.ts'
import { observable, type Observable } from './observable.ts'
import { toSaved, adoptIds } from './to-saved.ts'

type Secret = RequestOf<typeof profileManager.reveal>['Secret']
type Removed = NonNullable<Draft['removed']>

/** The opened profiles and the operations on them. */
export interface Profiles {
  readonly all: Observable<Readonly<Record<PersonKey, Loadable<ProfileReply>>>>
  /** Fetches a profile again and shows the old one meanwhile. Resolves to false when the call fails. */
  load(who: PersonKey): Promise<boolean>
  /** `removed` is the item that this change removed from a list, for undo. */
  edit<S extends ProfileSection>(who: PersonKey, section: S, value: SavedOf[S], removed?: Removed): void
  touch(who: PersonKey, section: ProfileSection, path: string): void
  /** Resolves to whether it was saved; the draft has the error. With `isFaulty` it shows the faults and sends nothing. */
  save(who: PersonKey, section: ProfileSection, isFaulty?: boolean): Promise<boolean>
  /** After a conflict: saves the draft over the stored section. */
  saveOver(who: PersonKey, section: ProfileSection): Promise<boolean>
  reveal(who: PersonKey, secret: Secret): Promise<string>
  consent(kind: ConsentKind, isGiven: boolean): Promise<void>
  ask(who: PersonKey): Promise<number>
}

const forget = (who: PersonKey) => {
  for (const { section } of unsaved(who)) dropDraft(who, section)
}

export function createProfiles(connection: Connection): Profiles {
  const all = observable<Readonly<Record<PersonKey, Loadable<ProfileReply>>>>({})
  const put = (who: PersonKey, one: Loadable<ProfileReply>) => all.set({ ...all.get(), [who]: one })
  const ready = (who: PersonKey): ProfileReply | null => {
    const one = all.get()[who]
    return one?.status === 'ready' ? one.value : null
  }
  const patch = (who: PersonKey, change: Partial<ProfileReply>) => {
    const value = ready(who)
    if (value) put(who, { status: 'ready', value: { ...value, ...change } })
  }
  const load = async (who: PersonKey) => {
    if (!ready(who)) put(who, { status: 'loading' })
    try {
      const value = await connection.call(profileManager.profile, idOf(who))
      if (value.Access !== 'full') forget(who)
      put(who, { status: 'ready', value })
      return true
    } catch (error) {
      if (isClosed(error)) forget(who)
      if (!ready(who) || isClosed(error)) put(who, { status: 'failed', error })
      return false
    }
  }
  /** When another person's profile is closed to the viewer meanwhile, removes it and its drafts from the page. */
  const settleRefusal = (who: PersonKey, error: unknown) => {
    if (who !== self && isClosed(error)) void load(who)
  }
  const save = createSave(connection, { ready, patch, onRefused: settleRefusal })
  return {
    all,
    load,
    save,
    saveOver: (who, section) => {
      const draft = draftOf(who, section)
      if (draft?.theirs) putDraft(who, section, { ...draft, version: draft.theirs.Version, theirs: undefined })
      return save(who, section)
    },
    edit: (who, section, value, removed) => {
      const stored = ready(who)?.Sections?.[section]
      if (!stored) return
      const draft = draftOf(who, section) ?? freshDraft(value, stored.Version)
      const isAsBefore = !draft.theirs && JSON.stringify(value) === JSON.stringify(toSaved(section, stored))
      if (isAsBefore) return dropDraft(who, section)
      const state = draft.state === 'failed' ? 'typing' : draft.state
      // `touched` has paths with list positions, which a removal changes.
      const touched = removed ? draft.touched.filter((path) => !path.startsWith(`${removed.list}.`)) : draft.touched
      putDraft(who, section, { ...draft, value, state, touched, serverFaults: [], removed })
    },
    touch: (who, section, path) => {
      const draft = draftOf(who, section)
      if (draft && !draft.touched.includes(path))
        putDraft(who, section, { ...draft, touched: [...draft.touched, path] })
    },
    reveal: async (who, Secret) => {
      try {
        return (await connection.call(profileManager.reveal, { ...idOf(who), Secret })).Value
      } catch (error) {
        settleRefusal(who, error)
        throw error
      }
    },
    consent: async (Kind, IsGiven) => {
      const TextVersion = consentTextVersions[Kind]
      const { Consents } = await connection.call(profileManager.consent, { Kind, IsGiven, TextVersion })
      patch(self, { Consents, ...(Kind === 'arrangers' && IsGiven ? { Asking: [] } : {}) })
      connection.options.onProfileChange()
    },
    ask: async (who) => {
      const { Status, AskedAt } = await connection.call(profileManager.askConsent, { TravelerId: who })
      patch(who, { AskedAt })
      return Status
    },
  }
}

type Saved = ReplyOf<typeof profileManager.save>
type Save = (who: PersonKey, section: ProfileSection, isFaulty?: boolean) => Promise<boolean>

/** The person in a request; without an id it is the viewer. */
const idOf = (who: PersonKey) => (who === self ? {} : { TravelerId: who })

/** The part of the store that a save needs. */
interface Loaded {
  ready(who: PersonKey): ProfileReply | null
  patch(who: PersonKey, change: Partial<ProfileReply>): void
  onRefused(who: PersonKey, error: unknown): void
}

/** Sends a draft and applies the reply. What the person types meanwhile stays in the draft. */
function createSave(connection: Connection, { ready, patch, onRefused }: Loaded): Save {
  const settle = (who: PersonKey, section: ProfileSection, reply: Saved, sent: unknown): boolean => {
    const stored = reply.Sections?.[section]
    const before = ready(who)?.Sections
    if (stored && before)
      patch(who, { Sections: { ...before, [section]: stored } as Sections, Warnings: reply.Warnings, HasProfile: true })
    const draft = draftOf(who, section)
    if (reply.Status === 0) {
      if (draft && stored && draft.value !== sent)
        putDraft(who, section, {
          ...freshDraft(adoptIds(draft.value, sent, stored), stored.Version),
          touched: draft.touched,
        })
      else dropDraft(who, section)
      connection.options.onProfileChange()
      return true
    }
    if (draft && reply.Status === 2) putDraft(who, section, { ...draft, state: 'typing', serverFaults: reply.Faults })
    if (draft && reply.Status === 1)
      putDraft(who, section, { ...draft, state: 'typing', ...(stored ? { theirs: stored } : {}) })
    return false
  }
  return async (who, section, isFaulty = false) => {
    const draft = draftOf(who, section)
    if (!draft || draft.state === 'saving') return false
    if (isFaulty) {
      putDraft(who, section, { ...draft, isSubmitted: true })
      return false
    }
    putDraft(who, section, { ...draft, state: 'saving', isSubmitted: true, serverFaults: [], error: undefined })
    try {
      const Change = { Section: section, [section]: draft.value } as SavedSection
      const reply = await connection.call(profileManager.save, { ...idOf(who), Version: draft.version, Change })
      return settle(who, section, reply, draft.value)
    } catch (error) {
      // Keeps what the person typed while the request ran.
      putDraft(who, section, { ...(draftOf(who, section) ?? draft), state: 'failed', error })
      onRefused(who, error)
      return false
    }
  }
}
