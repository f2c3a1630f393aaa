import type { ErrorCode } from '@portolan/contract/errors'
import type { OwnErrorCode } from '@portolan/contract/errors/own/en-US'
import { exportTypes } from '@portolan/contract/lists'
import { CallError, type AuthorizationStatus } from './call-error.ts'
import { errorText } from './error-text.ts'

const fileTypes = [
  'application/octet-stream',
  'application/pdf',
  'application/xml',
  'application/zip',
  'application/cap+xml',
  'text/calendar',
  ...Object.values(exportTypes),
]

/** Which codes the bare HTTP statuses of a proxy stand for, and the specification's authorization status. */
const bare: Record<number, { code: OwnErrorCode; authorization?: AuthorizationStatus }> = {
  401: { code: 'C0401', authorization: 2 },
  403: { code: 'no_right', authorization: 1 },
  406: { code: 'no_access_right', authorization: 3 },
  413: { code: 'payload_too_large' },
  429: { code: 'too_many_requests' },
  500: { code: 'internal_server_error' },
  502: { code: 'service_unavailable' },
  503: { code: 'service_unavailable' },
  504: { code: 'service_unavailable' },
}

/**
 * Reads an answer as specification §7 'Handling of answers' says: a blob for files, with its name where the server gives
 * one, otherwise JSON. A refusal becomes a CallError, from our own JSON when there is one, from the HTTP status when a
 * proxy answered in HTML or nothing.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (response.ok && fileTypes.includes(type)) return named(await response.blob(), response.headers)
  const body = await response.text()
  const correlationId = response.headers.get('x-correlation-id') ?? ''
  const value = type === 'text/html' ? undefined : parse(body)
  if (!response.ok) throw refusal(response, value, correlationId)
  if (body === '') throw new CallError({ code: 'empty_response', message: errorText('empty_response'), correlationId })
  if (value === undefined)
    throw new CallError({ code: 'invalid_json_response', message: errorText('invalid_json_response'), correlationId })
  return value
}

/** A file that the server names is a File: its own name, not what a link calls it. */
function named(content: Blob, headers: Headers): Blob {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1]
  return name ? new File([content], decodeURIComponent(name), { type: content.type }) : content
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function refusal(response: Response, value: unknown, correlationId: string): CallError {
  const told: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  // A newer server may raise what this page does not know yet: its answer says it in words.
  if (told.status === -1 && typeof told.code === 'string') {
    const message = typeof told.message === 'string' && told.message !== '' ? told.message : errorText('error_occurred')
    const fields = Array.isArray(told.fields) ? told.fields.filter((field) => typeof field === 'string') : []
    const code = told.code as ErrorCode
    return new CallError({ code, message, correlationId: text(told.correlationId) || correlationId, fields })
  }
  const known = bare[response.status]
  if (known) return new CallError({ ...known, message: errorText(known.code), correlationId })
  const message = response.statusText || errorText('error_occurred')
  return new CallError({ code: 'error_occurred', message, correlationId })
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
