import { fill } from '@portolan/rules/fill'
import type { Template } from '../content.ts'

export interface ProfileConsentValues {
  /** Name of the arranger who asks. */
  readonly arranger: string
}

/** Asks a traveller to share their profile with those who arrange trips for them. */
export const profileConsent: Template<ProfileConsentValues> = ({ arranger }, { texts, appName, link }) => {
  const text = texts.profileConsent
  const lead = fill(text.lead, { arranger, app: appName })
  return {
    subject: fill(text.subject, { arranger }),
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead, text.what, text.how],
    action: { label: text.action, url: link('/#profile-manager') },
    notes: [text.note],
  }
}
