import type { ProfileSection } from '@portolan/contract/traveller-profile'
import type { Draft, SavedOf, Who } from './model.ts'
import { observable } from './observable.ts'

type Drafts = Readonly<Record<string, Draft>>

/**
 * What was typed and is not saved, by person and section. It belongs to the page, not to the mounted widget: leaving the
 * dashboard and coming back finds it again.
 */
export const drafts = observable<Drafts>({})

const keyOf = (who: Who, section: ProfileSection) => `${who}/${section}`

export function draftOf<S extends ProfileSection>(who: Who, section: S, all = drafts.get()): Draft<S> | null {
  // The key says which section's draft it is.
  return (all[keyOf(who, section)] as Draft<S> | undefined) ?? null
}

export function putDraft<S extends ProfileSection>(who: Who, section: S, draft: Draft<S>): void {
  drafts.set({ ...drafts.get(), [keyOf(who, section)]: draft as Draft })
}

export function dropDraft(who: Who, section: ProfileSection): void {
  const { [keyOf(who, section)]: _, ...rest } = drafts.get()
  drafts.set(rest)
}

/** Sections of a person that hold something unsaved, in no order; of everyone where nobody is named. */
export function unsaved(who?: Who, all = drafts.get()): { readonly who: Who; readonly section: ProfileSection }[] {
  return Object.keys(all)
    .map((key) => {
      const [person = '', section] = key.split('/')
      return { who: person, section: section as ProfileSection }
    })
    .filter((one) => who === undefined || one.who === who)
}

/** A draft as it begins. */
export function freshDraft<S extends ProfileSection>(value: SavedOf[S], version: number): Draft<S> {
  return { value, version, touched: [], isSubmitted: false, serverFaults: [], state: 'typing' }
}
