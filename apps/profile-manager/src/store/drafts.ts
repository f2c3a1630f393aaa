import type { ProfileSection } from '@portolan/contract/traveller-profile'
import type { Draft, SavedOf, PersonKey } from './model.ts'
import { observable } from './observable.ts'

type Drafts = Readonly<Record<string, Draft>>

/**
 * Unsaved edits by person and section. They belong to the page and not to the mounted widget, so that they survive when
 * the person leaves the dashboard and comes back.
 */
export const drafts = observable<Drafts>({})

const keyOf = (who: PersonKey, section: ProfileSection) => `${who}/${section}`

export function draftOf<S extends ProfileSection>(who: PersonKey, section: S, all = drafts.get()): Draft<S> | null {
  // The key contains the section, so the draft has its type.
  return (all[keyOf(who, section)] as Draft<S> | undefined) ?? null
}

export function putDraft<S extends ProfileSection>(who: PersonKey, section: S, draft: Draft<S>): void {
  drafts.set({ ...drafts.get(), [keyOf(who, section)]: draft as Draft })
}

export function dropDraft(who: PersonKey, section: ProfileSection): void {
  const { [keyOf(who, section)]: _, ...rest } = drafts.get()
  drafts.set(rest)
}

/** Sections with unsaved edits, of one person or, by default, of everybody; unordered. */
export function unsaved(
  who?: PersonKey,
  all = drafts.get(),
): { readonly who: PersonKey; readonly section: ProfileSection }[] {
  return Object.keys(all)
    .map((key) => {
      const [person = '', section] = key.split('/')
      return { who: person, section: section as ProfileSection }
    })
    .filter((one) => who === undefined || one.who === who)
}

/** A new draft. */
export function freshDraft<S extends ProfileSection>(value: SavedOf[S], version: number): Draft<S> {
  return { value, version, touched: [], isSubmitted: false, serverFaults: [], state: 'typing' }
}
