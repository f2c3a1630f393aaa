import type { dashboard } from '@portolan/contract/features/dashboard'
import { readSettingSource, saveSetting } from '../../domain/people/people.store.ts'
import { composeUserSetting } from '../../domain/people/user-setting.rules.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { settingToSave } from './dashboard.rules.ts'

export const dashboardHandlers: Handlers<typeof dashboard> = {
  saveUserSetting: (input, ctx) =>
    ctx.write(async (tx) => {
      const fields = settingToSave(input.UserSetting, await readSettingSource(tx.db, tx.viewer))
      if (Object.keys(fields).length > 0) await saveSetting(tx.db, tx.viewer, fields)
      tx.about({ fields: Object.keys(fields) })
      // Read again: another tab's fields may have been saved meanwhile.
      const source = await readSettingSource(tx.db, tx.viewer)
      const setting = composeUserSetting(source, { language: ctx.language, theme: ctx.theme })
      return { Status: 0, UserSetting: setting }
    }),
}
