import * as z from 'zod/mini'
import { session } from '../access.ts'
import { ThemeType } from '../enums.ts'
import { endpoint, operation } from '../operation.ts'
import { LanguageCode } from '../schemas.ts'
import { UserSetting, Widget } from '../user-setting.ts'

export const dashboard = {
  saveUserSetting: operation('Membership', 'SaveUserSetting', {
    access: session(),
    effect: 'write',
    summary: 'Saves what is sent and keeps the rest; answers the whole setting.',
    request: z.object({
      UserSetting: z.object({
        Language: z.optional(LanguageCode),
        ThemeType: z.optional(z.enum(ThemeType)),
        Widgets: z.optional(z.array(Widget).check(z.maxLength(12))),
      }),
      /** The revision that Widgets were changed from; another one meanwhile is answered as setting_changed. */
      BaseRevision: z.optional(z.int()),
    }),
    response: z.object({ Status: z.int(), UserSetting }),
  }),
  userSetting: endpoint('POST', '/session/setting', {
    access: session(),
    effect: 'read',
    summary: 'The setting as it stands: read when a realtime message says that it was saved elsewhere.',
    request: z.object({}),
    response: z.object({ UserSetting }),
  }),
}
