import { ThemeType } from '@portolan/contract/enums'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * The cookies the product sets; `sid` is `__Host-sid` where the portal is served over https. `mobile` and
 * `mobile-waiting` are a phone's own, `operator` that of `operator-gate.ts`, `reset` names the browser of a password reset.
 */
export type CookieName = 'sid' | 'transaction' | 'device' | 'mobile' | 'mobile-waiting' | 'operator' | 'reset'

export interface Cookies {
  get(name: CookieName): string | null
  /** HttpOnly, SameSite=Lax, Path=/, Secure over https. */
  set(name: CookieName, value: string, options: { maxAgeSeconds: number }): void
  clear(name: CookieName): void
}

/** Browsers reject `__Host-` cookies without Secure, and not all of them accept Secure on http://localhost. */
export function cookieName(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : `portolan_${name}`
}

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

/** What the browser chose, from a cookie that the portal's scripts set; `__Host-` over https. */
export const chosen = (cookies: Readonly<Record<string, string | undefined>>, name: 'theme' | 'language') =>
  cookies[`__Host-portolan_${name}`] ?? cookies[`portolan_${name}`]

/** The theme that the browser chose; Galaxy where it chose none. */
export function themeOf(cookies: Readonly<Record<string, string | undefined>>): ThemeType {
  return chosen(cookies, 'theme') === String(ThemeType.Breezy) ? ThemeType.Breezy : ThemeType.Galaxy
}

/**
 * Rejects a call that only a cookie authenticates unless a page of the portal sent it. Browsers send Origin with every
 * POST; where the browser sends Sec-Fetch-Site too, both must fit. A request with neither header is rejected as well.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL) {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined && origin !== publicUrl.origin) throw new AppError('cross_origin')
  if (site !== undefined && site !== 'same-origin') throw new AppError('cross_origin')
  if (origin === undefined && site === undefined) throw new AppError('cross_origin')
}
