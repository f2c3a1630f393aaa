import type { MessageTexts } from '@portolan/contract/features/incidents/messages'

export const inEnglish = (Subject: string, Body = 'Please answer.'): MessageTexts => ({ 'en-US': { Subject, Body } })

/** What `send` is called with, unless a test says otherwise. */
export const askAll = (incidentId: number, more: object = {}) => ({
  IncidentId: String(incidentId),
  Kind: 'ask',
  Audience: { Of: 'all' },
  Texts: inEnglish('Are you safe?'),
  Channels: ['mail'],
  AfterNumber: 0,
  ...more,
})
