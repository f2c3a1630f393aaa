import type { Declaration } from '@portolan/contract/operation'
import type { CallCredentials } from './caller.ts'

export interface Downloaded {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  /** Of a refusal; undefined for a file. */
  readonly code: string | undefined
}

/** Calls an operation that answers a file, and keeps the bytes as they came. */
export async function download(
  baseUrl: string,
  declaration: Declaration,
  input: object,
  who: CallCredentials,
): Promise<Downloaded> {
  const response = await fetch(baseUrl + declaration.path, {
    method: declaration.method,
    headers: {
      'content-type': 'application/json',
      ...(who.sid ? { cookie: `portolan_sid=${who.sid}` } : {}),
      ...(who.bearer ? { authorization: `Bearer ${who.bearer}` } : {}),
    },
    body: JSON.stringify({ ...input, ProfileToken: who.profile }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isRefusal = response.headers.get('content-type')?.startsWith('application/json')
  const { code } = isRefusal ? (JSON.parse(bytes.toString()) as { code?: string }) : {}
  return { status: response.status, headers: response.headers, bytes, code }
}
