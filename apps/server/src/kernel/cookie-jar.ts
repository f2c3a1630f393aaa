import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, type Cookies } from './cookies.ts'

/** The call's cookies by their product names. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const options = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' } as const
  return {
    get: (name) => request.cookies[cookieName(name, isSecure)] ?? null,
    set: (name, value, { maxAgeSeconds }) =>
      void reply.setCookie(cookieName(name, isSecure), value, { ...options, maxAge: maxAgeSeconds }),
    clear: (name) => void reply.clearCookie(cookieName(name, isSecure), options),
  }
}
