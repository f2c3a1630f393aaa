import { beforeSignOut } from './before-sign-out.ts'

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
