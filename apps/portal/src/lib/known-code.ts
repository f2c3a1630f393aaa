import { errors, type ErrorCode } from '@portolan/contract/errors'

// Not in error-codes.ts: the whole table would come with the first page.
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value)
}
