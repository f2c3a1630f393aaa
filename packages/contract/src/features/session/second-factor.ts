import * as z from 'zod/mini'
import { flagRight, machine, session, sessionBeforeProfile } from '../../access.ts'
import { endpoint, operation } from '../../operation.ts'
import { optionalText, SystemType } from '../../schemas/common.ts'

export const mfaCalls = {
  checkAuthMode: operation('Profile', 'CheckAuthMode', {
    access: sessionBeforeProfile(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 10, seconds: 60, by: 'login' },
    summary: 'Whether this sign-in needs a second factor, has one, and where to go for it.',
    request: z.object({
      SystemType,
      AuthContext: optionalText(200),
      AppId: optionalText(100),
      /** What an earlier answer of this call passed to the second factor; valid once, for ten minutes. */
      MFAContext: optionalText(512),
      /** A path or address of this portal; anything else is refused. */
      CallBackUrl: optionalText(2000),
      GoBackUrl: optionalText(2000),
    }),
    response: z.object({
      EnableMFA: z.boolean(),
      /** Null when nothing is left to do. */
      RedirectUrl: z.nullable(z.string()),
      IsMFAVerified: z.boolean(),
      Email: z.string(),
    }),
  }),
  resetFactors: operation('Profile', 'resetfactoruser', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    needs: flagRight('resetMfa'),
    // The limit also counts refused resets; the handler allows a login three successful ones a day.
    limit: { points: 30, seconds: 86_400, by: 'login' },
    summary: 'Removes the second factors and ends every session; the next sign-in asks to set them up again.',
    request: z.object({ Email: optionalText(320), CompanyId: optionalText(15) }),
    /** Status 0: done, go to /logout. 2: the person must first sign in again with the second factor. 3: there is none. Else Msg has the reason. */
    response: z.object({ Status: z.int(), Msg: z.nullable(z.string()) }),
  }),
}

/** The back office helps people who have lost their device. */
export const secondFactorBackOffice = {
  resetFactorsOf: endpoint('POST', '/back-office/factors/reset', {
    access: machine('sign-in'),
    effect: 'write',
    summary: "Removes a person's second factors and ends their sessions, after the loss of phone and recovery codes.",
    request: z.object({ company: z.string().check(z.maxLength(64)), email: z.string().check(z.maxLength(320)) }),
    response: z.object({ sessionsEnded: z.int() }),
  }),
}
