/** What a key can ask for, wherever the focus is on the page. */
export type ShortcutRequest = 'palette' | 'help' | 'theme' | 'menu' | 'add' | `go ${string}`

/** One press of a key, with what matters of where it was pressed. */
export interface Press {
  readonly key: string
  /** The platform's command key: ⌘ on Apple's, else Ctrl. */
  readonly mod: boolean
  /** Any other modifier that changes what a key means: the wrong one of ⌘ and Ctrl, Alt. */
  readonly other: boolean
  /** A held key, or one that an input method is still composing with. */
  readonly isHeld: boolean
  readonly isInField: boolean
  readonly isInDialog: boolean
}

const singles: Readonly<Record<string, ShortcutRequest>> = {
  '/': 'palette',
  '?': 'help',
  t: 'theme',
  m: 'menu',
  a: 'add',
}

/** How long the second key of a pair may take, in milliseconds. */
export const pairTime = 1500

/**
 * What a press asks for, and whether it began a pair ('g', then a letter). Keys without a modifier never act in a field
 * or beside an open dialog, and not at all where the person has switched them off (WCAG 2.1.4).
 */
export function readPress(
  press: Press,
  isPair: boolean,
  singleKeys: boolean,
): { readonly request: ShortcutRequest | null; readonly beginsPair: boolean } {
  const nothing = { request: null, beginsPair: false }
  if (press.isHeld || press.isInDialog || press.other) return nothing
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  if (press.mod) return key === 'k' ? { request: 'palette', beginsPair: false } : nothing
  if (!singleKeys || press.isInField) return nothing
  if (isPair) return /^[a-z]$/.test(key) ? { request: `go ${key}`, beginsPair: false } : nothing
  return { request: singles[key] ?? null, beginsPair: key === 'g' }
}
