import { z } from 'zod'
import { setting, yesNo } from './setting.ts'

/** Switches and tokens of what is not for everybody (`surfaces.ts`). */
export const operatorSettings = {
  PORTOLAN_OPERATOR_TOKEN: setting({
    schema: z.string().min(32).max(512),
    expected: 'at least 32 characters (openssl rand -hex 32)',
    group: 'Operator',
    default: null,
    unset: 'on this machine alone none is asked for; elsewhere there is neither outbox nor debug page',
    meaning: 'Opens the outbox, the debug page and /metrics: as bearer, or entered at /operator.',
    secret: true,
  }),
  PORTOLAN_METRICS_TOKEN: setting({
    schema: z.string().min(16).max(512),
    expected: 'at least 16 characters',
    group: 'Operator',
    default: null,
    unset: 'on this machine alone none is asked for; elsewhere only the operator token opens it',
    meaning: 'Bearer token that opens /metrics and nothing else.',
    secret: true,
  }),
  PORTOLAN_DEMO: setting({
    ...yesNo,
    group: 'Operator',
    default: null,
    unset: 'true on this machine alone with the embedded database, else false',
    meaning: 'Loads the demo companies and accounts. Where others reach the portal they have passwords of their own.',
  }),
  PORTOLAN_OUTBOX: setting({
    ...yesNo,
    group: 'Operator',
    default: null,
    unset: 'true on this machine alone with the demo and without SMTP_URL, else false',
    meaning: 'Serves the outbox at /outbox: all mails, with their sign-in links.',
  }),
  PORTOLAN_DEBUG: setting({
    ...yesNo,
    group: 'Operator',
    default: 'false',
    meaning: 'Shows error codes and the debug page.',
  }),
}
