import * as z from 'zod/mini'
import { flagRight, machine, session, sessionBeforeProfile } from '../../access.ts'
import { endpoint, operation } from '../../operation.ts'
import { optionalText, SystemType } from '../../schemas.ts'

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
      /** What an earlier answer of this call gave along, back from the second factor; good once, for ten minutes. */
      MFAContext: optionalText(512),
      /** A path or address of this portal; anything else is refused. */
      CallBackUrl: optionalText(2000),
      GoBackUrl: optionalText(2000),
    }),
    response: z.object({
      EnableMFA: z.boolean(),
      /** Null where nothing is to be done. */
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
    // Refusals count as well; of resets that happen, a login has three a day.
    limit: { points: 30, seconds: 86_400, by: 'login' },
    summary: 'Takes the second factors away, ends every session and asks to set them up again at the next sign-in.',
    request: z.object({ Email: optionalText(320), CompanyId: optionalText(15) }),
    /** Status 0: done, go to /logout. 2: to sign in again with the second factor comes first. Else Msg says why not. */
    response: z.object({ Status: z.int(), Msg: z.nullable(z.string()) }),
  }),
}

/** Second factors of who lost the device. */
export const secondFactorBackOffice = {
  resetFactorsOf: endpoint('POST', '/back-office/factors/reset', {
    access: machine('sign-in'),
    effect: 'write',
    summary: "Takes a person's second factors away and ends their sessions, for who lost phone and recovery codes.",
    request: z.object({ company: z.string().check(z.maxLength(64)), email: z.string().check(z.maxLength(320)) }),
    response: z.object({ sessionsEnded: z.int() }),
  }),
}
