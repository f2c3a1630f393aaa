/**
 * How many minutes the change from one flight to the next needs at large airports: from domestic to domestic, domestic to
 * international, international to domestic, international to international, and what another terminal adds.
 *
 * The values are our own, set by hand in November 2026 and rounded up to five minutes, for most passengers with one ticket
 * and checked baggage. They are no copy of a licensed file of minimum connection times (those of OAG and IATA have
 * exceptions by airline, flight and aircraft), and nobody has compared them with one. A connection that was sold on one ticket is never held to more
 * than what was sold (`connectionsOf` in packages/rules), so a value that is too long warns nobody of a regular connection; one that is too
 * short warns late.
 *
 * To check again: ask the airport's or its home carrier's page on connecting flights, and write the
 * month above. An airport that is not here has `usualMinutes`.
 */
export type ConnectionTimesRow = readonly [dd: number, di: number, id: number, ii: number, otherTerminal?: number]

/** Of airports that the table does not have. */
export const usualMinutes: ConnectionTimesRow = [45, 75, 90, 75, 30]

export const connectionTimesRows: Readonly<Record<string, ConnectionTimesRow>> = {
  // East Asia
  HKG: [60, 60, 60, 60, 10],
  TPE: [60, 60, 60, 60, 20],
  NRT: [45, 75, 90, 70, 20],
  HND: [40, 75, 90, 70, 40],
  KIX: [40, 75, 90, 70, 20],
  NGO: [40, 70, 80, 60, 20],
  ICN: [40, 80, 90, 70, 30],
  GMP: [40, 80, 80, 70, 20],
  PEK: [60, 90, 120, 90, 30],
  PKX: [50, 80, 100, 80, 0],
  PVG: [60, 90, 120, 90, 30],
  SHA: [50, 90, 120, 90, 30],
  CAN: [60, 90, 110, 80, 30],
  SZX: [50, 90, 120, 90, 0],
  CTU: [50, 90, 120, 90, 30],
  // South and South East Asia, Oceania
  SIN: [60, 60, 60, 60, 15],
  BKK: [45, 75, 90, 75, 15],
  KUL: [45, 60, 60, 60, 45],
  MNL: [60, 90, 120, 90, 45],
  SGN: [45, 90, 90, 75, 20],
  CGK: [60, 90, 105, 75, 30],
  DEL: [60, 90, 120, 75, 45],
  BOM: [60, 90, 120, 75, 30],
  SYD: [45, 75, 90, 60, 30],
  MEL: [40, 75, 90, 60, 15],
  AKL: [40, 75, 90, 60, 30],
  // Gulf, Turkey, Africa
  DXB: [60, 75, 75, 75, 45],
  DOH: [60, 60, 60, 60, 0],
  AUH: [60, 60, 60, 60, 0],
  IST: [60, 60, 75, 60, 0],
  JNB: [60, 75, 90, 75, 15],
  ADD: [60, 60, 75, 60, 20],
  NBO: [60, 75, 90, 75, 20],
  // Europe
  LHR: [60, 75, 75, 60, 30],
  LGW: [45, 60, 75, 60, 20],
  CDG: [60, 75, 90, 60, 30],
  ORY: [45, 60, 75, 60, 20],
  FRA: [45, 45, 45, 45, 15],
  MUC: [35, 40, 45, 40, 15],
  AMS: [40, 50, 50, 50, 0],
  BRU: [45, 50, 50, 50, 0],
  ZRH: [40, 40, 45, 40, 0],
  VIE: [30, 35, 40, 35, 0],
  CPH: [40, 45, 45, 45, 0],
  ARN: [40, 45, 45, 45, 20],
  HEL: [35, 40, 45, 40, 0],
  MAD: [45, 60, 60, 60, 25],
  BCN: [45, 60, 60, 60, 30],
  FCO: [45, 60, 60, 60, 20],
  MXP: [45, 60, 60, 60, 30],
  LIS: [50, 60, 75, 60, 20],
  // America
  JFK: [60, 75, 105, 105, 45],
  EWR: [50, 75, 105, 105, 30],
  BOS: [50, 75, 90, 90, 20],
  IAD: [50, 60, 90, 90, 0],
  ATL: [55, 60, 90, 90, 0],
  MIA: [55, 70, 105, 105, 0],
  ORD: [50, 75, 90, 90, 30],
  DFW: [50, 60, 90, 90, 15],
  IAH: [50, 60, 90, 90, 15],
  DEN: [50, 60, 90, 90, 0],
  LAX: [60, 90, 120, 120, 30],
  SFO: [50, 75, 105, 105, 20],
  SEA: [50, 70, 90, 90, 0],
  YYZ: [60, 75, 90, 75, 30],
  YVR: [45, 60, 75, 60, 0],
  MEX: [60, 90, 120, 100, 30],
  GRU: [60, 90, 105, 90, 20],
}

/** From one airport of a city to another. */
export const otherAirportMinutes = { domestic: 180, international: 240 } as const

/** From the gate to the platform or the hotel, and to the gate. Where passports are checked it takes longer. */
export const groundMinutes = {
  /** A station that is part of the airport. */
  airportStation: { domestic: 45, international: 75 },
  toStation: { domestic: 75, international: 105 },
  /** Baggage and security close early. */
  fromAirportStation: { domestic: 75, international: 90 },
  fromStation: { domestic: 120, international: 150 },
  sameStation: 10,
  otherStation: 45,
  /** The ride to the hotel's door. */
  toHotel: { domestic: 60, international: 90 },
  fromStationToHotel: 30,
} as const
