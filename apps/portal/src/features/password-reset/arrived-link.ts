export interface ArrivedLink {
  readonly token: string
  /** Back from the second factor. */
  readonly mfaContext: string | null
}

/**
 * What the link of the mail carried, and takes it out of the address bar and of this tab's history; null for who comes
 * to ask for a mail.
 */
export function takeArrivedLink(): ArrivedLink | null {
  const query = new URLSearchParams(location.search)
  if (location.search + location.hash !== '') history.replaceState(history.state, '', location.pathname)
  const token = query.get('token')
  return token ? { token, mfaContext: query.get('mfaContext') } : null
}
