import type { profileBackOffice, profileManager } from '@portolan/contract/features/profile-manager'
import type { features } from '@portolan/contract/registry'
import { readPaging } from '@portolan/contract/schemas/common'
import type { AnswerOf, Handlers } from '../../kernel/handler.ts'
import { type Act, logAccess, logLook, readLog } from '../../domain/profiles/access-log.store.ts'
import { findAsking, readConsents } from '../../domain/profiles/consent.store.ts'
import { type ProfileDeps, readProfile } from '../../domain/profiles/read-profile.ts'
import { findBirthDate, findNumber } from '../../domain/profiles/reveal.store.ts'
import { saveSection } from '../../domain/profiles/save-section.ts'
import { createProfileSecrets } from '../../domain/profiles/sealed.ts'
import { seenOnce } from '../../domain/profiles/seen-once.ts'
import { findTravelerByKey, type Subject } from '../../domain/profiles/subject.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import type { Mail } from '../../mail/mail.ts'
import { consentHandlers } from './profile-consents.ts'
import { instantOf, presentAct, presentConsents, presentPerson } from './profile-manager.present.ts'
import { showOwnDocuments } from './own-documents.ts'
import { peopleHandlers } from './profile-people.ts'
import { actorOf, openSubjectOf, ownKeyOf, subjectOf } from './profile-subject.ts'
import { readShared } from '../../domain/profiles/shared-profile.ts'
import { findCompany } from '../../domain/people/people.store.ts'

interface ProfileManagerParts {
  readonly config: { readonly secret: string }
  readonly mail: Mail
  readonly now: () => Date
}

type Tx = WriteTransaction<LoginViewer>

const outcome = { saved: 0, changedByOther: 1, refused: 2 } as const
const logPageSize = 20

export function createProfileManagerHandlers(
  parts: ProfileManagerParts,
): Handlers<(typeof features)['profile-manager']> {
  const deps: ProfileDeps = { secrets: createProfileSecrets(parts.config.secret), now: parts.now }
  return {
    ...createProfileBackOffice(parts),
    ...peopleHandlers,
    ...consentHandlers(parts.mail),
    profile: ({ TravelerId }, ctx) => seenOnce(ctx, (tx) => show({ ...deps, language: ctx.language }, tx, TravelerId)),
    save: ({ TravelerId, Version, Change }, ctx) =>
      ctx.write(async (tx) => {
        const subject = await openSubjectOf(tx, TravelerId)
        tx.about({ section: Change.Section })
        const actor = actorOf(tx.viewer, subject)
        const save = { whose: subject, actor, version: Version, change: Change }
        const { status, sections, faults, warnings } = await saveSection(
          { ...deps, language: ctx.language },
          tx.db,
          save,
        )
        return { Status: outcome[status], Sections: sections, Faults: [...faults], Warnings: [...warnings] }
      }),
    reveal: ({ TravelerId, Secret }, ctx) =>
      seenOnce(ctx, async (tx) => {
        const subject = await openSubjectOf(tx, TravelerId)
        const isDay = Secret.Section === 'Names'
        const found = isDay
          ? await findBirthDate(tx.db, subject)
          : await findNumber(tx.db, subject, Secret.Section, Number(Secret.ItemId))
        if (!found) throw new AppError('record_not_found')
        const act: Act = {
          action: 'revealed',
          section: Secret.Section,
          fields: [isDay ? 'BirthDate' : 'Number'],
          ...(found.itemKind === null ? {} : { itemKind: found.itemKind }),
        }
        await logAccess(tx.db, subject, actorOf(tx.viewer, subject), ctx.now(), act)
        return { Value: deps.secrets.open(subject, found.sealed) }
      }),
    ownDocuments: (_, ctx) => ctx.read((tx) => showOwnDocuments(tx, ctx)),
    accessLog: ({ Paging }, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const { size: limit, offset } = readPaging(Paging, logPageSize)
        const { total, acts } = await readLog(db, ownKeyOf(viewer), { limit, offset })
        return { Total: total, Entries: acts.map(presentAct) }
      }),
  }
}

async function show(
  deps: ProfileDeps,
  tx: Tx,
  travelerId: string | undefined,
): Promise<AnswerOf<(typeof profileManager)['profile']>> {
  const { db, viewer } = tx
  const subject = await subjectOf(tx, travelerId)
  const common = commonOf(subject)
  if (!subject.isShared)
    return { ...common, Access: 'consentNeeded', Sections: null, Warnings: null, Consents: null, Asking: [] }
  await logLook(db, subject, actorOf(viewer, subject), deps.now())
  const { sections, warnings } = await readProfile(deps, db, subject)
  const asking = subject.role === 'self' ? await findAsking(db, subject) : []
  return {
    ...common,
    Access: 'full',
    Sections: sections,
    Warnings: warnings,
    Consents: presentConsents(await readConsents(db, subject)),
    Asking: asking.map(({ name, askedAt }) => ({ Name: name, AskedAt: askedAt.toISOString() })),
  }
}

const commonOf = (subject: Subject) => ({
  Role: subject.role,
  Traveler: presentPerson(subject),
  HasProfile: subject.hasProfile,
  AskedAt: instantOf(subject.askedAt),
})

interface ProfileBackOfficeDeps {
  readonly config: { readonly secret: string }
  readonly now: () => Date
}

/** The agency reads profiles that travellers share; their access log shows that it did, and by which program. */
function createProfileBackOffice({ config, now }: ProfileBackOfficeDeps): Handlers<typeof profileBackOffice> {
  const deps = { secrets: createProfileSecrets(config.secret), now }
  return {
    readSharedProfile: ({ company: code, traveller, purpose, withNumbers = false }, ctx) =>
      seenOnce(ctx, async ({ db, viewer, about }) => {
        const company = await findCompany(db, code)
        if (!company || (viewer.companyId !== null && viewer.companyId !== company.id))
          throw new AppError('unknown_company', { x: code })
        const whose = await findTravelerByKey(db, company.id, traveller)
        if (!whose) throw new AppError('traveller_not_found')
        about({ travelerId: whose.travelerId, purpose })
        const isBooking = purpose === 'booking'
        const shared = await readShared(deps, db, whose, {
          consent: isBooking ? 'agency' : 'dutyOfCare',
          actor: { loginId: null, name: viewer.clientId, role: isBooking ? 'agency' : 'dutyOfCare' },
          withNumbers: isBooking && withNumbers,
        })
        const numbers = shared.numbers.map(({ itemId, ...number }) => ({
          ...number,
          itemId: itemId === null ? null : String(itemId),
        }))
        return { ...shared, numbers }
      }),
  }
}
