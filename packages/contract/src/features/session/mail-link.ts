import * as z from 'zod/mini'
import { machine, service } from '../../access.ts'
import { endpoint, operation } from '../../operation.ts'
import { LanguageCode, optionalText, Secret, SystemType } from '../../schemas/common.ts'
import { LoginProfile } from './sign-in.ts'

/** What an e-mail link leads to (specification §3 'Login profile'): 0 approval of a request, 1 a trip proposal. */
export const UniqueRefType = { PreTripApproval: 0, TripProposal: 1 } as const
export const UniqueRef = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/))

export const mailLinkCalls = {
  loginByAccessToken: operation('Profile', 'LoginByAccessToken', {
    access: service(),
    runsAs: 'system',
    effect: 'write',
    // Many people of an office open links at once, their mail scanners too, and nobody can guess a link's token.
    limit: { points: 600, seconds: 60, by: 'address' },
    summary: 'Signs in by the link of a mail: a profile with EmailToken and RedictData, for one object.',
    request: z.object({ accessToken: Secret, systemType: SystemType }),
    response: LoginProfile,
  }),
}

/** Calls of the back office that send and end links by mail. */
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
      /** The object's name in the mail, in the person's language; the reference by default. */
      subject: optionalText(200),
      language: z.optional(LanguageCode),
    }),
    response: z.object({ mailId: z.string() }),
  }),
  endMailLinks: endpoint('POST', '/back-office/mail-links/end', {
    access: machine('sign-in'),
    effect: 'write',
    summary: 'Ends every link of an object that was decided or withdrawn.',
    request: z.object({
      company: z.string().check(z.maxLength(64)),
      uniqueRef: UniqueRef,
      uniqueRefType: z.enum(UniqueRefType),
    }),
    response: z.object({ ended: z.int() }),
  }),
}
