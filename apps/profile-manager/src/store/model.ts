import type { profileManager, ProfileFault } from '@portolan/contract/features/profile-manager'
import type { ReplyOf } from '@portolan/contract/operation'
import type { ProfileSection, SavedSection, Sections } from '@portolan/contract/traveller-profile'

type Saved<S extends ProfileSection> = Extract<SavedSection, { Section: S }>

/** The edited sections, in the form in which a save sends them. */
export interface SavedOf {
  Names: Saved<'Names'>['Names']
  Contacts: Saved<'Contacts'>['Contacts']
  Documents: Saved<'Documents'>['Documents']
  Visas: Saved<'Visas'>['Visas']
  Loyalties: Saved<'Loyalties'>['Loyalties']
  Preferences: Saved<'Preferences'>['Preferences']
  Emergency: Saved<'Emergency'>['Emergency']
}

export type ProfileReply = ReplyOf<typeof profileManager.profile>
export type PeopleReply = ReplyOf<typeof profileManager.people>
export type Person = PeopleReply['People'][number]
export type Fault = Pick<Zod<typeof ProfileFault>, 'Path' | 'Code' | 'Suggestion'>
type Zod<T extends { _zod: { output: unknown } }> = T['_zod']['output']

/** A value that is loading, loaded or failed. */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly value: T }

/** The edited state of a section until it is saved or discarded. */
export interface Draft<S extends ProfileSection = ProfileSection> {
  readonly value: SavedOf[S]
  /** The stored version that the edit started from. */
  readonly version: number
  /** Paths of fields that had the focus once: their faults are visible. */
  readonly touched: readonly string[]
  /** The person has tried to save: all faults are visible. */
  readonly isSubmitted: boolean
  readonly serverFaults: readonly Fault[]
  readonly state: 'typing' | 'saving' | 'failed'
  readonly error?: unknown
  /** The stored section, when someone else saved it meanwhile. */
  readonly theirs?: Sections[S]
  /** The last item removed from a list, for undo. */
  readonly removed?: { readonly index: number; readonly list: string; readonly item: unknown; readonly name: string }
}

/** The person of a profile: a traveller's id, or `self`. */
export type PersonKey = string
export const self: PersonKey = 'self'
