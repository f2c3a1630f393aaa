import { requestDrafts } from '@portolan/contract/features/trip-requests/drafts'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestLevel } from '@portolan/contract/features/trip-requests/shapes'
import { useRef, useState } from 'react'
import { CallError } from '../../../lib/call-error.ts'
import { call } from '../../../lib/call.ts'
import { randomKey } from '../../../lib/random.ts'
import { showToast } from '../../../lib/toast.ts'
import type { FormStore } from './state/form-store.ts'
import { type FormValues, toWire, valuesOf } from './state/form-values.ts'
import type { Goal } from './summary.tsx'

interface Saved {
  readonly reference: string
  readonly version: number
  readonly isGroup: boolean
}

interface Options {
  readonly store: FormStore
  /** The request that is edited, as it was loaded; null for a new one. */
  readonly request: { readonly reference: string; readonly version: number } | null
  /** Goes to the request's page once all is done. */
  readonly onDone: (goal: Goal, reference: string) => Promise<void>
}

/** Saves the form, and submits it. What fails can be tried again without making a second request. */
export function useFinish({ store, request, onDone }: Options) {
  const [busy, setBusy] = useState<Goal | null>(null)
  const [missingLevel, setMissingLevel] = useState<number | null>(null)
  const [other, setOther] = useState<FormValues | null>(null)
  const levels = useRef<readonly RequestLevel[]>([])
  // A second press can come before the first is drawn, and while the next page loads.
  const isBegun = useRef(false)
  const { save, known, know } = useSave(store, request)

  const failed = async (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const reference = known()?.reference
    if (error.code === 'changed_by_someone_else' && reference) {
      const { Form, Version } = await call(tripRequests.retrieve, { ReferenceNumber: reference })
      know({ reference, version: Version, isGroup: false })
      setOther({ ...valuesOf(Form), attachments: store.get().attachments })
      return
    }
    showToast({ kind: 'failed', text: error.message })
  }
  const finish = async (goal: Goal) => {
    if (isBegun.current || other) return
    store.showAll()
    if (store.faults().size > 0) {
      focusFirst(store)
      return
    }
    const values = store.get()
    const missing =
      goal === 'approver' ? levels.current.find((one) => one.MustChoose && !values.approvers[one.Level]) : null
    setMissingLevel(missing?.Level ?? null)
    if (missing) {
      focusPath(`approvers.${missing.Level}`)
      return
    }
    isBegun.current = true
    setBusy(goal)
    try {
      const { reference, version, isGroup } = await save(values)
      if (goal !== 'save')
        await call(tripRequests.submit, {
          ReferenceNumber: reference,
          Version: version,
          to: goal,
          ...(isGroup ? { isWholeGroup: true } : {}),
        })
      await onDone(goal, reference)
    } catch (error) {
      await failed(error).finally(() => {
        isBegun.current = false
        setBusy(null)
      })
    }
  }
  return {
    busy,
    finish,
    missingLevel,
    other,
    settle: () => setOther(null),
    onLevels: (next: readonly RequestLevel[]) => {
      levels.current = next
    },
  }
}

/** Saves the form as a request, or as a new version of the one that is known. */
function useSave(store: FormStore, request: Options['request']) {
  // A second try after a lost connection is the same call: the server answers what it did the first time.
  const attempt = useRef({ body: '', idempotencyKey: '' })
  const saved = useRef<Saved | null>(request && { ...request, isGroup: false })

  const save = async (values: FormValues): Promise<Saved> => {
    const known = saved.current
    const input = {
      ...(known ? { ReferenceNumber: known.reference, Version: known.version } : {}),
      form: toWire(values),
      ...(known ? {} : { travelerIds: values.otherTravelers.filter((id) => id !== null) }),
      attachmentTokens: values.attachments.filter(({ isSaved }) => !isSaved).map(({ token }) => token),
      approvers: chosenIn(values),
    }
    const body = JSON.stringify(input)
    if (attempt.current.body !== body) attempt.current = { body, idempotencyKey: randomKey() }
    const { Requests, GroupRef } = await call(tripRequests.update, input, {
      idempotencyKey: attempt.current.idempotencyKey,
    })
    const [first] = Requests
    const next = {
      reference: first?.ReferenceNumber ?? known?.reference ?? '',
      version: first?.Version ?? 1,
      isGroup: known?.isGroup ?? GroupRef !== null,
    }
    saved.current = next
    // A second try would attach them twice.
    store.change((now) => ({ ...now, attachments: now.attachments.map((file) => ({ ...file, isSaved: true })) }))
    return next
  }
  return {
    save,
    known: () => saved.current,
    know: (next: Saved) => {
      saved.current = next
    },
  }
}

const chosenIn = ({ approvers }: FormValues) =>
  Object.entries(approvers)
    .filter(([, LoginId]) => LoginId !== '')
    .map(([Level, LoginId]) => ({ Level: Number(Level), LoginId }))

/** The focus goes to the first field with a fault, in the order of the page. */
function focusFirst(store: FormStore): void {
  const paths = [...store.faults().keys()]
  for (const field of document.querySelectorAll<HTMLElement>('[data-path]')) {
    const { path = '' } = field.dataset
    if (paths.some((one) => one === path || one.replace(/\.(amount|currency)$/, '') === path)) return focusIn(field)
  }
}

function focusPath(path: string): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
  if (field) focusIn(field)
}

function focusIn(field: HTMLElement): void {
  const details = field.closest('details')
  if (details) details.open = true
  const control = field.matches('select, input') ? field : field.querySelector<HTMLElement>('input, select, textarea')
  control?.focus()
  if (!control) field.scrollIntoView({ block: 'center' })
}

export const removeDraft = (Form: string) => call(requestDrafts.removeDraft, { Form })
