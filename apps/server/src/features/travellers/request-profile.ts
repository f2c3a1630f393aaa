import type { TravelerDetail } from '@portolan/contract/features/travellers'
import { logLook } from '../../domain/profiles/access-log.store.ts'
import { type ProfileDeps, readProfile } from '../../domain/profiles/read-profile.ts'
import { findSubject } from '../../domain/profiles/subject.store.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'

type ProfilePart = Pick<TravelerDetail, 'ProfileAccess' | 'Profile'>

/**
 * What a trip request is filled in with, of a traveller's own profile. Rights to view open nothing here: it is the
 * person's, and their arrangers' while they share it. Looking is written into their access log, in this transaction.
 */
export async function readRequestProfile(
  deps: ProfileDeps,
  { db, viewer }: Pick<WriteTransaction<LoginViewer>, 'db' | 'viewer'>,
  travelerId: number,
  isWanted: boolean,
): Promise<ProfilePart> {
  const subject = await findSubject(db, viewer, travelerId, { holds: isWanted })
  if (!subject) return { ProfileAccess: 'closed', Profile: null }
  if (!subject.isShared) return { ProfileAccess: 'consentNeeded', Profile: null }
  if (!isWanted || !subject.hasProfile) return { ProfileAccess: 'open', Profile: null }
  await logLook(db, subject, { loginId: viewer.loginId, role: subject.role }, deps.now())
  const { Contacts, Preferences, Loyalties } = (await readProfile(deps, db, subject)).sections
  const { Seat, SeatZones, Meal, HomeAirport } = Preferences
  return {
    ProfileAccess: 'open',
    Profile: { Phones: Contacts.Phones, Seat, SeatZones, Meal, HomeAirport, Loyalties: Loyalties.Items },
  }
}
