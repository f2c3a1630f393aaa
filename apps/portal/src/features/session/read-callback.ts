/** Parameters of a sign-in or visit that an external system started (specification §2). */
export interface LoginParams {
  /** From `contextKey` or `authContext`: the server stores the target under this key. */
  readonly contextKey: string | null
  /** From `ext_context_id`: the ContextId of Profile/LoginByAuth0SSO. */
  readonly contextId: string | null
  /** `esp=1` */
  readonly isExternal: boolean
}

/** The parsed address of /callback (specification §2). It contains secrets, so it is neither logged nor stored. */
export type Callback =
  | {
      readonly kind: 'sign-in'
      readonly address: string
      readonly mfaContext: string | null
      readonly params: LoginParams
    }
  | { readonly kind: 'mfa'; readonly mfaContext: string; readonly params: LoginParams }
  | { readonly kind: 'hand-over'; readonly params: LoginParams }
  | { readonly kind: 'mail-link'; readonly token: string; readonly action: string | null }
  | { readonly kind: 'password-reset'; readonly search: string }
  | {
      readonly kind: 'sso-result'
      readonly isSuccess: boolean
      readonly code: string | null
      readonly message: string | null
    }
  /** /callback/{code} without parameters: a company's own sign-in, as /sso/{code}. */
  | { readonly kind: 'sso-entry'; readonly code: string }
  | { readonly kind: 'denied' }
  /** A reload or Back: the parameters have been used. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable'; readonly reason: string }

/**
 * Parses query and hash of /callback, in the specification's order. Names are case-insensitive, and the query wins over the
 * hash. Some providers append a second question mark to the address ('/callback?a=1/?code=…'): it becomes '&'.
 */
export function readCallback(href: string): Callback {
  const address = repairQuery(href)
  const url = new URL(address)
  const fields = fieldsOf(url)
  const has = (name: string) => Boolean(fields.get(name))
  if (fields.get('sso') === '1') return ssoResult(fields)
  if (fields.get('reset-pwd') === '1') return { kind: 'password-reset', search: searchWithout(url, 'reset-pwd') }
  const token = fields.get('token')
  // Which button of the mail it was: the page begins with that answer, and decides nothing.
  if (token) return { kind: 'mail-link', token, action: fields.get('action') ?? null }
  if (fields.get('error') === 'access_denied') return { kind: 'denied' }
  if (has('error')) return { kind: 'unreadable', reason: codeOf(fields.get('error')) }
  const params = loginParamsOf(fields)
  const mfaContext = fields.get('mfacontext') || null
  if (has('code') || has('access_token') || has('id_token')) return { kind: 'sign-in', address, mfaContext, params }
  if (mfaContext) return { kind: 'mfa', mfaContext, params }
  if (has('state')) return { kind: 'unreadable', reason: 'neither code nor token' }
  if (params.contextKey || params.contextId || params.isExternal) return { kind: 'hand-over', params }
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

/** Parses an address of /login, which never contains a provider's reply. */
export function readLoginParams(href: string): LoginParams & { readonly ticket: string | null } {
  const fields = fieldsOf(new URL(repairQuery(href)))
  return { ...loginParamsOf(fields), ticket: fields.get('ticket') || null }
}

function repairQuery(href: string): string {
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

function loginParamsOf(fields: Fields): LoginParams {
  return {
    contextKey: fields.get('contextkey') || fields.get('authcontext') || null,
    contextId: fields.get('ext_context_id') || null,
    isExternal: fields.get('esp') === '1',
  }
}

/** `status` 0 is a success; without a status, so is the absence of a code and a message. */
function ssoResult(fields: Fields): Callback {
  const code = fields.get('code') || fields.get('error') || null
  const message = fields.get('msg') || fields.get('message') || null
  const status = fields.get('status')
  return {
    kind: 'sso-result',
    isSuccess: status ? status === '0' : !code && !message,
    code: code && codeOf(code),
    message,
  }
}

/** The code if it looks like one, else 'unknown': reasons are logged and must not contain other text. */
function codeOf(code: string | undefined): string {
  return /^[A-Za-z][\w.-]{0,39}$/.test(code ?? '') ? (code ?? '') : 'unknown'
}

function searchWithout(url: URL, name: string): string {
  const query = new URLSearchParams(url.search)
  query.delete(name)
  const search = query.toString()
  return search && `?${search}`
}
