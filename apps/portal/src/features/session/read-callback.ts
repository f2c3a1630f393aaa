/** What a sign-in that an external system started, or a hand-over, brings along (specification §2). */
export interface Surroundings {
  /** Of `contextKey` or `authContext`: where a hand-over wants to lead is kept under it. */
  readonly contextKey: string | null
  /** Of `ext_context_id`: what Profile/LoginByAuth0SSO wants as ContextId. */
  readonly contextId: string | null
  /** `esp=1` */
  readonly isExternal: boolean
}

/** What the address of /callback says (specification §2). Secrets are in it: it is neither logged nor kept. */
export type Callback =
  | {
      readonly kind: 'sign-in'
      readonly address: string
      readonly mfaContext: string | null
      readonly at: Surroundings
    }
  | { readonly kind: 'mfa'; readonly mfaContext: string; readonly at: Surroundings }
  | { readonly kind: 'hand-over'; readonly at: Surroundings }
  | { readonly kind: 'mail-link'; readonly token: string }
  | { readonly kind: 'password-reset'; readonly search: string }
  | {
      readonly kind: 'sso-result'
      readonly isSuccess: boolean
      readonly code: string | null
      readonly says: string | null
    }
  /** /callback/{code} with nothing else: a company's own sign-in, as /sso/{code}. */
  | { readonly kind: 'sso-entry'; readonly code: string }
  | { readonly kind: 'denied' }
  /** A reload, or the way back: what stood here was used. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable'; readonly reason: string }

/**
 * Reads query and hash of the landing page, in the specification's order. Names are read in any spelling, and of two
 * of a name the query's counts. Some providers append a second question mark to the address they were given
 * ('/callback?a=1/?code=…'): '/?' after the first one becomes '&'.
 */
export function readCallback(href: string): Callback {
  const address = mend(href)
  const url = new URL(address)
  const told = fieldsOf(url)
  const has = (name: string) => Boolean(told.get(name))
  if (told.get('sso') === '1') return ssoResult(told)
  if (told.get('reset-pwd') === '1') return { kind: 'password-reset', search: searchWithout(url, 'reset-pwd') }
  const token = told.get('token')
  if (token) return { kind: 'mail-link', token }
  if (told.get('error') === 'access_denied') return { kind: 'denied' }
  if (has('error')) return { kind: 'unreadable', reason: wordOf(told.get('error')) }
  const at = surroundings(told)
  const mfaContext = told.get('mfacontext') || null
  if (has('code') || has('access_token') || has('id_token')) return { kind: 'sign-in', address, mfaContext, at }
  if (mfaContext) return { kind: 'mfa', mfaContext, at }
  if (has('state')) return { kind: 'unreadable', reason: 'neither code nor token' }
  if (at.contextKey || at.contextId || at.isExternal) return { kind: 'hand-over', at }
  const code = entryCode(url.pathname)
  return code ? { kind: 'sso-entry', code } : { kind: 'empty' }
}

function entryCode(path: string): string | null {
  const code = /^\/callback\/([^/]+)\/?$/.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(code) || null
  } catch {
    return null
  }
}

/** The same of an address of /login, which has no answer of a provider in it. */
export function readSurroundings(href: string): Surroundings & { readonly ticket: string | null } {
  const told = fieldsOf(new URL(mend(href)))
  return { ...surroundings(told), ticket: told.get('ticket') || null }
}

function mend(href: string): string {
  const first = href.indexOf('?')
  if (first < 0) return href
  return (
    href.slice(0, first + 1) +
    href
      .slice(first + 1)
      .replaceAll('/?', '&')
      .replaceAll('?', '&')
  )
}

type Fields = ReadonlyMap<string, string>

function fieldsOf(url: URL): Fields {
  const fields = new Map<string, string>()
  for (const source of [url.search, url.hash.replace(/^#\/?/, '')])
    for (const [name, value] of new URLSearchParams(source))
      if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value)
  return fields
}

function surroundings(told: Fields): Surroundings {
  return {
    contextKey: told.get('contextkey') || told.get('authcontext') || null,
    contextId: told.get('ext_context_id') || null,
    isExternal: told.get('esp') === '1',
  }
}

/** `status` 0, or nothing that speaks of a failure, is a success. */
function ssoResult(told: Fields): Callback {
  const code = told.get('code') || told.get('error') || null
  const says = told.get('msg') || told.get('message') || null
  const status = told.get('status')
  return { kind: 'sso-result', isSuccess: status ? status === '0' : !code && !says, code: code && wordOf(code), says }
}

/** Of a code as machines write it, the part that is one: a reason is logged, and must hold nothing else. */
function wordOf(code: string | undefined): string {
  return /^[A-Za-z][\w.-]{0,39}$/.test(code ?? '') ? (code ?? '') : 'unknown'
}

function searchWithout(url: URL, name: string): string {
  const query = new URLSearchParams(url.search)
  query.delete(name)
  const search = query.toString()
  return search && `?${search}`
}
