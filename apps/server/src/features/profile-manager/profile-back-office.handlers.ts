import type { profileBackOffice } from '@portolan/contract/features/profile-manager'
import { readShared } from '../../domain/profiles/shared-profile.ts'
import { createProfileSecrets } from '../../domain/profiles/sealed.ts'
import { seenOnce } from '../../domain/profiles/seen-once.ts'
import { findTravelerByKey } from '../../domain/profiles/subject.store.ts'
import { findCompany } from '../../domain/people/people.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'

interface ProfileBackOfficeDeps {
  readonly config: { readonly secret: string }
  readonly now: () => Date
}

/** The agency reads what travellers share; they see in their access log that it did, and which of its programs. */
export function createProfileBackOffice({ config, now }: ProfileBackOfficeDeps): Handlers<typeof profileBackOffice> {
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
