/** What the source has wrong about an airport, or not yet right. */
export interface AirportFact {
  readonly latitude?: number
  readonly longitude?: number
  readonly zone?: string
}

const positions: Readonly<Record<string, AirportFact>> = {
  // The code went from Kratie to the new airport of Phnom Penh.
  KTI: { latitude: 11.3614, longitude: 104.9186 },
}

/** Zones that are another region's: found where an airport's clock is not that of the airports around it. */
const zones: Readonly<Record<string, string>> = {
  'America/Blanc-Sablon': 'ZFB',
  'America/Chihuahua': 'CUU',
  'America/Coyhaique': 'BBA',
  'America/Halifax': 'YBN',
  'America/Los_Angeles': 'PSC',
  'America/Lower_Princes': 'SXM',
  'America/Punta_Arenas': 'PUQ PNT',
  'America/Sao_Paulo': 'QRE',
  'America/Toronto': 'YMR',
  'Asia/Barnaul': 'BAX',
  'Asia/Hovd': 'HVD ULG ULO',
  'Asia/Jakarta': 'MLG',
  'Asia/Makassar': 'LUW MXB',
  'Asia/Pontianak': 'NPO PSU SQG TBM',
  'Asia/Sakhalin': 'DEE EKS NGK',
  'Asia/Tomsk': 'TOF',
  'Asia/Yakutsk': 'ULK',
  'Asia/Yekaterinburg': 'OVS',
  'Australia/Hobart': 'BWT',
  'Pacific/Tahiti': 'NIU RMT',
}

const ofZone = ([zone, codes]: readonly [string, string]) =>
  codes.split(' ').map((code): [string, AirportFact] => [code, { zone }])

export const airportFacts: ReadonlyMap<string, AirportFact> = new Map([
  ...Object.entries(positions),
  ...Object.entries(zones).flatMap(ofZone),
])

/** Zones that a country's timetables do not use: all of China keeps the time of Beijing, in Xinjiang too. */
export const zonesOfTimetables: Readonly<Record<string, string>> = { 'Asia/Urumqi': 'Asia/Shanghai' }

/** Not airports one flies to: a metropolitan area, and two whose positions lie elsewhere. */
export const leftOut: ReadonlySet<string> = new Set(['PAR', 'LRO', 'OZI'])
