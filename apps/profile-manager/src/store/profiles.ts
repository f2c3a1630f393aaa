import { profileManager } from '@portolan/contract/features/profile-manager'
import type { ConsentKind, ProfileSection } from '@portolan/contract/traveller-profile'
import { consentTextVersions } from '@portolan/contract/traveller-profile'
import type { RequestOf } from '@portolan/contract/operation'
import type { Connection } from '../connection.ts'
import { isClosed } from '../failure.ts'
import { draftOf, dropDraft, freshDraft, putDraft, unsaved } from './drafts.ts'
import { type Draft, type Loadable, type ProfileReply, type SavedOf, self, type Who } from './model.ts'
import { observable, type Observable } from './observable.ts'
import { createSave, idOf } from './save.ts'
import { toSaved } from './to-saved.ts'

type Secret = RequestOf<typeof profileManager.reveal>['Secret']
type Removed = NonNullable<Draft['removed']>

/** The profiles that were opened, and all that is done to them. */
export interface Profiles {
  readonly all: Observable<Readonly<Record<Who, Loadable<ProfileReply>>>>
  /** Asks anew; what stands there stays until the answer is here. Answers whether one came. */
  load(who: Who): Promise<boolean>
  /** `removed` is what this change took out of a list, to be put back if wanted. */
  edit<S extends ProfileSection>(who: Who, section: S, value: SavedOf[S], removed?: Removed): void
  touch(who: Who, section: ProfileSection, path: string): void
  /** Answers whether it was saved; what went wrong stands in the draft. `isFaulty`: its faults show, nothing is sent. */
  save(who: Who, section: ProfileSection, isFaulty?: boolean): Promise<boolean>
  /** After a conflict: saves over what stands now, or lets the own go. */
  saveOver(who: Who, section: ProfileSection): Promise<boolean>
  reveal(who: Who, secret: Secret): Promise<string>
  consent(kind: ConsentKind, isGiven: boolean): Promise<void>
  ask(who: Who): Promise<number>
}

const forget = (who: Who) => {
  for (const { section } of unsaved(who)) dropDraft(who, section)
}

export function createProfiles(connection: Connection): Profiles {
  const all = observable<Readonly<Record<Who, Loadable<ProfileReply>>>>({})
  const put = (who: Who, one: Loadable<ProfileReply>) => all.set({ ...all.get(), [who]: one })
  const ready = (who: Who): ProfileReply | null => {
    const one = all.get()[who]
    return one?.status === 'ready' ? one.value : null
  }
  const patch = (who: Who, change: Partial<ProfileReply>) => {
    const value = ready(who)
    if (value) put(who, { status: 'ready', value: { ...value, ...change } })
  }
  const load = async (who: Who) => {
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
  /** Somebody else's profile was shut while it was open here: it leaves the screen, and what was typed of it the page. */
  const settleRefusal = (who: Who, error: unknown) => {
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
      const stands = ready(who)?.Sections?.[section]
      if (!stands) return
      const draft = draftOf(who, section) ?? freshDraft(value, stands.Version)
      const isAsBefore = !draft.theirs && JSON.stringify(value) === JSON.stringify(toSaved(section, stands))
      if (isAsBefore) return dropDraft(who, section)
      const state = draft.state === 'failed' ? 'typing' : draft.state
      // What was left once is known by its place, and places change.
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
