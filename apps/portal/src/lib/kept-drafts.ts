import { beforeSignOut } from './before-sign-out.ts'
import { currentProfile } from './session.ts'

/** What was typed and not sent, by its place: it outlives a closed dialog, another page and a reload of this tab. */
const name = 'portolan.reasons'

function read(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {}
  } catch {
    return {}
  }
}

export const draftOf = (key: string): string => read()[key] ?? ''

export function keepDraft(key: string, text: string): void {
  const { [key]: _before, ...others } = read()
  sessionStorage.setItem(name, JSON.stringify(text === '' ? others : { ...others, [key]: text }))
}

beforeSignOut(async () => sessionStorage.removeItem(name))

/** Where a draft is kept. */
export interface DraftPlace {
  readonly read: (key: string) => string
  /** '' forgets it. */
  readonly keep: (key: string, text: string) => void
  /** Another tab has changed it. */
  readonly watch: (key: string, onChange: () => void) => () => void
}

export const inTab: DraftPlace = { read: draftOf, keep: keepDraft, watch: () => () => undefined }

/** Storage key: drafts are kept per login, so that two people on one machine do not see each other's. */
const nameOf = (key: string) => `portolan.drafts.${currentProfile()?.LoginId ?? ''}.${key}`

/** For what takes days to write: it outlives the tab, a restart and signing out. All tabs have the same. */
export const inBrowser: DraftPlace = {
  read: (key) => localStorage.getItem(nameOf(key)) ?? '',
  keep: (key, text) => {
    try {
      if (text === '') localStorage.removeItem(nameOf(key))
      else localStorage.setItem(nameOf(key), text)
    } catch {
      // A full or forbidden storage: the page itself still has it.
    }
  },
  watch: (key, onChange) => {
    const onStorage = (event: StorageEvent) => event.key === nameOf(key) && onChange()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  },
}
