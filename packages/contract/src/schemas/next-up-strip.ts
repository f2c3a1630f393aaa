import * as z from 'zod/mini'

const Position = z.object({
  /** Degrees. */
  Latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  Longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

export const NextUpStripQuery = z.object({
  From: Position,
  /** Null: a place, at `StartsAt`. */
  To: z.nullable(Position),
  /** Instants, ISO 8601 in UTC. */
  StartsAt: z.iso.datetime(),
  EndsAt: z.iso.datetime(),
  /** Trains are lines without a bow. */
  IsFlight: z.boolean(),
  /** CSS pixels. */
  Width: z.int().check(z.minimum(200), z.maximum(2400)),
  Height: z.int().check(z.minimum(80), z.maximum(320)),
})

/** Text of an SVG path, in the pixels of the strip; empty where there is nothing of its kind. */
const Path = z.string()
/** From the left and from the top. */
const Point = z.tuple([z.number(), z.number()])

const Crossing = z.object({
  Kind: z.enum(['dusk', 'dawn']),
  At: z.string(),
  X: z.number(),
  Y: z.number(),
  /** The line between day and night through it. */
  Edge: Path,
})
export type NextUpStripCrossing = z.infer<typeof Crossing>

/** A strip of map under a route that runs level across it, with the light as one passes. */
export const NextUpStrip = z.object({
  Land: Path,
  /** Borders that nobody disputes, and the others. */
  Borders: Path,
  Disputed: Path,
  /** What lies in the dark: after sunset, after civil and after nautical twilight. */
  Shades: z.array(Path),
  /** Where the route meets dusk and dawn, in the order of the journey. */
  Crossings: z.array(Crossing),
  /** Of a flight so many points that shares of the way are equal steps; of a place none. */
  Way: z.array(Point),
  Start: Point,
  End: z.nullable(Point),
  /** Direction of north in the middle, in degrees clockwise from straight up. */
  North: z.number(),
})
export type NextUpStrip = z.infer<typeof NextUpStrip>
