import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

/** docs/configuration.md, from the settings table. */
export function renderSettings(): string {
  const all: [string, Setting<unknown>][] = Object.entries(settings)
  const groups = [...new Set(all.map(([, setting]) => setting.group))]
  const parts = groups.map((group) => {
    const rows = all.filter(([, setting]) => setting.group === group).map(([name, setting]) => row(name, setting))
    return `## ${group}\n\n${table([['Name', 'Default', 'Meaning', 'Expected'], ...rows])}`
  })
  return `${[introduction, ...parts].join('\n\n')}\n`
}

const introduction = `# Configuration

Portolan is configured by environment variables. Each is optional: unset (or empty), the embedded default holds, so \`npm start\` alone runs everything. They are read once at the start; all faults are reported together, and an unknown name that begins with \`PORTOLAN_\` is a fault.

This file is generated from \`apps/server/src/config/settings.ts\` by \`node tools/config-docs.ts\`. Values marked 🔒 are secrets and never printed.`

function row(name: string, setting: Setting<unknown>): string[] {
  const value = setting.default === null ? (setting.unset ?? '') : `\`${setting.default}\``
  return [`\`${name}\`${setting.secret ? ' 🔒' : ''}`, value, setting.meaning, setting.expected]
}

/** Pads columns to equal width, as the formatter does. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => width(cells[column] ?? ''))))
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell))).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `| ${widths.map((w) => '-'.repeat(w)).join(' | ')} |`, ...body.map(line)].join('\n')
}

function width(text: string): number {
  return text.length
}
