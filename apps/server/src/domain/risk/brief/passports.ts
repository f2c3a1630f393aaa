import type { LoginViewer } from '../../../kernel/viewer.ts'
import { logLook } from '../../profiles/access-log.store.ts'
import type { ProfileKey } from '../../profiles/profile-row.ts'
import { type Db, readItems, readSections } from '../../profiles/profiles.store.ts'
import { findSubject } from '../../profiles/subject.store.ts'
import type { PassportRow } from '../entry/entry.rules.ts'

/** What a brief knows of a traveller. */
export interface TravellerPapers {
  /** ISO 3166-1 alpha-2. */
  readonly nationalities: readonly string[]
  /** The newest of each country; empty for viewers who see nationalities alone. */
  readonly passports: readonly PassportRow[]
  /** Holders of a mainland travel permit enter the mainland without a passport. */
  readonly hasMainlandPermit: boolean
}

export const noPapers: TravellerPapers = { nationalities: [], passports: [], hasMainlandPermit: false }

const permits: readonly string[] = ['homeReturnPermit', 'taiwanCompatriotPermit']

/** Of the profile: who issued the passports, else the nationality that was entered with the names. */
export async function readPapers(db: Db, key: ProfileKey): Promise<TravellerPapers> {
  const documents = await readItems(db, key, 'Documents')
  const newest = new Map<string, PassportRow>()
  for (const { kind, country, expiresOn } of documents) {
    if (kind !== 'passport' || expiresOn === null) continue
    if (expiresOn > (newest.get(country)?.expiresOn ?? '')) newest.set(country, { country, expiresOn })
  }
  const issuers = documents.filter(({ kind }) => kind === 'passport').map(({ country }) => country)
  return {
    nationalities: issuers.length > 0 ? [...new Set(issuers)].toSorted() : await nationalityOf(db, key),
    passports: [...newest.values()],
    hasMainlandPermit: documents.some(({ kind }) => permits.includes(kind)),
  }
}

async function nationalityOf(db: Db, key: ProfileKey): Promise<string[]> {
  const [names] = await readSections(db, key, 'Names')
  const { Nationality = null } = (names?.body ?? {}) as { Nationality?: string | null }
  return Nationality === null ? [] : [Nationality]
}

type Viewer = Pick<LoginViewer, 'companyId' | 'loginId' | 'travelerId' | 'isArranger'>

/** Nobody arranges a brief for more people at once. */
const mostTravellers = 20

/**
 * What the viewer may know of the travellers: everything of themselves; of others the nationalities, where the viewer
 * arranges for them and they share their profile. That look is written to their access log.
 */
export async function papersFor(
  db: Db,
  viewer: Viewer,
  {
    companyId,
    travelerIds,
    now,
  }: { readonly companyId: number; readonly travelerIds: readonly number[]; readonly now: Date },
): Promise<TravellerPapers> {
  if (companyId !== viewer.companyId) return noPapers
  if (viewer.travelerId !== null && travelerIds.includes(viewer.travelerId))
    return readPapers(db, { companyId, travelerId: viewer.travelerId })
  const nationalities = new Set<string>()
  for (const travelerId of travelerIds.slice(0, mostTravellers)) {
    const subject = await findSubject(db, viewer, travelerId, { holds: true })
    if (!subject?.isShared || !subject.hasProfile) continue
    await logLook(db, subject, { loginId: viewer.loginId, role: subject.role }, now)
    for (const country of (await readPapers(db, subject)).nationalities) nationalities.add(country)
  }
  return { ...noPapers, nationalities: [...nationalities].toSorted() }
}
