import type { Fault } from '../store/model.ts'

/** Part of a section as it is typed: its values, what changes them, and what is wrong with them. */
export interface Form<T> {
  readonly value: T
  /** Where it lies within the section, with a dot at its end: '' or 'Items.0.'. */
  readonly path: string
  set(part: Partial<T>): void
  fault(path: string): Fault | null
  touch(path: string): void
}

/** What a field of one value needs. */
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
    // A computed key of T with a value of that key is a part of T, which the compiler does not see.
    set: (value) => form.set({ [name]: value } as unknown as Partial<T>),
    fault: form.fault(path),
    touch: () => form.touch(path),
  }
}

/** Null and an empty field are one thing to a person. */
export function orNull<V extends string>(bound: Bound<V | null>): Bound<string> {
  return { ...bound, value: bound.value ?? '', set: (value) => bound.set(value === '' ? null : (value as V)) }
}
