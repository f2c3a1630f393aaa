import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoApps } from '../../apps/server/src/demo/demo-apps.ts'
import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'
import { type Company, type JourneyPerson, machineClient } from './person.ts'
import { quay } from './quay.ts'

const root = join(import.meta.dirname, '../..')

/** What a `testing/people.ts` exports: people by name, and the companies that are theirs alone. */
interface PeopleModule {
  readonly people: Readonly<Record<string, JourneyPerson>>
  readonly companies?: readonly Company[] | ((apps: DemoApps) => readonly Company[])
}

/** All journeys' people and their companies, each from the feature that the journeys are about, to be provisioned. */
export async function journeyWorld(apps: DemoApps): Promise<ProvisioningInput> {
  const paths = globSync(['apps/*/src/**/testing/people.ts', 'e2e/*/people.ts'], { cwd: root }).toSorted()
  const modules = await Promise.all(paths.map((path) => import(join(root, path)) as Promise<PeopleModule>))
  const records = modules.flatMap(({ people }) => Object.values(people).map(({ record }) => record))
  const twice = records.find(({ email }, index) => records.findIndex((one) => one.email === email) !== index)
  if (twice) throw new Error(`Two features have a person ${String(twice.email)}`)
  return {
    companies: [
      quay,
      ...modules.flatMap(({ companies = [] }) => (typeof companies === 'function' ? companies(apps) : companies)),
    ],
    machineClients: [{ ...machineClient, scopes: ['provision', 'import', 'content', 'sign-in'] }],
    people: records,
  }
}
