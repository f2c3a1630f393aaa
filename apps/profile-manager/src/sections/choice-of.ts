import type { Bound } from '../fields/form.ts'

/** A closed list's value as a select has it: what it offers are the list's own. */
export const choiceOf = <V extends string>(bound: Bound<V>): Bound<string> => ({
  ...bound,
  set: (value) => bound.set(value as V),
})

/** The same of a list of such values. */
export const choicesOf = <V extends string>(bound: Bound<V[]>): Bound<readonly string[]> => ({
  ...bound,
  set: (values) => bound.set([...values] as V[]),
})
