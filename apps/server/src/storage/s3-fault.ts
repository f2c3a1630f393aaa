import { AppError } from '../kernel/app-error.ts'

/** The name S3 gives a failure, or Node's code of a socket's; empty where there is neither. */
export function faultName(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error instanceof AggregateError) return faultName(error.errors[0])
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error.name !== 'Error') return error.name
  return faultName(error.cause)
}

export const isNoSuchFile = (error: unknown) => ['NoSuchKey', 'NotFound'].includes(faultName(error))

const full = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', 'EDQUOT', 'ENOSPC'])

/** The operator has to fix credentials, buckets, networks and overload; callers may try again later. */
export function toStorageError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const name = faultName(error)
  if (full.has(name) || statusOf(error) === 507) return new AppError('storage_full', { cause: error })
  if (name === 'EntityTooLarge') return new AppError('payload_too_large', { x: '5 GB', cause: error })
  return new AppError('service_unavailable', { cause: error })
}

/** HTTP status of S3's answer; null when none came. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return null
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? null
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  TimeoutError: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ECONNRESET: 'it closed the connection; is it S3?',
  NotFound: 'there is no such bucket; create it first',
  NoSuchBucket: 'there is no such bucket; create it first',
  InvalidAccessKeyId: 'the key is unknown there',
  SignatureDoesNotMatch: 'the secret is wrong',
  AccessDenied: 'this key may not use the bucket',
  PermanentRedirect: 'the bucket is in another region; name it with ?region=',
  AuthorizationHeaderMalformed: 'the bucket is in another region; name it with ?region=',
}

/** Completes "cannot use bucket …: ". */
export function startReason(error: unknown): string {
  const known = reasons[faultName(error)]
  if (known) return known
  const status = statusOf(error)
  if (status === 403) return 'the key or secret is wrong, or may not use the bucket'
  return status !== null && status >= 300
    ? `it answers ${status}; is it S3?`
    : error instanceof Error
      ? error.message
      : String(error)
}
