import * as z from 'zod/mini'
import { session } from '../access.ts'
import { LoginSystemType, ViewRight } from '../enums.ts'
import { operation } from '../operation.ts'
import { Id } from '../schemas.ts'

export const travellers = {
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
