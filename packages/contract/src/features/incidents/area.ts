import * as z from 'zod/mini'
import { Id } from '../../schemas/common.ts'
import { CountryCode } from '../risk/shapes.ts'

/** Limits of incidents. */
export const incidentLimits = {
  countries: 20,
  /** Kilometres. */
  radius: 2_000,
  rings: 20,
  /** Of all rings together. */
  points: 2_000,
  team: 50,
  /** People that are added by hand in one call. */
  addedAtOnce: 500,
  name: 120,
  reason: 500,
  note: 4_000,
  subject: 200,
  message: 2_000,
  answer: 1_000,
  phone: 40,
} as const

const Longitude = z.number().check(z.minimum(-540), z.maximum(540))
const Latitude = z.number().check(z.minimum(-90), z.maximum(90))

/** Longitude and latitude, degrees; a ring may go on beyond 180 across the date line. */
export const RingPoint = z.tuple([Longitude, Latitude])

/**
 * Where something happens. `alert` follows the alert: its areas, else its countries. `place` is a circle around an airport, city or
 * station. Several rings are a union; one that crosses itself is taken apart, and what lies in its middle counts as inside.
 */
export const IncidentArea = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('alert'), AlertId: Id }),
  z.object({
    Kind: z.literal('countries'),
    Countries: z.array(CountryCode).check(z.minLength(1), z.maxLength(incidentLimits.countries)),
  }),
  z.object({
    Kind: z.literal('circle'),
    Latitude,
    Longitude,
    Km: z.number().check(z.minimum(1), z.maximum(incidentLimits.radius)),
  }),
  z.object({
    Kind: z.literal('place'),
    PlaceCode: z.string().check(z.regex(/^[A-Z0-9]{3,12}$/)),
    Km: z.number().check(z.minimum(1), z.maximum(incidentLimits.radius)),
  }),
  z.object({
    Kind: z.literal('polygon'),
    Rings: z
      .array(z.array(RingPoint).check(z.minLength(3), z.maxLength(incidentLimits.points)))
      .check(z.minLength(1), z.maxLength(incidentLimits.rings)),
  }),
])
export type IncidentArea = z.infer<typeof IncidentArea>

/** An area as maps draw it: polygons of rings of [longitude, latitude]. Empty where it is about countries as a whole. */
export const DrawnAreas = z.array(z.array(z.array(z.tuple([z.number(), z.number()]))))

/** A number of people; null where there are one to four and the company shows no persons: '<5'. */
export const PeopleCount = z.nullable(z.int())
