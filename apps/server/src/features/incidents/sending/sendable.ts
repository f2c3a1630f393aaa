import { type Channel, channels } from '@portolan/contract/features/incidents/messages'
import type { Config } from '../../../config/config.ts'
import { AppError } from '../../../kernel/app-error.ts'

/** Ways by which this deployment can send. */
export const sendableChannels = ({ incidents }: Pick<Config, 'incidents'>): Channel[] =>
  channels.filter(
    (channel) =>
      (channel !== 'sms' || incidents.smsUrl !== null) && (channel !== 'voice' || incidents.voiceUrl !== null),
  )

/** Throws for a way that does not exist: nobody may believe that it was used. */
export function checkChannels(asked: readonly Channel[], config: Pick<Config, 'incidents'>): void {
  const sendable = new Set(sendableChannels(config))
  if (!asked.every((channel) => sendable.has(channel)))
    throw new AppError('invalid_parameter', { fields: ['Channels'] })
}
