/** What /callback comes to. */
export type Outcome =
  /** `reload` where the profile's language is another than the page's (specification §4 'Login flow'). */
  | { readonly kind: 'enter'; readonly target: string; readonly reload: boolean }
  | { readonly kind: 'denied' }
  /** A dialog; then /logout, or home where nothing of a session is to be ended. */
  | { readonly kind: 'failed'; readonly message: string; readonly next: 'logout' | 'home' }
  /** A mail's link that opens nothing here: a calm page with a way to sign in. */
  | { readonly kind: 'link-closed'; readonly message: string }

export const enter = (target: string, reload = false): Outcome => ({ kind: 'enter', target, reload })
