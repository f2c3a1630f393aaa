import type { ErrorCode } from '@portolan/contract/errors'

/** Debug mode appends the code to what people read (specification §8). */
let showsCodes = false

export function showCodes(isDebug: boolean): void {
  showsCodes = isDebug
}

/** Specification §7 'Handling of answers': what an answer without our JSON says of the caller's rights. */
export type AuthorizationStatus = 1 | 2 | 3

interface Facts {
  readonly code: ErrorCode
  readonly message: string
  readonly correlationId?: string
  readonly fields?: readonly string[]
  readonly authorization?: AuthorizationStatus
}

/** The one way a call fails. `status` is always -1, as on the wire; `message` is in the viewer's language. */
export class CallError extends Error {
  readonly status = -1
  readonly code: ErrorCode
  readonly correlationId: string
  readonly fields: readonly string[]
  /** 1 no access with this token, 2 token expired, 3 no access right; only where a proxy answered in our place. */
  readonly authorization: AuthorizationStatus | undefined

  constructor(facts: Facts) {
    super(showsCodes ? `${facts.message} (${facts.code})` : facts.message)
    this.name = 'CallError'
    this.code = facts.code
    this.correlationId = facts.correlationId ?? ''
    this.fields = facts.fields ?? []
    this.authorization = facts.authorization
  }
}
