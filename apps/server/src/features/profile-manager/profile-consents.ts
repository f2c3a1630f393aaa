import type { profileManager } from '@portolan/contract/features/profile-manager'
import { consentTextVersions } from '@portolan/contract/traveller-profile'
import { languageOf, nameIn } from '../../domain/people/person-language.ts'
import { findPerson } from '../../domain/people/person.store.ts'
import { logAccess } from '../../domain/profiles/access-log.store.ts'
import { noteAsked } from '../../domain/profiles/consent.store.ts'
import { changeConsent } from '../../domain/profiles/consents.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Mail } from '../../mail/mail.ts'
import { instantOf, presentConsents } from './profile-manager.present.ts'
import { actorOf, subjectOf } from './profile-subject.ts'

/** An arranger may ask the same person again only after this time. */
const askedAgainAfterMs = 7 * 86_400_000

export function consentHandlers(mail: Mail): Handlers<Pick<typeof profileManager, 'askConsent' | 'consent'>> {
  return {
    consent: ({ Kind, IsGiven, TextVersion }, ctx) =>
      ctx.write(async (tx) => {
        if (TextVersion !== consentTextVersions[Kind])
          throw new AppError('invalid_parameter', { fields: ['TextVersion'] })
        const subject = await subjectOf(tx, undefined)
        const change = { kind: Kind, isGiven: IsGiven, textVersion: TextVersion, at: ctx.now() }
        return { Consents: presentConsents(await changeConsent(tx.db, subject, actorOf(tx.viewer, subject), change)) }
      }),
    askConsent: ({ TravelerId }, ctx) =>
      ctx.write(async (tx) => {
        const { db, viewer } = tx
        const subject = await subjectOf(tx, TravelerId)
        if (subject.role === 'self') throw new AppError('invalid_parameter', { fields: ['TravelerId'] })
        const person = subject.loginId === null ? null : await findPerson(db, { loginId: subject.loginId })
        if (subject.isShared || !person) return { Status: 2, AskedAt: instantOf(subject.askedAt) }
        const at = ctx.now()
        const since = new Date(at.getTime() - askedAgainAfterMs)
        if (!(await noteAsked(db, subject, { loginId: viewer.loginId, at, since })))
          return { Status: 1, AskedAt: instantOf(subject.askedAt) }
        await logAccess(db, subject, actorOf(viewer, subject), at, { action: 'consentAsked', consent: 'arrangers' })
        const arranger = await findPerson(db, { loginId: viewer.loginId })
        const language = languageOf(person)
        await mail.queue(db, {
          template: 'profileConsent',
          values: { arranger: arranger ? nameIn(arranger, language) : viewer.email },
          companyId: subject.companyId,
          to: { address: person.email, name: nameIn(person, language), loginId: person.loginId },
          language,
        })
        return { Status: 0, AskedAt: at.toISOString() }
      }),
  }
}
