import type { ErrorCode } from '@portolan/contract/errors'
import { CallError } from './call-error.ts'

/** Those that the error table marks, as a test holds: the whole table would come with the first page. */
const ending: ReadonlySet<ErrorCode> = new Set([
  'AU0050',
  'C0054',
  'C0401',
  'AUTH0050',
  'AUTH0044',
  'no_access_token',
  'session_timeout',
  'logged_out',
  'password_changed',
] as const)

/** Whether the error table says that the session is over. */
export function endsSession(error: unknown): error is CallError {
  return error instanceof CallError && ending.has(error.code)
}
