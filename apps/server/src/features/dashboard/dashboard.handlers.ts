import type { dashboard } from '@portolan/contract/features/dashboard'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { lockSetting, readSettingSource, saveSetting } from '../../domain/people/people.store.ts'
import { composeUserSetting } from '../../domain/people/user-setting.rules.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { publish } from '../../realtime/publish.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { isAirport } from '../../reference/airports.ts'
import { findTimeZone } from '../../reference/time-zones.ts'
import { settingToSave } from './dashboard.rules.ts'
import { firstSteps } from './first-steps.rules.ts'
import { readStepFacts } from './first-steps.store.ts'
import { nextUpHandlers } from './next-up/next-up.handlers.ts'
import { stripHandlers } from './next-up/strip/strip.handlers.ts'

/** Sent to the login's other browsers, which read the setting and apply it. */
const settingSaved = { Type: RealtimeMessageType.UserSetting, Status: 0, Ref: null }
const known = { presentZone: (zone: string) => findTimeZone(zone)?.id, isAirport }
const loginOf = ({ companyId, loginId }: LoginViewer) => ({ companyId, loginId })

export const dashboardHandlers: Handlers<typeof dashboard> = {
  ...nextUpHandlers,
  ...stripHandlers,
  saveUserSetting: (input, ctx) =>
    ctx.write(async (tx) => {
      if (input.UserSetting.Widgets) await lockSetting(tx.db, tx.viewer)
      const fields = settingToSave(input, await readSettingSource(tx.db, tx.viewer), known)
      const isChange = Object.keys(fields).length > 0
      if (isChange) await saveSetting(tx.db, tx.viewer, fields)
      tx.about({ fields: Object.keys(fields) })
      // Read again, because another tab may have saved other fields meanwhile.
      const source = await readSettingSource(tx.db, tx.viewer)
      const setting = composeUserSetting(source, { language: ctx.language, theme: ctx.theme })
      if (isChange) await publish(tx.db, { ...loginOf(tx.viewer), message: settingSaved })
      return { Status: 0, UserSetting: setting }
    }),

  userSetting: (_, ctx) =>
    ctx.read(async (tx) => {
      const source = await readSettingSource(tx.db, tx.viewer)
      return { UserSetting: composeUserSetting(source, { language: ctx.language, theme: ctx.theme }) }
    }),

  firstSteps: (_, ctx) => ctx.read(async (tx) => ({ Steps: firstSteps(await readStepFacts(tx.db, tx.viewer)) })),
}
