import type { profileManager } from '@portolan/contract/features/profile-manager'
import type { RequestOf } from '@portolan/contract/operation'
import type { ProfileSection, Sections } from '@portolan/contract/traveller-profile'
import type { Fault, SavedOf } from '../store/model.ts'

/** Part of a section while a person edits it: its values, their setters and their faults. */
export interface Form<T> {
  readonly value: T
  /** Path within the section, with a trailing dot: '' or 'Items.0.'. */
  readonly path: string
  set(part: Partial<T>): void
  fault(path: string): Fault | null
  touch(path: string): void
}

/** The value, setter and fault of one field. */
export interface Bound<V> {
  readonly path: string
  readonly value: V
  set(value: V): void
  readonly fault: Fault | null
  touch(): void
}

export function bind<T, K extends keyof T & string>(form: Form<T>, name: K): Bound<T[K]> {
  const path = form.path + name
  return {
    path,
    value: form.value[name],
    // The compiler does not see that a computed key of T with a value of that key is a Partial<T>.
    set: (value) => form.set({ [name]: value } as unknown as Partial<T>),
    fault: form.fault(path),
    touch: () => form.touch(path),
  }
}

/** An empty field stands for null. */
export function orNull<V extends string>(bound: Bound<V | null>): Bound<string> {
  return { ...bound, value: bound.value ?? '', set: (value) => bound.set(value === '' ? null : (value as V)) }
}

/** A value of a closed list for a select element, whose options are the list's own values. */
export const choiceOf = <V extends string>(bound: Bound<V>): Bound<string> => ({
  ...bound,
  set: (value) => bound.set(value as V),
})

/** Several values of a closed list for tick boxes. */
export const choicesOf = <V extends string>(bound: Bound<V[]>): Bound<readonly string[]> => ({
  ...bound,
  set: (values) => bound.set([...values] as V[]),
})

type Secret = RequestOf<typeof profileManager.reveal>['Secret']

/** Props of a section's component. `stored` is the section on the server; `reveal` fetches a masked value. */
export interface SectionProps<S extends ProfileSection> {
  readonly form: Form<SavedOf[S]>
  readonly stored: Sections[S]
  readonly reveal: (secret: Secret) => Promise<string>
  /** The viewer's own profile, in which the browser may fill in their name and numbers. */
  readonly isSelf: boolean
  /** Removes an item from a list; the editor then offers undo. */
  readonly remove: (list: string, index: number, name: string) => void
}
