import { type Setting, settings } from './settings.ts'

/** One setting as people may see it. */
export interface ShownSetting {
  readonly name: string
  readonly group: string
  /** Null where nothing is set; for secrets always null. Addresses come without user and password. */
  readonly value: string | null
  readonly isSecret: boolean
  /** Given by the environment, not by the table's default. */
  readonly isGiven: boolean
}

/** The settings table with what the environment says. Of a secret it only tells whether there is one. */
export function showSettings(env: NodeJS.ProcessEnv): readonly ShownSetting[] {
  const all: [string, Setting<unknown>][] = Object.entries(settings)
  return all.map(([name, setting]) => {
    const given = env[name]?.trim() || null
    const text = given ?? setting.default
    return {
      name,
      group: setting.group,
      value: setting.secret || text === null ? null : maskAddress(text),
      isSecret: setting.secret === true,
      isGiven: given !== null,
    }
  })
}

/** An address without who signs in there and without its query: either may hold a password. */
export function maskAddress(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  return text.replace(/\/\/[^/?#]*@/, '//***@').replace(/\?.*$/s, '?***')
}
