import * as z from 'zod/mini'
import { session } from '../access.ts'
import { LoginSystemType, ViewRight } from '../enums.ts'
import { endpoint, operation } from '../operation.ts'
import { DateRemark, FindText, Id, Paging } from '../schemas.ts'
import { Contacts, Preferences, ProfileLoyalty } from '../traveller-profile.ts'

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

/** Which id of a person `code` holds (decision 0034). */
export const TravelerIdType = {
  /** The portal's own: what TravelerId is everywhere else. */
  TravelerId: 0,
  /** The code the company's provisioning gives; who has none is not listed. */
  CompanyCode: 1,
} as const
export type TravelerIdType = (typeof TravelerIdType)[keyof typeof TravelerIdType]

/** What both lists of travellers are asked with. Nothing in it widens what the view right lets the viewer see. */
const listOf = {
  /** Part of a name in any script, of an e-mail's first half or of a code; blank or left out: everybody. */
  SearchKeyword: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
  /** One of the viewer's companies, all of them when left out; another's finds nobody. */
  companyId: z.optional(z.nullable(Id)),
  /** Also dummies: guests, and people who have no login. Left out: not. */
  includeDummy: z.optional(z.boolean()),
  /** Dummies also for a login that is set not to see them; without `includeDummy` it says nothing. */
  IgnoreUserDummyRestrictions: z.optional(z.boolean()),
  PageInfo: z.optional(Paging),
}
const typed = { points: 240, seconds: 60, by: 'login' } as const

/** The page that was asked for, and how many people all pages hold. */
const PageInfo = z.object({ PageIndex: z.int(), PageSize: z.int(), Total: z.int() })

/** A person's names: as the company writes them, and in the other languages where their login has them. */
const Names = {
  Name: z.string(),
  NameZhTw: z.nullable(z.string()),
  NameZhCn: z.nullable(z.string()),
  NameJaJp: z.nullable(z.string()),
}

/** A person of a list, with what tells two of one name apart. */
export const Traveler = z.object({
  TravelerId: Id,
  /** The company's own code; null for guests that only bookings name. */
  TravelerCode: z.nullable(z.string()),
  ...Names,
  Email: z.nullable(z.string()),
  CompanyId: Id,
  CompanyCode: z.string(),
  CompanyName: z.string(),
  /** Known to bookings, or provisioned as a guest of the company. */
  IsGuest: z.boolean(),
  /** A guest, or a person without a login. */
  IsDummy: z.boolean(),
})
export type Traveler = z.infer<typeof Traveler>

const Person = z.object({ ...Names, Email: z.nullable(z.string()) })

/** What a trip request is filled in with, as the traveller's own profile has it; numbers masked. */
const RequestProfile = z.object({
  /** The preferred one first. */
  Phones: Contacts.shape.Phones,
  Seat: Preferences.shape.Seat,
  SeatZones: Preferences.shape.SeatZones,
  Meal: Preferences.shape.Meal,
  HomeAirport: Preferences.shape.HomeAirport,
  Loyalties: z.array(ProfileLoyalty),
})

export const TravelerDetail = z.object({
  ...Traveler.shape,
  Team: z.nullable(z.object({ TeamId: Id, Code: z.string(), Name: z.string() })),
  /** Names alone: the viewer may not see this person's trips. */
  ReportsTo: z.nullable(z.object(Names)),
  /** Who arranges for them, by name. */
  Arrangers: z.array(Person),
  /** The viewer is this person, or arranges for them: trips may be requested and bookings added. */
  MayActFor: z.boolean(),
  /**
   * Whether the viewer may see their profile: `open` to the person, and to arrangers they share it with;
   * `consentNeeded` to arrangers they do not share it with; `closed` to everybody else, whatever they may view.
   */
  ProfileAccess: z.enum(['open', 'consentNeeded', 'closed']),
  /** Null where it was not asked for, is not open, or nothing was ever saved. */
  Profile: z.nullable(RequestProfile),
})
export type TravelerDetail = z.infer<typeof TravelerDetail>

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
  search: operation('Traveler', 'SearchTraveler', {
    access: session(),
    effect: 'read',
    limit: typed,
    summary: 'A page of the travellers the viewer may see, those whose name begins with the keyword first.',
    request: z.object({
      ...listOf,
      /** Only whom the viewer may act for: themselves, and those they arrange for. */
      ActedForOnly: z.optional(z.boolean()),
      /** Only these, as far as they are in scope: the names of ids that a form holds. */
      TravelerIds: z.optional(z.array(Id).check(z.maxLength(50))),
    }),
    response: z.object({ Travelers: z.array(Traveler), PageInfo }),
  }),
  getDetail: operation('Traveler', 'GetTravelerDetail', {
    access: session(),
    // A look into the profile is written into the traveller's access log.
    effect: 'write',
    limit: typed,
    summary: 'One traveller of the viewer’s scope; any other is traveller_not_found.',
    request: z.object({
      TravelerId: Id,
      /** Also what a trip request is filled in with, where the traveller shares it with the viewer. */
      IncludeProfile: z.optional(z.boolean()),
    }),
    response: TravelerDetail,
  }),
  searchSummary: operation('Membership', 'searchtravelersummary', {
    access: session(),
    effect: 'read',
    limit: typed,
    summary: 'Codes and names of the travellers the viewer may see, for a field that suggests them.',
    request: z.object({
      ...listOf,
      /** What `code` holds, TravelerId when left out. */
      TravelerIdType: z.optional(z.enum(TravelerIdType)),
    }),
    response: z.object({
      summaryInfos: z.array(
        z.object({
          code: z.string(),
          /** In the caller's language where the login has it. */
          displayName: z.string(),
          /** Tells two of one name apart. */
          email: z.nullable(z.string()),
        }),
      ),
      PageInfo,
    }),
  }),
}
