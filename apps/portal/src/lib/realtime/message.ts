import { type RealtimeMessage, RealtimeMessageType } from '@portolan/contract/realtime'

const types: ReadonlySet<unknown> = new Set(Object.values(RealtimeMessageType))

/** Whether it is a message of a type this page knows: the stream may be a newer release's. */
export function isMessage(value: unknown): value is RealtimeMessage {
  if (typeof value !== 'object' || value === null) return false
  const { Type, Status, Ref }: Partial<Record<keyof RealtimeMessage, unknown>> = value
  return types.has(Type) && Number.isInteger(Status) && (Ref === null || typeof Ref === 'string')
}
