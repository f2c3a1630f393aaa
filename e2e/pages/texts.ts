import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@portolan/contract/enums'
import type { ErrorTexts } from '@portolan/contract/errors/en-US'
import type { PortalTexts } from '../../apps/portal/src/lib/i18n.ts'
import type { ProfileTexts } from '../../apps/profile-manager/src/messages/en-US.ts'

/** The texts by namespace, each with the shared words, as the portal's `t` finds them. */
type Texts = { [Namespace in keyof PortalTexts]: PortalTexts['common'] & PortalTexts[Namespace] } & {
  /** All of them, as the server's answers have them. */
  errors: PortalTexts['common'] & ErrorTexts
  /** Texts of the default profile manager, a separate script. */
  profile: ProfileTexts
}

const apps = join(import.meta.dirname, '../../apps')

const load = (file: string): Promise<object> => import(pathToFileURL(join(apps, file)).href)

async function textsIn(language: Language): Promise<Texts> {
  const files = globSync(`portal/src/**/{messages,first-messages}/${language}.ts`, { cwd: apps })
  const loaded = await Promise.all([...files, `../packages/contract/src/errors/${language}.ts`].map(load))
  const { errorTexts: errors, ...own } = Object.assign({}, ...loaded) as PortalTexts & { errorTexts: object }
  const { profileManager: profile } = (await load(`profile-manager/src/messages/${language}.ts`)) as {
    profileManager: ProfileTexts
  }
  const all = Object.entries({ ...own, errors }).map(([namespace, texts]) => [namespace, { ...own.common, ...texts }])
  return { ...Object.fromEntries(all), profile } as Texts
}

const loaded = await Promise.all(languages.map(async (language) => [language, await textsIn(language)] as const))

/** The portal's catalogues, including those that load later. Journeys compare pages with them. */
export const texts = Object.fromEntries(loaded) as Record<Language, Texts>

export { texts as providerTexts } from '../../apps/server/src/identity/embedded/texts.ts'

export { fill } from '@portolan/rules/fill'
