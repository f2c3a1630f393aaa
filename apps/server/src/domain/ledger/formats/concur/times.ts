import { readLocalTime } from '@portolan/rules/local-time'

const shape = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/

/**
 * A `…Local` field as YYYYMMDDHHmmss. v4 writes local times with a fake offset ('…-00:00', also '+00:00'): whatever
 * offset stands there, the digits are the place's clock.
 */
export function localField(value: string | null): string | null {
  const match = value === null ? null : shape.exec(value)
  if (!match) return null
  const local = match
    .slice(1, 7)
    .map((part) => part ?? '00')
    .join('')
  return readLocalTime(local) === null ? null : local
}

/** A `…Utc` field or timestamp as milliseconds: with its offset where it has one, v1 writes none and means UTC. */
export function utcField(value: string | null): number | null {
  const local = localField(value)
  if (local === null || value === null) return null
  const fraction = /\.(\d{1,3})/.exec(value)?.[1]?.padEnd(3, '0') ?? '0'
  const offset = /([+-])(\d\d):?(\d\d)$/.exec(value)
  const minutes =
    offset && value.includes(':') ? (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0
  return (readLocalTime(local) ?? 0) + Number(fraction) - minutes * 60_000
}
