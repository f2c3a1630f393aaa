import { errors, type ErrorCode, type ErrorEntry } from '@portolan/contract/errors'
import { CallError } from './call-error.ts'

// Not in call-error.ts: the sign-in page knows that, and the whole table would come with it.
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value)
}

/** Whether the error table says that the session is over. */
export function endsSession(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false
  const entry: ErrorEntry = errors[error.code]
  return entry.endsSession === true
}
