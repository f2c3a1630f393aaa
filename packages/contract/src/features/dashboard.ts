import * as z from 'zod/mini'
import { session } from '../access.ts'
import { ThemeType } from '../enums.ts'
import { endpoint, operation } from '../operation.ts'
import { LanguageCode } from '../schemas/common.ts'
import { NextUp } from '../schemas/next-up.ts'
import { NextUpStrip, NextUpStripQuery } from '../schemas/next-up-strip.ts'
import {
  Clock,
  FirstDayOfWeek,
  FirstSteps,
  HomeAirport,
  RiskLevels,
  RiskNotices,
  Units,
  UserSetting,
  Widget,
} from '../schemas/user-setting.ts'

export const firstStepKinds = ['name', 'phone', 'booking', 'tile'] as const

const FirstStep = z.object({
  Kind: z.enum(firstStepKinds),
  /** Checked or changed their name, has a phone signed in, has a booking, saved the list of tiles. */
  IsDone: z.boolean(),
})
export type FirstStep = z.infer<typeof FirstStep>

export const dashboard = {
  saveUserSetting: operation('Membership', 'SaveUserSetting', {
    access: session(),
    effect: 'write',
    summary: 'Saves the fields sent and keeps the others; answers the whole setting.',
    request: z.object({
      UserSetting: z.object({
        Language: z.optional(LanguageCode),
        ThemeType: z.optional(z.enum(ThemeType)),
        Widgets: z.optional(z.array(Widget).check(z.maxLength(12))),
        RiskNewsRiskLevels: z.optional(RiskLevels),
        RiskMapRiskLevels: z.optional(RiskLevels),
        RiskNotices: z.optional(RiskNotices),
        Clock: z.optional(Clock),
        FirstDayOfWeek: z.optional(FirstDayOfWeek),
        Units: z.optional(Units),
        HomeAirport: z.optional(HomeAirport),
        FirstSteps: z.optional(FirstSteps),
      }),
      /** The revision that the caller changed. When the stored one is newer, the answer is setting_changed. */
      BaseRevision: z.optional(z.int()),
    }),
    response: z.object({ Status: z.int(), UserSetting }),
  }),
  userSetting: endpoint('POST', '/session/setting', {
    access: session(),
    effect: 'read',
    summary: 'The current setting, for a client that learns from a realtime message that another one saved it.',
    request: z.object({}),
    response: z.object({ UserSetting }),
  }),
  firstSteps: endpoint('POST', '/session/first-steps', {
    access: session(),
    effect: 'read',
    summary: 'What is worth doing on a first visit, of what the viewer may do, and whether it has been done.',
    request: z.object({}),
    response: z.object({ Steps: z.array(FirstStep) }),
  }),
  nextUp: endpoint('POST', '/dashboard/next-up', {
    access: session(),
    effect: 'read',
    summary: 'What happens next to the caller, what waits for them and what is wrong; what is due first leads.',
    request: z.object({}),
    response: NextUp,
  }),
  nextUpStrip: endpoint('POST', '/dashboard/next-up/strip', {
    access: session(),
    effect: 'read',
    summary: 'Draws the strip of map under a ride or round a place: coasts, the light as one passes, and the way.',
    // It reads nothing of a company, but takes time to draw.
    limit: { points: 120, seconds: 60, by: 'login' },
    request: NextUpStripQuery,
    response: NextUpStrip,
  }),
}
