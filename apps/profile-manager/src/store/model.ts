import type { profileManager, ProfileFault } from '@portolan/contract/features/profile-manager'
import type { ReplyOf } from '@portolan/contract/operation'
import type { ProfileSection, SavedSection, Sections } from '@portolan/contract/traveller-profile'

type Saved<S extends ProfileSection> = Extract<SavedSection, { Section: S }>

/** What is edited: a section as a save sends it. */
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

/** What is on its way, came, or did not. */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly value: T }

/** A section as it was typed, until it is saved or discarded. */
export interface Draft<S extends ProfileSection = ProfileSection> {
  readonly value: SavedOf[S]
  /** The version that it was typed over. */
  readonly version: number
  /** Paths of fields that were left once: their faults show. */
  readonly touched: readonly string[]
  /** A save was tried: all faults show. */
  readonly isSubmitted: boolean
  readonly serverFaults: readonly Fault[]
  readonly state: 'typing' | 'saving' | 'failed'
  readonly error?: unknown
  /** What stands now, where someone else saved meanwhile. */
  readonly theirs?: Sections[S]
  /** What was taken out of a list last, and from where: it can be put back. */
  readonly removed?: { readonly index: number; readonly list: string; readonly item: unknown; readonly name: string }
}

/** Whose profile: a traveller's id, or `self`. */
export type Who = string
export const self: Who = 'self'
