import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

/** One setting for display. */
export interface ShownSetting {
  readonly name: string
  readonly group: string
  /** Null where unset and for every secret. Addresses come without user and password. */
  readonly value: string | null
  readonly isSecret: boolean
  /** Set by the environment, not by the table's default. */
  readonly isGiven: boolean
}

/** The settings table with the values of the environment. Of a secret it only tells whether it is set. */
export function showSettings(env: NodeJS.ProcessEnv): readonly ShownSetting[] {
  const all: [string, Setting<unknown>][] = Object.entries(settings)
  return all.map(([name, setting]) => {
    const set = env[name]?.trim() || null
    const text = set ?? setting.default
    return {
      name,
      group: setting.group,
      value: setting.secret || text === null ? null : maskAddress(text),
      isSecret: setting.secret === true,
      isGiven: set !== null,
    }
  })
}

/** An address without user information and query, either of which may contain a password. */
export function maskAddress(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  return text.replace(/\/\/[^/?#]*@/, '//***@').replace(/\?.*$/s, '?***')
}
