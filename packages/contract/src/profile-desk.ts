import * as z from 'zod/mini'
import { machine } from './access.ts'
import { endpoint } from './operation.ts'
import { Sections } from './traveller-profile.ts'

/** Travellers' profiles, as far as these share them, for the agency's own programs. */
export const profileDesk = {
  readSharedProfile: endpoint('POST', '/back-office/profiles/read', {
    access: machine('profiles'),
    // The look is written into the traveller's access log before it is answered.
    effect: 'write',
    limit: { points: 600, seconds: 60, by: 'address' },
    summary: 'What a traveller shares for booking, or whom to call in an emergency; nothing without their consent.',
    request: z.object({
      company: z.string().check(z.maxLength(64)),
      /** Code or e-mail address. */
      traveller: z.string().check(z.minLength(1), z.maxLength(320)),
      /** `booking` goes by the consent `agency`, `dutyOfCare` by the one of that name. */
      purpose: z.enum(['booking', 'dutyOfCare']),
      /** The plain numbers too, each told to the traveller as revealed; for bookings alone. */
      withNumbers: z.optional(z.boolean()),
    }),
    response: z.object({
      isShared: z.boolean(),
      /** Null where nothing is shared or nothing was saved; for duty of care `Emergency` alone. */
      sections: z.nullable(z.partial(Sections)),
      numbers: z.array(
        z.object({
          section: z.enum(['Names', 'Documents', 'Visas', 'Loyalties']),
          /** Null: the birth date. */
          itemId: z.nullable(z.string()),
          value: z.string(),
        }),
      ),
    }),
  }),
}
