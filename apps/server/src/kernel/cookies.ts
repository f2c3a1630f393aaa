/** The cookies the product sets; `sid` is `__Host-sid` where the portal is served over https. `mobile` is a phone's own. */
export type CookieName = 'sid' | 'transaction' | 'device' | 'mobile'

export interface Cookies {
  get(name: CookieName): string | null
  /** HttpOnly, SameSite=Lax, Path=/, Secure over https. */
  set(name: CookieName, value: string, options: { maxAgeSeconds: number }): void
  clear(name: CookieName): void
}

/** Browsers refuse `__Host-` without Secure, and Secure on plain http://localhost is not honoured everywhere. */
export function cookieName(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : `portolan_${name}`
}
