import { requestDrafts } from '@portolan/contract/features/trip-requests/drafts'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestLevel } from '@portolan/contract/features/trip-requests/shapes'
import { useRef, useState } from 'react'
import { CallError } from '../../../lib/call-error.ts'
import { call } from '../../../lib/call.ts'
import { randomKey } from '../../../lib/random.ts'
import { showToast } from '../../../lib/toast.ts'
import { focusIn, focusPath } from './focus-path.ts'
import { type FormPolicy, mayBeExplained } from './policy/form-policy.ts'
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
  readonly policy: FormPolicy
  /** The request that is edited, as it was loaded; null for a new one. */
  readonly request: { readonly reference: string; readonly version: number } | null
  /** Goes to the request's page once all is done. */
  readonly onDone: (goal: Goal, reference: string) => Promise<void>
  /** What needs the person's attention is on a sheet that is closed. */
  readonly onHidden: () => void
  /** Whether a refusal is answered elsewhere. */
  readonly answers: (error: unknown) => boolean
}

/** Saves the form, and submits it. What fails can be tried again without making a second request. */
export function useFinish({ store, policy, request, onDone, onHidden, answers }: Options) {
  const [busy, setBusy] = useState<Goal | null>(null)
  const [missingLevel, setMissingLevel] = useState<number | null>(null)
  const [other, setOther] = useState<FormValues | null>(null)
  const [isRefused, setRefused] = useState(false)
  const levels = useRef<readonly RequestLevel[]>([])
  // A second press can come before the first is drawn, and while the next page loads.
  const isBegun = useRef(false)
  const { save, known, know } = useSave(store, request)

  const failed = async (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    // A reason that this page did not know of: for another traveller, or by a newer policy.
    if (answers(error)) return
    const reference = known()?.reference
    if (error.code === 'changed_by_someone_else' && reference) {
      const { Form, Version } = await call(tripRequests.retrieve, { ReferenceNumber: reference })
      know({ reference, version: Version, isGroup: false })
      const { attachments, policyReason } = store.get()
      setOther({ ...valuesOf(Form), attachments, policyReason })
      return
    }
    showToast({ kind: 'failed', text: error.message })
  }
  /** Shows what stands in the way, where something does. */
  const isHeldBy = (path: string | null) => {
    if (path !== null && !focusPath(path)) onHidden()
    return path !== null
  }
  /** `reason`: what the person answered to the server. True once all is done. */
  const finish = async (goal: Goal, reason?: string): Promise<boolean> => {
    if (isBegun.current || other) return false
    store.showAll()
    if (store.faults().size > 0) {
      focusFirst(store)
      return false
    }
    const values = store.get()
    const missing =
      goal === 'approver' ? levels.current.find((one) => one.MustChoose && !values.approvers[one.Level]) : null
    const lacks = goal === 'approver' ? lackOf(policy, values) : null
    setMissingLevel(missing?.Level ?? null)
    setRefused(lacks !== null)
    if (isHeldBy(lacks ?? (missing ? `approvers.${missing.Level}` : null))) return false
    isBegun.current = true
    setBusy(goal)
    try {
      const { reference, version, isGroup } = await save(values)
      if (goal !== 'save')
        await call(tripRequests.submit, {
          ReferenceNumber: reference,
          Version: version,
          to: goal,
          policyReason: reason ?? reasonFor(policy, values),
          ...(isGroup ? { isWholeGroup: true } : {}),
        })
      await onDone(goal, reference)
      return true
    } catch (error) {
      await failed(error).finally(() => {
        isBegun.current = false
        setBusy(null)
      })
      return false
    }
  }
  return {
    busy,
    finish,
    missingLevel,
    isRefused,
    other,
    settle: () => setOther(null),
    onLevels: (next: readonly RequestLevel[]) => {
      levels.current = next
    },
  }
}

/** Where the policy keeps the form from being submitted: what it does not allow, or a reason that is not given. */
function lackOf(policy: FormPolicy, { policyReason }: FormValues): 'policy' | 'policyReason' | null {
  const demand = policy.verdict()?.demand
  if (demand === 'refused') return 'policy'
  return demand === 'reason' && policyReason.trim() === '' ? 'policyReason' : null
}

/** The reason that is sent: none for a trip that has nothing to explain any more. */
function reasonFor(policy: FormPolicy, { policyReason }: FormValues): string | null {
  const verdict = policy.verdict()
  return verdict && !mayBeExplained(verdict) ? null : policyReason.trim() || null
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

export const removeDraft = (Form: string) => call(requestDrafts.removeDraft, { Form })
