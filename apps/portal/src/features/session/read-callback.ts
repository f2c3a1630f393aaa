/** What the address of /callback says (specification §2). */
export type Callback =
  | { readonly kind: 'sign-in'; readonly address: string }
  | { readonly kind: 'denied' }
  | { readonly kind: 'unreadable'; readonly address: string; readonly reason: string }

/**
 * Reads query and hash of the landing page. Some providers append a second question mark to the address they were
 * given ('/callback?a=1/?code=…'): '/?' after the first one becomes '&'.
 */
export function readCallback(href: string): Callback {
  const address = mend(href)
  const url = new URL(address)
  const told = new URLSearchParams(url.search)
  for (const [name, value] of new URLSearchParams(url.hash.slice(1))) if (!told.has(name)) told.set(name, value)
  const error = told.get('error')
  if (error === 'access_denied') return { kind: 'denied' }
  if (error) return { kind: 'unreadable', address, reason: error }
  if (told.has('code') || told.has('access_token') || told.has('id_token')) return { kind: 'sign-in', address }
  return { kind: 'unreadable', address, reason: 'neither code nor token' }
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
