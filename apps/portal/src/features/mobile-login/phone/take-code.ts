/** The code in the address, which is a secret: taken out of the address bar and of the tab's history. */
export function takeCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (code !== null) history.replaceState(history.state, '', location.pathname)
  return code
}
