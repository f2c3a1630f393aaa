import { profileTokenHeader } from '@portolan/contract/access'
import type { Declaration } from '@portolan/contract/operation'
import { isUpload } from '@portolan/contract/operation'
import type { Credentials } from './world.ts'

/** The credentials and headers of one test call. Any of them may be missing or belong to somebody else. */
export interface CallCredentials {
  readonly sid?: string
  readonly bearer?: string
  readonly profile?: string
  readonly service?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly text: string
  /** The parsed body; undefined where it is not JSON. */
  readonly json: unknown
}

/** Input of an upload: files, and form fields. */
export interface UploadInput {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly { readonly name: string; readonly content: string | Uint8Array<ArrayBuffer> }[]
}

export const callCredentials = (who: Credentials): CallCredentials => ({
  sid: who.sid,
  bearer: who.bearer,
  profile: who.profile,
})

/** Sends a declared call as the portal does, with the credentials that the test chooses. */
export async function send(
  baseUrl: string,
  declaration: Declaration,
  input: unknown,
  who: CallCredentials,
): Promise<Answer> {
  const response = await request(baseUrl, declaration, input, who)
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const text = isEvents ? await readFirstEvents(response) : await response.text()
  return { status: response.status, text, json: parse(text) }
}

/** Sends a declared call and answers what came, unread. */
export async function request(
  baseUrl: string,
  declaration: Declaration,
  input: unknown,
  who: CallCredentials,
): Promise<Response> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', language: 'en-US', ...who.headers }
  if (declaration.method === 'GET' && who.profile) headers[profileTokenHeader] ??= who.profile
  if (who.sid) headers['cookie'] = `portolan_sid=${who.sid}`
  if (who.bearer) headers['authorization'] = `Bearer ${who.bearer}`
  const { url, body } = isUpload(declaration.request)
    ? form(declaration, input as UploadInput, who)
    : declaration.encoding === 'form'
      ? urlEncoded(declaration, input)
      : plain(declaration, input, who)
  if (typeof body === 'string') headers['content-type'] ??= 'application/json'
  return fetch(baseUrl + url, {
    method: declaration.method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  })
}

/** Reads a stream up to the end of its first event, then closes it. */
async function readFirstEvents({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.includes('\n\n')) break
  }
  return text
}

function plain(
  declaration: Declaration,
  input: unknown,
  who: CallCredentials,
): { url: string; body: string | undefined } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const url = declaration.path.replaceAll(/:\w+/g, '1')
    return { url, body: declaration.method === 'GET' ? undefined : (JSON.stringify(input) ?? '') }
  }
  const rest: Record<string, unknown> = { ...input }
  const url = declaration.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value ?? null))
  })
  const credentials = {
    ...(who.profile && declaration.method !== 'GET' ? { ProfileToken: who.profile } : {}),
    ...(who.service ? { Token: who.service } : {}),
  }
  if (declaration.method !== 'GET') return { url, body: JSON.stringify({ ...rest, ...credentials }) }
  const query = new URLSearchParams(
    Object.entries({ ...rest, ...credentials }).map(([key, value]): [string, string] => [key, String(value)]),
  )
  return { url: query.size > 0 ? `${url}?${query.toString()}` : url, body: undefined }
}

function form(declaration: Declaration, input: UploadInput, { profile }: CallCredentials) {
  const body = new FormData()
  if (profile) body.append('ProfileToken', profile)
  for (const [name, value] of Object.entries(input.fields)) body.append(name, value)
  for (const file of input.files) body.append('files', new Blob([file.content]), file.name)
  return { url: declaration.path, body }
}

function urlEncoded(declaration: Declaration, input: unknown) {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const pairs = fields.map(([name, value]): [string, string] => [name, String(value)])
  return { url: declaration.path, body: new URLSearchParams(pairs) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
