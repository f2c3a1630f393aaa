import type { Declaration, ReplyOf, RequestOf, Schema, Upload } from '@portolan/contract/operation'
import { readAnswer } from '../answer.ts'
import { CallError } from '../call-error.ts'
import { withAccess } from '../call.ts'
import { serviceTimeout } from '../configuration.ts'
import { errorText } from '../error-text.ts'
import { randomKey } from '../random.ts'
import { addressOf, headersOf } from '../send.ts'

type Uploadable = Declaration<Upload, Schema>

interface Options {
  /** Hears which part of the bytes has left, 0 to 1; at 1 the server has the file and reads it. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends one file, with its fields before it, by a declared upload. By XMLHttpRequest, since fetch() does not tell how
 * much has left. Throws CallError, or the signal's reason when the caller gave up.
 */
export function uploadFile<D extends Uploadable>(
  declaration: D,
  input: { readonly fields: RequestOf<D>; readonly file: File },
  { onProgress, signal }: Options,
): Promise<ReplyOf<D>> {
  // One key over a renewal in between: what was read already is not read a second time.
  const idempotencyKey = randomKey()
  return withAccess(declaration.access, async (carried) => {
    signal.throwIfAborted()
    const headers = headersOf({ ...carried, intent: 'person', idempotencyKey })
    const content = formOf([carried.credentials, input.fields], input.file)
    const request = { method: declaration.method, url: addressOf(declaration, {}), headers, content }
    // The server parsed the reply with the declaration's own schema before it sent it.
    return (await readAnswer(await exchange(request, onProgress, signal))) as ReplyOf<D>
  })
}

/** Fields first: the server knows them when the file comes. */
function formOf(fields: readonly unknown[], file: File): FormData {
  const form = new FormData()
  for (const [name, value] of fields.flatMap((some) => Object.entries(some ?? {})))
    if (typeof value === 'string') form.append(name, value)
  form.append('file', file, file.name)
  return form
}

interface Exchange {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly content: FormData
}

/** Nobody answered, nothing moved for the time a call may take, or the file is gone from the disk: one error for all. */
function exchange(sent: Exchange, onProgress: Options['onProgress'], signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = () => reject(new CallError({ code: 'service_unavailable', message: errorText('service_unavailable') }))
    const giveUp = () => {
      reject(signal.reason)
      request.abort()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (fail(), request.abort()), serviceTimeout())
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => (wait(), onProgress(total ? loaded / total : 0)))
    request.upload.addEventListener('load', () => (wait(), onProgress(1)))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', fail)
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    })
    signal.addEventListener('abort', giveUp)
    request.open(sent.method, sent.url)
    request.withCredentials = true
    for (const [name, value] of sent.headers) request.setRequestHeader(name, value)
    wait()
    request.send(sent.content)
  })
}

/** As fetch() would have given it. */
function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const isEmpty = [204, 205, 304].includes(request.status)
  const { status, statusText } = request
  return new Response(isEmpty ? null : request.responseText, { status, statusText, headers })
}
