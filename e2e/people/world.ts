import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoApps } from '../../apps/server/src/demo/demo-apps.ts'
import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'
import { type Company, type JourneyPerson, machineClient } from './person.ts'
import { quay } from './quay.ts'

const root = join(import.meta.dirname, '../..')

/** The exports of a `testing/people.ts`: people by name, and companies that only they use. */
interface PeopleModule {
  readonly people: Readonly<Record<string, JourneyPerson>>
  readonly companies?: readonly Company[] | ((apps: DemoApps) => readonly Company[])
  readonly rules?: ProvisioningInput['rules']
}

/** The provisioning document of all journeys' people and companies, collected from the features of the journeys. */
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
    machineClients: [
      { ...machineClient, scopes: ['provision', 'import', 'content', 'sign-in', 'proposals', 'flight-times'] },
    ],
    people: records,
    rules: modules.flatMap(({ rules = [] }) => rules),
  }
}
