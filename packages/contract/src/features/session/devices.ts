import * as z from 'zod/mini'
import { anonymous, session } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { Id } from '../../schemas/common.ts'

/** One active sign-in of a login: a browser, with what its user agent says. */
export const SignedInDevice = z.object({
  Id,
  /** From the user agent: 'Chrome', 'Windows'; null when it does not tell. */
  Browser: z.nullable(z.string()),
  System: z.nullable(z.string()),
  IsPhone: z.boolean(),
  Address: z.nullable(z.string()),
  SignedInAt: z.string(),
  LastSeenAt: z.string(),
  /** The session of this call. */
  IsCurrent: z.boolean(),
  /** Signed in with a second factor. */
  IsMFAVerified: z.boolean(),
})

export const deviceCalls = {
  list: endpoint('POST', '/session/devices', {
    access: session(),
    runsAs: 'system',
    effect: 'read',
    summary: 'The browsers in which the viewer is signed in, the last used first.',
    request: z.object({}),
    response: z.object({ Devices: z.array(SignedInDevice) }),
  }),
  end: endpoint('POST', '/session/devices/end', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'login' },
    summary: "Signs out one of the viewer's browsers, or with Others all except this one, phones too.",
    request: z.union([z.object({ Id }), z.object({ Others: z.literal(true) })]),
    response: z.object({ Ended: z.int() }),
  }),
  backChannelLogout: endpoint('POST', '/session/back-channel-logout', {
    access: anonymous(),
    effect: 'write',
    limit: { points: 120, seconds: 60, by: 'address' },
    encoding: 'form',
    summary: "The provider ends a person's sessions (OpenID Connect Back-Channel Logout 1.0); form-encoded.",
    request: z.object({ logout_token: z.string().check(z.maxLength(8000)) }),
    response: z.object({ Status: z.int() }),
  }),
}
