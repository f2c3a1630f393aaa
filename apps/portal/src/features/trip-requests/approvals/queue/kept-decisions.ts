import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'

/** One decision of the viewer, with the row that it was taken in. */
export interface Decision {
  readonly row: ApprovalSummary
  readonly isApproved: boolean
  readonly reason: string | null
}

/** Decisions of one call, under one idempotency key over all of its tries. */
export interface Batch {
  readonly id: string
  /** Calls of one act of the viewer, who takes them back together. */
  readonly act: string
  readonly decisions: readonly Decision[]
}

/** This browser keeps what was sent or is to be sent and has no answer yet: it outlives the page, and a lost network. */
const nameOf = (loginId: string) => `portolan.decisions.${loginId}`

export function hasKept(loginId: string): boolean {
  return localStorage.getItem(nameOf(loginId)) !== null
}

export function readKept(loginId: string): readonly Batch[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(nameOf(loginId)) ?? '[]')
    return Array.isArray(found) ? found.filter(isBatch) : []
  } catch {
    return []
  }
}

export function keep(loginId: string, batch: Batch): void {
  write(loginId, [...readKept(loginId).filter(({ id }) => id !== batch.id), batch])
}

export function forget(loginId: string, batchId: string): void {
  write(
    loginId,
    readKept(loginId).filter(({ id }) => id !== batchId),
  )
}

function write(loginId: string, batches: readonly Batch[]): void {
  if (batches.length === 0) localStorage.removeItem(nameOf(loginId))
  else localStorage.setItem(nameOf(loginId), JSON.stringify(batches))
}

/** Another release may have written it. */
function isBatch(value: unknown): value is Batch {
  if (typeof value !== 'object' || value === null) return false
  const { id, act, decisions }: Partial<Record<keyof Batch, unknown>> = value
  return (
    typeof id === 'string' &&
    typeof act === 'string' &&
    Array.isArray(decisions) &&
    decisions.every((one: Partial<Decision> | null) => typeof one?.row?.Ref === 'string')
  )
}
