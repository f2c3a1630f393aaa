import { consentTextVersions, type SavedSection } from '@portolan/contract/traveller-profile'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { changeConsent } from '../domain/profiles/consents.ts'
import type { ProfileDeps } from '../domain/profiles/read-profile.ts'
import { saveSection } from '../domain/profiles/save-section.ts'
import { createProfileSecrets } from '../domain/profiles/sealed.ts'
import type { Db } from '../domain/people/provisioning.store.ts'
import { type DemoTraveller, findDemoTraveller, holdProfiles } from './demo.store.ts'
import { type DemoProfile, demoProfiles } from './people/demo-profiles.data.ts'

/** Profiles of the demo accounts, saved as the people would save them, unless there is any. */
export async function loadDemoProfiles(pool: Pools['system'], secret: string, now: Date): Promise<void> {
  const deps = { secrets: createProfileSecrets(secret), now: () => now }
  await systemTransaction(pool, null, async ({ db }) => {
    if (await holdProfiles(db)) return
    for (const profile of demoProfiles(now.toISOString().slice(0, 10))) await loadProfile(deps, db, profile)
  })
}

async function loadProfile(deps: ProfileDeps, db: Db, { email, sections, consents, arranger }: DemoProfile) {
  const whose = await findDemoTraveller(db, email)
  const actor = { loginId: whose.loginId, role: 'self' } as const
  await saveAll(deps, db, whose, { actor, sections })
  for (const kind of consents) {
    const change = { kind, isGiven: true, textVersion: consentTextVersions[kind], at: deps.now() }
    await changeConsent(db, whose, actor, change)
  }
  if (!arranger) return
  const { loginId } = await findDemoTraveller(db, arranger.email)
  await saveAll(deps, db, whose, { actor: { loginId, role: 'arranger' }, sections: arranger.sections })
}

async function saveAll(
  deps: ProfileDeps,
  db: Db,
  whose: DemoTraveller,
  { actor, sections }: { actor: Parameters<typeof saveSection>[2]['actor']; sections: readonly SavedSection[] },
) {
  for (const change of sections) {
    const { status, faults } = await saveSection(deps, db, { whose, actor, version: 0, change })
    if (status !== 'saved') throw new Error(`A demo profile is faulty: ${change.Section} ${JSON.stringify(faults)}`)
  }
}
