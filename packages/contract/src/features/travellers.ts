import * as z from 'zod/mini'
import { session } from '../access.ts'
import { LoginSystemType, ViewRight } from '../enums.ts'
import { endpoint, operation } from '../operation.ts'
import { DateRemark, FindText, Id, Paging } from '../schemas/common.ts'
import { Contacts, Preferences, ProfileLoyalty } from '../traveller-profile.ts'

export const FoundTraveller = z.object({
  id: Id,
  name: z.string(),
  /** The name in the other languages, from the person's login; null without one. */
  nameZhTw: z.nullable(z.string()),
  nameZhCn: z.nullable(z.string()),
  nameJaJp: z.nullable(z.string()),
  /** A traveller whom bookings name and who is not one of the company's people. */
  isGuest: z.boolean(),
  companyCode: z.string(),
  companyName: z.string(),
  email: z.nullable(z.string()),
  nextTrip: z.nullable(z.object({ startDateRemark: DateRemark, places: z.array(z.string()) })),
})
export type FoundTraveller = z.infer<typeof FoundTraveller>

/** Which id of a person `code` is (decision 0034). */
export const TravelerIdType = {
  /** The portal's own id: TravelerId in all other calls. */
  TravelerId: 0,
  /** The code from the company's provisioning; people without one are not listed. */
  CompanyCode: 1,
} as const
export type TravelerIdType = (typeof TravelerIdType)[keyof typeof TravelerIdType]

/** Filters of both lists of travellers. None of them shows more people than the view right does. */
const listFilters = {
  /** Part of a name in any script, of an e-mail address before the @, or of a code; without it everybody is listed. */
  SearchKeyword: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
  /** One of the viewer's companies, by default all of them; another company finds nobody. */
  companyId: z.optional(z.nullable(Id)),
  /** Also lists dummies: guests, and people without a login. */
  includeDummy: z.optional(z.boolean()),
  /** With `includeDummy`, lists dummies even for a login that is set not to see them. */
  IgnoreUserDummyRestrictions: z.optional(z.boolean()),
  PageInfo: z.optional(Paging),
}
/** A field that suggests travellers calls with every few keys. */
const typingLimit = { points: 240, seconds: 60, by: 'login' } as const

/** The requested page, and the number of people on all pages. */
const PageInfo = z.object({ PageIndex: z.int(), PageSize: z.int(), Total: z.int() })

/** A person's name as the company writes it, and in the other languages when their login has them. */
const Names = {
  Name: z.string(),
  NameZhTw: z.nullable(z.string()),
  NameZhCn: z.nullable(z.string()),
  NameJaJp: z.nullable(z.string()),
}

/** A person of a list, with fields that distinguish two people of one name. */
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

/** Values of the traveller's profile that fill in a trip request; numbers are masked. */
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
  /** Only the names: the viewer may not see this person's trips. */
  ReportsTo: z.nullable(z.object(Names)),
  /** The people who arrange for the traveller, sorted by name. */
  Arrangers: z.array(Person),
  /** The viewer is this person or arranges for them, and so may request trips and add bookings. */
  MayActFor: z.boolean(),
  /**
   * Whether the viewer may see the profile: `open` for the person and for arrangers with whom they share it;
   * `consentNeeded` for their other arrangers; `closed` for everybody else, whatever the view right.
   */
  ProfileAccess: z.enum(['open', 'consentNeeded', 'closed']),
  /** Null when it was not requested, is not open, or was never saved. */
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
    // A consultant finds the people of a company that they serve and name.
    reachesDesk: true,
    effect: 'read',
    limit: typingLimit,
    summary: 'A page of the travellers the viewer may see, those whose name begins with the keyword first.',
    request: z.object({
      ...listFilters,
      /** Only people the viewer may act for: themselves, and those they arrange for. */
      ActedForOnly: z.optional(z.boolean()),
      /** Only these people, when they are in scope: a form needs the names of the ids it has. */
      TravelerIds: z.optional(z.array(Id).check(z.maxLength(50))),
    }),
    response: z.object({ Travelers: z.array(Traveler), PageInfo }),
  }),
  getDetail: operation('Traveler', 'GetTravelerDetail', {
    access: session(),
    // The call writes each look at a profile into the traveller's access log.
    effect: 'write',
    limit: typingLimit,
    summary: 'One traveller of the viewer’s scope; any other is traveller_not_found.',
    request: z.object({
      TravelerId: Id,
      /** Also answers `Profile`, when the traveller shares it with the viewer. */
      IncludeProfile: z.optional(z.boolean()),
    }),
    response: TravelerDetail,
  }),
  searchSummary: operation('Membership', 'searchtravelersummary', {
    access: session(),
    effect: 'read',
    limit: typingLimit,
    summary: 'Codes and names of the travellers the viewer may see, for a field that suggests them.',
    request: z.object({
      ...listFilters,
      /** Which id `code` is; TravelerId by default. */
      TravelerIdType: z.optional(z.enum(TravelerIdType)),
    }),
    response: z.object({
      summaryInfos: z.array(
        z.object({
          code: z.string(),
          /** In the caller's language when the login has it. */
          displayName: z.string(),
          /** Distinguishes two people of one name. */
          email: z.nullable(z.string()),
        }),
      ),
      PageInfo,
    }),
  }),
}
