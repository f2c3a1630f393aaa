import * as z from 'zod/mini'
import { session } from '../access.ts'
import { LoginSystemType, ViewRight } from '../enums.ts'
import { endpoint, operation } from '../operation.ts'
import { DateRemark, FindText, Id } from '../schemas.ts'

export const FoundTraveller = z.object({
  id: Id,
  name: z.string(),
  /** As the person's login writes it in the other languages; null without one. */
  nameZhTw: z.nullable(z.string()),
  nameZhCn: z.nullable(z.string()),
  nameJaJp: z.nullable(z.string()),
  /** A traveller that bookings name and the company's people do not. */
  isGuest: z.boolean(),
  companyCode: z.string(),
  companyName: z.string(),
  email: z.nullable(z.string()),
  nextTrip: z.nullable(z.object({ startDateRemark: DateRemark, places: z.array(z.string()) })),
})
export type FoundTraveller = z.infer<typeof FoundTraveller>

export const travellers = {
  find: endpoint('POST', '/travellers/find', {
    access: session(),
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'Up to eight people by part of a name in any script, e-mail or code.',
    request: z.object({ text: FindText }),
    response: z.object({ travellers: z.array(FoundTraveller) }),
  }),
  getLoginRights: operation('Traveler', 'GetLoginRights', {
    access: session(),
    effect: 'read',
    request: z.object({}),
    response: z.object({
      /** Mapped to Id, Code and DisplayName by the portal (specification §3 'Login rights'). */
      accessCompanies: z.array(z.object({ companyId: Id, companyName: z.string(), companyCode: z.string() })),
      isArranger: z.boolean(),
      loginEnums: z.object({ viewRight: z.enum(ViewRight), systemTypes: z.array(z.enum(LoginSystemType)) }),
      meta: z.object({ travelerId: z.nullable(Id), teamId: z.nullable(Id) }),
      customBookingRight: z.boolean(),
    }),
  }),
}
