import type pg from 'pg'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import { saveSection } from '../../apps/server/src/domain/profiles/save-section.ts'
import { createProfileSecrets } from '../../apps/server/src/domain/profiles/sealed.ts'
import { testSecret } from './database.ts'
import type { Person, Tenant } from './world.ts'

export interface FilledProfiles {
  /** A passport in the traveller's profile, and one in the colleague's. */
  readonly ownDocumentId: string
  readonly colleagueDocumentId: string
}

/** Profiles of the traveller and the colleague, named by their markers, as they would save them. */
export async function fillProfiles(pool: pg.Pool, tenant: Tenant): Promise<FilledProfiles> {
  return {
    ownDocumentId: await fillProfile(pool, tenant, tenant.traveller, tenant.marker),
    colleagueDocumentId: await fillProfile(pool, tenant, tenant.colleague, tenant.colleagueMarker),
  }
}

function fillProfile(pool: pg.Pool, { companyId }: Tenant, person: Person, marker: string): Promise<string> {
  const deps = { secrets: createProfileSecrets(testSecret), now: () => new Date() }
  const whose = { companyId, travelerId: person.travelerId, timeZone: 'UTC' }
  const actor = { loginId: person.loginId, role: 'self' } as const
  return systemTransaction(pool, companyId, async ({ db }) => {
    const Names = {
      Title: null,
      Surname: marker,
      GivenNames: '',
      OwnFamily: '',
      OwnGiven: '',
      OwnFamilyReading: '',
      OwnGivenReading: '',
      Sex: null,
      Nationality: null,
      BirthDate: '1990-01-01',
    }
    await saveSection(deps, db, { whose, actor, version: 0, change: { Section: 'Names', Names } })
    const passport = { Kind: 'passport', Country: 'GB', IssuedOn: null, ExpiresOn: '2099-01-01', Number: '925000001' }
    const { sections } = await saveSection(deps, db, {
      whose,
      actor,
      version: 0,
      change: { Section: 'Documents', Documents: { Items: [{ ...passport, Kind: 'passport' }] } },
    })
    return sections?.Documents?.Items[0]?.Id ?? ''
  })
}
