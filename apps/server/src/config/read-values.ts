import { type Fault, maskPassword } from './start-fault.ts'
import type { Setting } from './setting.ts'
import { type SettingName, settings, type Values } from './settings.ts'

/**
 * Parses every variable of the settings table. An empty text counts as unset, because compose files pass unset
 * variables so. A faulty variable is treated as unset, so that the others can still be checked against it.
 */
export function readValues(env: NodeJS.ProcessEnv): { values: Values; faults: Fault[] } {
  const faults: Fault[] = []
  const entries = Object.entries(settings).map(([name, setting]) => [name, readOne(name, setting, env[name], faults)])
  faults.push(...unknownNames(env))
  return { values: Object.fromEntries(entries) as Values, faults }
}

function readOne(name: string, setting: Setting<unknown>, given: string | undefined, faults: Fault[]): unknown {
  const text = given?.trim() || setting.default
  if (text === null) return undefined
  const { success, data } = setting.schema.safeParse(text)
  if (success) return data
  const shown = setting.secret ? `(hidden, ${text.length} characters)` : `'${maskPassword(text)}'`
  faults.push({ name, given: shown, expected: setting.expected })
  return setting.default === null ? undefined : setting.schema.parse(setting.default)
}

/** A misspelt name would silently leave its default active. */
function unknownNames(env: NodeJS.ProcessEnv): Fault[] {
  const unknown = Object.keys(env).filter((name) => name.startsWith('PORTOLAN_') && !Object.hasOwn(settings, name))
  return unknown.map((name) => ({ name, given: 'no such setting', expected: `a known name, such as ${nearest(name)}` }))
}

function nearest(name: string): SettingName {
  const names = Object.keys(settings) as SettingName[]
  return names.reduce((best, each) => (distance(name, each) < distance(name, best) ? each : best))
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
