const name = 'portolan.reset_link'

/** Before the page leaves for a second factor: the link's token stays in this tab as the state to come back with. */
export function keepResetToken(token: string): void {
  sessionStorage.setItem(name, token)
}

/** Whether this tab left with that token; it is asked once (specification §4 'Password reset'). */
export function takeResetToken(token: string): boolean {
  const kept = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  return kept !== null && kept === token
}
