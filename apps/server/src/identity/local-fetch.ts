import { request } from 'node:http'
import type { CustomFetch, CustomFetchOptions } from 'openid-client'

/**
 * Sends requests for addresses of `origin` to this process's own listener, whatever stands in front of it outside (a
 * proxy, a name that only browsers resolve), and no others. The Host header stays that of the address.
 * `localUrl` answers the listener's address, once there is one. Uses node:http, because fetch cannot set Host.
 */
export function createLocalFetch(origin: string, localUrl: () => string): CustomFetch {
  return async (target, options) => {
    const url = new URL(target)
    if (url.origin !== origin) throw new TypeError(`Not an address of ${origin}: ${url.origin}`)
    return send(url, options, new URL(localUrl()))
  }
}

function send(url: URL, options: CustomFetchOptions, local: URL): Promise<Response> {
  const body = options.body instanceof URLSearchParams ? options.body.toString() : options.body
  if (body !== undefined && body !== null && typeof body !== 'string')
    throw new TypeError('Only forms and texts are sent to the embedded provider')
  const headers = { ...options.headers, host: url.host, 'x-forwarded-proto': url.protocol.slice(0, -1) }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: local.hostname.replace(/^\[|\]$/g, ''),
        port: local.port,
        path: url.pathname + url.search,
        method: options.method,
        headers,
        signal: options.signal,
        agent: false,
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve(toResponse(incoming.statusCode ?? 500, incoming.headersDistinct, Buffer.concat(chunks))),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body ?? undefined)
  })
}

function toResponse(status: number, headers: NodeJS.Dict<string[]>, body: Buffer): Response {
  const list = Object.entries(headers).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )
  const hasNoBody = status === 204 || status === 304
  return new Response(hasNoBody ? null : new Uint8Array(body), { status, headers: list })
}
