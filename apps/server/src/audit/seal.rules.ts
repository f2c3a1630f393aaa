import { createHash } from 'node:crypto'

/** An audit line as it is hashed. `at` is UTC to the microsecond, as the database prints it. */
export interface SealableEvent {
  readonly id: number
  readonly at: string
  readonly company_id: number | null
  readonly login_id: number | null
  readonly machine_client_id: number | null
  readonly action: string
  readonly object: unknown
  readonly correlation_id: string
  readonly address: string | null
}

/** The hash before the first line. */
export const genesis = '0'.repeat(64)

/** SHA-256 over the previous line's hash and this line's canonical JSON, hex. */
export function sealOf(previous: string, event: SealableEvent): string {
  const { id, at, company_id, login_id, machine_client_id, action, object, correlation_id, address } = event
  const line = { id, at, company_id, login_id, machine_client_id, action, object, correlation_id, address }
  return createHash('sha256').update(previous).update('\n').update(canonicalJson(line)).digest('hex')
}

/** JSON with the keys of every object in code-point order, so that a row always reads the same. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}
