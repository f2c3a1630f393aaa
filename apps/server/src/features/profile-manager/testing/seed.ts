import { testSecret } from '../../../../../../tools/test/database.ts'
import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Person } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { saveSection } from '../../../domain/profiles/save-section.ts'
import { createProfileSecrets } from '../../../domain/profiles/sealed.ts'

export interface SeededProfiles {
  /** A passport in the traveller's profile, and one in the colleague's. */
  readonly ownDocumentId: string
  readonly colleagueDocumentId: string
}

/** Profiles of the traveller and the colleague with their markers, in the form in which they save them. */
export const profilesSeed: TenantSeed<SeededProfiles> = async (context) => ({
  ownDocumentId: await addProfile(context, context.tenant.traveller, context.tenant.marker),
  colleagueDocumentId: await addProfile(context, context.tenant.colleague, context.tenant.colleagueMarker),
})

function addProfile({ pool, tenant: { companyId } }: SeedContext, person: Person, marker: string): Promise<string> {
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
