import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CookieName, cookieName } from '../../kernel/cookies.ts'

const longestForm = 16_384
const secretShape = /^[\w-]{43}$/
export const deviceDays = 180

/** Reads a posted form; one that is too long reads as empty. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    // The rest is read and dropped: closing the socket would show the person a broken page.
    if (length <= longestForm) chunks.push(chunk)
  }
  return new URLSearchParams(length <= longestForm ? Buffer.concat(chunks).toString('utf8') : '')
}

/** The client's address as Fastify determines it (trustProxy), passed on by the middleware layer. */
export function addressOf(request: IncomingMessage): string {
  const seen = 'ip' in request && typeof request.ip === 'string' ? request.ip : undefined
  return seen ?? request.socket.remoteAddress ?? ''
}

export const readDevice = (request: IncomingMessage, isSecure: boolean) => readCookie(request, 'device', isSecure)

/** A cookie with a secret of 256 bits; null where there is none. */
export function readCookie(request: IncomingMessage, cookie: CookieName, isSecure: boolean): string | null {
  const name = `${cookieName(cookie, isSecure)}=`
  const found = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(name))
  const value = found?.slice(name.length) ?? ''
  return secretShape.test(value) ? value : null
}

export function setDevice(response: ServerResponse, device: string, isSecure: boolean) {
  const cookie = `${cookieName('device', isSecure)}=${device}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${deviceDays * 86_400}`
  response.appendHeader('set-cookie', isSecure ? `${cookie}; Secure` : cookie)
}
