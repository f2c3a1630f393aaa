import type { Sealer } from '../../crypto/sealer.ts'

/** What is written and never read: a draft keeps it sealed, and no call answers it. */
const secretFields = ['password', 'secret', 'clientSecret'] as const

type Plain = Readonly<Record<string, unknown>>

/** A record without its secrets, and these sealed; a secret that was typed before stays where none is typed now. */
export function splitSecrets(
  sealer: Sealer,
  record: Plain,
  kept: string | null,
): { readonly record: Plain; readonly secrets: string | null } {
  const typed = Object.fromEntries(secretFields.flatMap((name) => (name in record ? [[name, record[name]]] : [])))
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !(name in typed)))
  const all = { ...openSecrets(sealer, kept), ...typed }
  return { record: rest, secrets: Object.keys(all).length === 0 ? null : sealer.seal(JSON.stringify(all), 'draft') }
}

export const openSecrets = (sealer: Sealer, secrets: string | null): Plain =>
  secrets === null ? {} : (JSON.parse(sealer.open(secrets, 'draft')) as Plain)
