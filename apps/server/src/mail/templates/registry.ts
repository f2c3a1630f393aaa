import { fill } from '@portolan/rules/fill'
import { budgetAlert } from './budget-alert.ts'
import { connection } from './connection-mail.ts'
import { fareWatch } from './fare-watch.ts'
import { flightChange } from './flight-mail.ts'
import { deskMail } from './desk-mail.ts'
import { destinationBrief } from './destination-brief.ts'
import { incidentEscalation, incidentMessage } from './incident-mails.ts'
import { contactsRead, documentExpiry, profileConsent } from './profile-mails.ts'
import {
  factorsReset,
  invitation,
  mailLink,
  newSignIn,
  personErased,
  phoneRefused,
  phoneSignedIn,
  settingsFailed,
} from './access-mails.ts'
import { factorsChanged } from './factor-mails.ts'
import { passwordChanged, passwordElsewhere, passwordReset } from './password-reset.ts'
import { delegation, tripRequest } from './request-mails.ts'
import { riskNotice } from './risk-mail.ts'
import { tripShared } from './trip-shared.ts'
import type { Template } from '../content.ts'

interface TestMailValues {
  /** Host of the mail server; null where none is configured. */
  readonly server: string | null
}

/** What `portolan mail test` sends. */
const testMail: Template<TestMailValues> = ({ server }, { texts, appName, link }) => {
  const text = texts.test
  return {
    subject: fill(text.subject, { app: appName }),
    preheader: fill(text.preheader, { app: appName }),
    heading: text.heading,
    paragraphs: [fill(text.lead, { app: appName })],
    action: { label: text.action, url: link('/') },
    facts: server === null ? [] : [{ label: text.server, value: server }],
    notes: [text.note],
  }
}

/** Every kind of mail, by the name of its texts and in its rows. */
export const templates = {
  budgetAlert,
  connection,
  contactsRead,
  delegation,
  deskMail,
  destinationBrief,
  documentExpiry,
  factorsChanged,
  factorsReset,
  fareWatch,
  flightChange,
  incidentEscalation,
  incidentMessage,
  invitation,
  mailLink,
  newSignIn,
  passwordChanged,
  passwordElsewhere,
  passwordReset,
  personErased,
  phoneRefused,
  phoneSignedIn,
  profileConsent,
  riskNotice,
  settingsFailed,
  test: testMail,
  tripRequest,
  tripShared,
} as const

export type TemplateName = keyof typeof templates
export type ValuesOf<N extends TemplateName> = Parameters<(typeof templates)[N]>[0]

/** A template with its own values. */
export type Filled = { [N in TemplateName]: { readonly template: N; readonly values: ValuesOf<N> } }[TemplateName]
