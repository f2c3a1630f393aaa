import * as z from 'zod/mini'
import { machine, service } from '../../access.ts'
import { endpoint, operation } from '../../operation.ts'
import { LanguageCode, optionalText, Secret, SystemType } from '../../schemas.ts'
import { LoginProfile } from './sign-in.ts'

/** What an e-mail link leads to (specification §3 'Login profile'): 0 approval of a request, 1 a trip proposal. */
export const UniqueRefType = { PreTripApproval: 0, TripProposal: 1 } as const
export const UniqueRef = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/))

export const mailLinkCalls = {
  loginByAccessToken: operation('Profile', 'LoginByAccessToken', {
    access: service(),
    runsAs: 'system',
    effect: 'write',
    // Many of an office may follow a link at once; its token is nothing that is guessed.
    limit: { points: 120, seconds: 60, by: 'address' },
    summary: 'Opens what a link of a mail leads to: a profile with EmailToken and RedictData, for that one object.',
    request: z.object({ accessToken: Secret, systemType: SystemType }),
    response: LoginProfile,
  }),
}

/** Links by mail, as the back office sends and ends them. */
export const mailLinkBackOffice = {
  sendMailLink: endpoint('POST', '/back-office/mail-links', {
    access: machine('sign-in'),
    effect: 'write',
    status: 202,
    summary: 'Sends a person a mail whose link opens one object without a password; the newest link wins.',
    request: z.object({
      company: z.string().check(z.maxLength(64)),
      email: z.string().check(z.maxLength(320)),
      uniqueRef: UniqueRef,
      uniqueRefType: z.enum(UniqueRefType),
      action: optionalText(40),
      /** What the mail calls it, in the person's language; the reference alone where it is left out. */
      subject: optionalText(200),
      language: z.optional(LanguageCode),
    }),
    response: z.object({ mailId: z.string() }),
  }),
  endMailLinks: endpoint('POST', '/back-office/mail-links/end', {
    access: machine('sign-in'),
    effect: 'write',
    summary: 'Ends every link of an object: it is decided or withdrawn.',
    request: z.object({
      company: z.string().check(z.maxLength(64)),
      uniqueRef: UniqueRef,
      uniqueRefType: z.enum(UniqueRefType),
    }),
    response: z.object({ ended: z.int() }),
  }),
}
