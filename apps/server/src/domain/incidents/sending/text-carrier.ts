import { createHmac } from 'node:crypto'
import { createOutboundFetch, type OutboundFetch } from '../../../adapters/outbound-fetch.ts'
import type { Config } from '../../../config/config.ts'
import { refuseInsideTransaction } from '../../../kernel/transaction.ts'

/** One short message or call, as the webhook gets it. */
export interface CarriedText {
  /** The same in each attempt: the carrier sends a message that it has seen no second time. */
  readonly id: string
  readonly channel: 'sms' | 'voice'
  /** As it was entered. */
  readonly to: string
  /** BCP 47, for whoever reads it out. */
  readonly language: string
  readonly text: string
  readonly isExercise: boolean
}

/** `refused`: for good. */
export interface CarrierAnswer {
  readonly outcome: 'taken' | 'refused' | 'later'
  readonly answer: string
}

/** The port of the carriers of short messages and calls. */
export interface TextCarrier {
  readonly channels: ReadonlySet<'sms' | 'voice'>
  send(text: CarriedText, signal: AbortSignal): Promise<CarrierAnswer>
}

export const timestampHeader = 'x-portolan-timestamp'
export const signatureHeader = 'x-portolan-signature'
const answerMs = 10_000
/** What is worth another try although the webhook says 4xx. */
const passing = new Set([408, 425, 429])

/** HMAC-SHA256 over the seconds and the body, so that a call that somebody has recorded is of no use to them later. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** Carriers are webhooks of the operator (docs/incidents.md). */
export function createTextCarrier(
  { incidents, fetchRanges }: Pick<Config, 'incidents' | 'fetchRanges'>,
  now: () => Date,
  fetch: OutboundFetch = createOutboundFetch({ allowed: fetchRanges, mostBytes: 100_000, answerMs }),
): TextCarrier {
  const { secret, smsUrl, voiceUrl } = incidents
  const urls = { sms: secret === null ? null : smsUrl, voice: secret === null ? null : voiceUrl }
  return {
    channels: new Set((['sms', 'voice'] as const).filter((channel) => urls[channel] !== null)),
    async send({ isExercise, ...text }, signal) {
      refuseInsideTransaction('a call of a carrier')
      const url = urls[text.channel]
      if (url === null || secret === null) return { outcome: 'refused', answer: `no ${text.channel} webhook` }
      const body = JSON.stringify({ ...text, exercise: isExercise })
      const timestamp = String(Math.floor(now().getTime() / 1_000))
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Portolan',
        'idempotency-key': text.id,
        [timestampHeader]: timestamp,
        [signatureHeader]: signatureOf(secret, timestamp, body),
      }
      try {
        const within = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
        const response = await fetch(url, { method: 'POST', headers, body, signal: within })
        const said = oneLine(await response.text())
        const answer = said ? `${response.status} ${said}` : String(response.status)
        if (response.ok) return { outcome: 'taken', answer }
        const isFinal = response.status >= 400 && response.status < 500 && !passing.has(response.status)
        return { outcome: isFinal ? 'refused' : 'later', answer }
      } catch (error) {
        // The address of the webhook may have a key in it.
        return { outcome: 'later', answer: error instanceof Error ? error.name : 'no answer' }
      }
    },
  }
}

const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
