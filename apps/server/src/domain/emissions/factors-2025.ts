import type { Cabin } from '@portolan/rules/cabin'

/**
 * UK Government GHG Conversion Factors for Company Reporting 2025 (DESNZ), business travel by air, rail and hotel
 * stays; Open Government Licence v3.0, see NOTICE. Air: kg CO2e per passenger and kilometre with radiative forcing; the
 * 8 % for indirect routes is in them already. `average` serves where the cabin is not known, or has no factor.
 */
export const factorYear = 2025

export type Haul = 'domesticUk' | 'shortHaulUk' | 'longHaulUk' | 'international'

export const airFactors: Readonly<Record<Haul, Readonly<Partial<Record<Cabin, number>> & { average: number }>>> = {
  domesticUk: { average: 0.22928 },
  shortHaulUk: { average: 0.12786, Y: 0.12576, C: 0.18863 },
  longHaulUk: { average: 0.15282, Y: 0.11704, S: 0.18726, C: 0.3394, F: 0.46814 },
  international: { average: 0.14253, Y: 0.10916, S: 0.17465, C: 0.31656, F: 0.43663 },
}

/** Kilometres: up to here a flight to or from the UK is short-haul (methodology paper, 'Air Transport'). */
export const shortHaulKm = 3_700

/** kg CO2e per passenger and kilometre. International rail is Eurostar's and nobody else's. */
export const railFactors = { nationalUk: 0.03546, eurostar: 0.00446 } as const

/** kg CO2e for a room and night, by ISO 3166-1 alpha-2; countries without a figure are left out. */
export const hotelFactors: Readonly<Record<string, number>> = {
  AE: 63.8,
  AU: 35,
  BE: 12.2,
  BR: 8.7,
  CA: 7.4,
  CH: 6.6,
  CL: 27.6,
  CN: 53.5,
  CO: 14.7,
  CR: 4.7,
  DE: 13.2,
  EG: 44.2,
  ES: 7,
  FR: 6.7,
  GB: 10.4,
  HK: 51.5,
  ID: 62.7,
  IN: 58.9,
  IT: 14.3,
  JO: 68.9,
  JP: 39,
  KR: 55.8,
  MV: 152.2,
  MX: 19.3,
  MY: 61.5,
  NL: 14.8,
  OM: 90.3,
  PH: 54.3,
  PT: 19,
  QA: 86.2,
  RU: 24.2,
  SA: 106.4,
  SG: 24.5,
  TH: 43.4,
  TR: 32.1,
  US: 16.1,
  VN: 38.5,
  ZA: 51.4,
}

/** kg CO2e for a room and night in London. */
export const londonHotelFactor = 11.5
