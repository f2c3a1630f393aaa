import type { administrationSettings } from '@portolan/contract/features/administration/settings'
import { createSealer } from '../../../crypto/sealer.ts'
import type { Config } from '../../../config/config.ts'
import type { UpsertAccount } from '../../../domain/people/provisioning-changes.ts'
import type { ConnectionSecrets } from '../../../domain/people/provisioning-connections.ts'
import { createPersonKeys } from '../../../domain/people/person-key.ts'
import type { SettingsDeps } from '../../../domain/settings/publish.ts'
import { allSections, keyFieldOf, schemaOf } from '../../../domain/settings/sections.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { createDraftHandlers } from './drafts.handlers.ts'
import { createPublishHandlers } from './publish.handlers.ts'
import { createRecordHandlers } from './records.handlers.ts'
import { fieldsOf, sectionText } from './section-fields.ts'
import { mayOf, scopeOf } from './settings-place.ts'
import { createVersionHandlers } from './versions.handlers.ts'

export interface SettingsParts {
  readonly config: Pick<Config, 'secret'>
  readonly identity: { readonly upsertAccount: UpsertAccount | null; readonly connectionSecrets: ConnectionSecrets }
  readonly now: () => Date
}

/** What publishing needs besides the database. */
export const settingsDeps = ({ config, identity, now }: SettingsParts): SettingsDeps => ({
  keys: createPersonKeys(config.secret, now),
  draftSealer: createSealer(config.secret, 'setting draft'),
  connectionSecrets: identity.connectionSecrets,
  upsertAccount: identity.upsertAccount,
})

/** Settings by page, from the one schema that files and calls have (decision 0117). */
export function createSettingsHandlers(parts: SettingsParts): Handlers<typeof administrationSettings> {
  const deps = settingsDeps(parts)
  return {
    schema: (_, ctx) =>
      ctx.read(({ viewer }) =>
        Promise.resolve({
          Sections: allSections.map((name) => {
            const may = mayOf(name, viewer)
            return {
              Name: name,
              ...sectionText(name, ctx.language),
              Scope: scopeOf(name, viewer),
              KeyField: keyFieldOf(name),
              Schema: { ...schemaOf(name) },
              Fields: fieldsOf(name, ctx.language),
              MayChange: may.change,
              MayAdd: may.add,
            }
          }),
        }),
      ),
    ...createRecordHandlers(deps),
    ...createDraftHandlers(deps),
    ...createPublishHandlers(deps),
    ...createVersionHandlers(deps),
  }
}
