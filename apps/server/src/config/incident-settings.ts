import { z } from 'zod'
import { setting, text } from './setting.ts'

const address = {
  schema: z.string().regex(/^https?:\/\/[^\s#]{1,500}$/),
  expected: 'an http or https address',
}

/** How messages of incidents reach people besides mail and the portal. Carriers put keys into the addresses of their webhooks. */
export const incidentSettings = {
  PORTOLAN_SMS_URL: setting({
    ...address,
    group: 'Incidents',
    default: null,
    unset: 'no short messages are sent',
    meaning: 'Webhook that sends short messages of incidents (docs/incidents.md).',
    secret: true,
  }),
  PORTOLAN_VOICE_URL: setting({
    ...address,
    group: 'Incidents',
    default: null,
    unset: 'nobody is called',
    meaning: 'Webhook that calls people and reads messages of incidents to them (docs/incidents.md).',
    secret: true,
  }),
  PORTOLAN_INCIDENT_SECRET: setting({
    ...text(300),
    group: 'Incidents',
    default: null,
    unset: 'neither webhook is called',
    meaning: 'Secret with which calls of the two webhooks are signed.',
    secret: true,
  }),
}
