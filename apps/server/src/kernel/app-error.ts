import { type ErrorCode, type ErrorEntry, errors } from '@portolan/contract/errors'

interface AppErrorOptions {
  /** Fills the `{x}` of the text. */
  readonly x?: string
  readonly fields?: readonly string[]
  /** When the caller may try again; the answer's Retry-After. */
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** A failure that is reported to the caller: a code of the error table. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly x: string | undefined
  readonly fields: readonly string[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.x = options.x
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get entry(): ErrorEntry {
    return errors[this.code]
  }
}

/** PostgreSQL and socket failures that are temporary: the pool recovers by itself, and the caller may try again. */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  '25006',
  // A statement or a lock that took longer than a call may wait, and a transaction that stood still.
  '57014',
  '55P03',
  '25P03',
])
/** Codes with which PostgreSQL says that the statement had no effect. */
const undone = new Set(['25006', '53300', '57014', '57P03', '55P03', '25P03', 'ECONNREFUSED', 'ENOTFOUND'])
/** PostgreSQL cannot store the value: a NUL in a text, a number out of range. */
const unstorable = new Set(['22021', '22P05', '22003'])
const full = new Set(['ENOSPC', '53100'])

/**
 * Converts whatever was thrown: known causes get their code, everything else becomes an internal error that keeps its
 * cause.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const code = codeOf(thrown)
  if (code && full.has(code)) return new AppError('storage_full', { cause: thrown })
  if (code && unstorable.has(code)) return new AppError('invalid_parameter', { cause: thrown })
  if ((code && unavailable.has(code)) || isPoolTimeout(thrown))
    return new AppError('service_unavailable', { cause: thrown })
  return new AppError('internal_server_error', { cause: thrown })
}

/**
 * The error of a failed COMMIT: where the connection was lost before PostgreSQL answered, nobody knows whether it
 * committed.
 */
export function toCommitError(thrown: unknown): unknown {
  const error = toAppError(thrown)
  const code = codeOf(thrown)
  if (error.code !== 'service_unavailable' || (code && undone.has(code))) return thrown
  return new AppError('outcome_unknown', { cause: thrown })
}

function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined
  if (thrown instanceof AggregateError) return codeOf(thrown.errors[0])
  if ('code' in thrown && typeof thrown.code === 'string') return thrown.code
  return 'cause' in thrown ? codeOf(thrown.cause) : undefined
}

/** pg reports these by their message only. */
function isPoolTimeout(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/.test(
      thrown.message,
    )
  )
}
