import type { RequestMetadata } from '@portolan/contract/features/trip-requests/metadata'
import type { FormFaultKind } from '@portolan/rules/check-request-form'
import { createContext, use, useSyncExternalStore } from 'react'
import { createEmitter } from '../../../../lib/store.ts'
import { type Completeness, completenessOf, type Faults, faultsOf, type FormSection, rulesOf } from './form-faults.ts'
import { valueAt, withValue } from '../../../../lib/value-paths.ts'
import type { FormValues } from './form-values.ts'

/**
 * The state of one form. Fields read their own value by a selector, so that a key draws one field again and not the
 * whole form.
 */
export interface FormStore {
  readonly metadata: RequestMetadata
  get(): FormValues
  set(path: string, value: unknown): void
  change(change: (values: FormValues) => FormValues): void
  /** Fills in a value that nobody entered: that alone is no draft. */
  prefill(path: string, value: unknown): void
  /** Nobody has changed anything since a value was filled in. */
  isPrefilled(): boolean
  subscribe(listener: () => void): () => void
  /** Everything that is wrong; computed once for each state. */
  faults(): Faults
  completeness(section: FormSection): Completeness
  /** A fault that is shown: of a field that the person has left, or of every field after they tried to submit. */
  shownFault(path: string): FormFaultKind | null
  leave(path: string): void
  showAll(): void
  isChanged(path: string): boolean
}

export interface FormStoreOptions {
  readonly metadata: RequestMetadata
  readonly now: () => Date
  /** What approvers saw last; changes against it are marked. */
  readonly decided?: FormValues | null
  /** Paths that have changed since, before this form was opened. */
  readonly changes?: readonly string[]
}

export function createFormStore(
  first: FormValues,
  { metadata, now, decided = null, changes = [] }: FormStoreOptions,
): FormStore {
  let values = first
  let checked: { readonly of: FormValues; readonly faults: Faults } | null = null
  let showsAll = false
  let prefilled: FormValues | null = null
  const left = new Set<string>()
  const { emit, subscribe } = createEmitter()
  const rules = rulesOf(metadata, now())
  const faults = () => {
    if (checked?.of !== values) checked = { of: values, faults: faultsOf(values, rules) }
    return checked.faults
  }
  const change = (to: FormValues) => {
    if (to === values) return
    values = to
    emit()
  }
  return {
    metadata,
    get: () => values,
    subscribe,
    // Nothing that is stored can have a zero character, which people paste.
    set: (path, value) =>
      change(withValue(values, path, typeof value === 'string' ? value.replaceAll('\u0000', '') : value)),
    change: (next) => change(next(values)),
    prefill(path, value) {
      const next = withValue(values, path, value)
      prefilled = next
      change(next)
    },
    isPrefilled: () => prefilled === values,
    faults,
    completeness: (section) => completenessOf(section, values, faults()),
    shownFault: (path) => ((showsAll || left.has(path)) && faults().get(path)) || null,
    leave(path) {
      if (left.has(path)) return
      left.add(path)
      emit()
    },
    showAll() {
      showsAll = true
      emit()
    },
    isChanged: (path) =>
      changes.includes(path) || (decided !== null && (valueAt(values, path) ?? '') !== (valueAt(decided, path) ?? '')),
  }
}

const FormContext = createContext<FormStore | null>(null)
export const FormProvider = FormContext.Provider

export function useForm(): FormStore {
  const store = use(FormContext)
  if (!store) throw new Error('This field is not inside of a form.')
  return store
}

/** What `select` reads of the form; it must give the same object while nothing of it changes. */
export function useSelected<T>(select: (store: FormStore) => T): T {
  const store = useForm()
  return useSyncExternalStore(store.subscribe, () => select(store))
}

/** A text of the form. */
export function useText(path: string): string {
  return useSelected((store) => {
    const value = valueAt(store.get(), path)
    return typeof value === 'string' ? value : ''
  })
}
