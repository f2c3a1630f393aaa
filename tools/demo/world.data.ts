/** The demo world: real airports, carriers with their hubs, hotels, trains and car rental companies. */

export const hubs = [
  'HKG',
  'SIN',
  'NRT',
  'HND',
  'TPE',
  'PVG',
  'PEK',
  'ICN',
  'SYD',
  'BKK',
  'KUL',
  'LHR',
  'FRA',
  'CDG',
  'AMS',
  'JFK',
  'SFO',
  'LAX',
  'SEA',
  'DXB',
] as const

export const carriers: readonly { code: string; name: string; hubs: readonly string[] }[] = [
  { code: 'CX', name: 'Cathay Pacific', hubs: ['HKG'] },
  { code: 'SQ', name: 'Singapore Airlines', hubs: ['SIN'] },
  { code: 'NH', name: 'All Nippon Airways', hubs: ['HND', 'NRT'] },
  { code: 'JL', name: 'Japan Airlines', hubs: ['HND', 'NRT'] },
  { code: 'BR', name: 'EVA Air', hubs: ['TPE'] },
  { code: 'CI', name: 'China Airlines', hubs: ['TPE'] },
  { code: 'MU', name: 'China Eastern Airlines', hubs: ['PVG'] },
  { code: 'CA', name: 'Air China', hubs: ['PEK'] },
  { code: 'KE', name: 'Korean Air', hubs: ['ICN'] },
  { code: 'QF', name: 'Qantas', hubs: ['SYD'] },
  { code: 'TG', name: 'Thai Airways', hubs: ['BKK'] },
  { code: 'MH', name: 'Malaysia Airlines', hubs: ['KUL'] },
  { code: 'BA', name: 'British Airways', hubs: ['LHR'] },
  { code: 'LH', name: 'Lufthansa', hubs: ['FRA'] },
  { code: 'AF', name: 'Air France', hubs: ['CDG'] },
  { code: 'KL', name: 'KLM', hubs: ['AMS'] },
  { code: 'DL', name: 'Delta Air Lines', hubs: ['JFK', 'SEA'] },
  { code: 'UA', name: 'United Airlines', hubs: ['SFO'] },
  { code: 'AA', name: 'American Airlines', hubs: ['LAX', 'JFK'] },
  { code: 'AS', name: 'Alaska Airlines', hubs: ['SEA'] },
  { code: 'EK', name: 'Emirates', hubs: ['DXB'] },
]

/** Aircraft types with the distances they fly, in kilometres. */
export const aircraft: readonly { code: string; fromKm: number; reachKm: number }[] = [
  { code: '77W', fromKm: 1_500, reachKm: 15_000 },
  { code: '789', fromKm: 1_500, reachKm: 15_000 },
  { code: '359', fromKm: 1_500, reachKm: 16_000 },
  { code: '35K', fromKm: 4_000, reachKm: 20_000 },
  { code: '333', fromKm: 600, reachKm: 9_000 },
  { code: '32N', fromKm: 0, reachKm: 5_000 },
  { code: '7M8', fromKm: 0, reachKm: 5_000 },
  { code: '388', fromKm: 5_000, reachKm: 15_000 },
]

export const meals = ['Hot meal', 'Light meal', 'Breakfast', 'Dinner and breakfast', 'Snack'] as const

export const cities: Readonly<Record<string, { name: string; country: string; hotels: readonly string[] }>> = {
  HKG: {
    name: 'Hong Kong',
    country: 'HK',
    hotels: ['Harbour Grand Hong Kong', 'Cordis Hong Kong', 'The Mira Hong Kong'],
  },
  SIN: { name: 'Singapore', country: 'SG', hotels: ['Pan Pacific Singapore', 'Carlton Hotel Singapore'] },
  NRT: { name: 'Tokyo', country: 'JP', hotels: ['ホテルニューオータニ', 'Imperial Hotel Tokyo', 'Palace Hotel Tokyo'] },
  HND: { name: 'Tokyo', country: 'JP', hotels: ['ホテルニューオータニ', 'The Prince Park Tower Tokyo'] },
  TPE: { name: 'Taipei', country: 'TW', hotels: ['台北晶華酒店', 'Grand Hyatt Taipei'] },
  PVG: { name: 'Shanghai', country: 'CN', hotels: ['上海和平饭店', 'Jing An Shangri-La'] },
  PEK: { name: 'Beijing', country: 'CN', hotels: ['北京饭店', 'China World Hotel Beijing'] },
  ICN: { name: 'Seoul', country: 'KR', hotels: ['Lotte Hotel Seoul', 'The Shilla Seoul'] },
  SYD: { name: 'Sydney', country: 'AU', hotels: ['Four Seasons Hotel Sydney', 'Sofitel Sydney Wentworth'] },
  BKK: { name: 'Bangkok', country: 'TH', hotels: ['The Sukhothai Bangkok', 'Anantara Siam Bangkok'] },
  KUL: {
    name: 'Kuala Lumpur',
    country: 'MY',
    hotels: ['Mandarin Oriental Kuala Lumpur', 'Traders Hotel Kuala Lumpur'],
  },
  LHR: {
    name: 'London',
    country: 'GB',
    hotels: ['The Savoy', 'Park Plaza Westminster Bridge', 'Hilton London Paddington'],
  },
  FRA: { name: 'Frankfurt', country: 'DE', hotels: ['Steigenberger Frankfurter Hof', 'Jumeirah Frankfurt'] },
  CDG: { name: 'Paris', country: 'FR', hotels: ['Hôtel Lutetia', 'Pullman Paris Tour Eiffel'] },
  AMS: { name: 'Amsterdam', country: 'NL', hotels: ['Hotel Okura Amsterdam', 'The Dylan Amsterdam'] },
  JFK: { name: 'New York', country: 'US', hotels: ['The Roosevelt Hotel', 'New York Marriott Marquis'] },
  SFO: { name: 'San Francisco', country: 'US', hotels: ['Palace Hotel', 'Hotel Nikko San Francisco'] },
  LAX: { name: 'Los Angeles', country: 'US', hotels: ['Hotel Figueroa', 'InterContinental Los Angeles Downtown'] },
  SEA: { name: 'Seattle', country: 'US', hotels: ['Fairmont Olympic Hotel', 'The Edgewater'] },
  DXB: { name: 'Dubai', country: 'AE', hotels: ['Jumeirah Emirates Towers', 'Raffles Dubai'] },
  OSA: { name: 'Osaka', country: 'JP', hotels: ['リーガロイヤルホテル', 'InterContinental Osaka'] },
  EDI: { name: 'Edinburgh', country: 'GB', hotels: ['The Balmoral', 'Hilton Edinburgh Carlton'] },
  CAN: { name: 'Guangzhou', country: 'CN', hotels: ['广州白天鹅宾馆', 'The Garden Hotel Guangzhou'] },
}

export interface DemoRail {
  readonly vendor: string
  readonly vendorName: string
  readonly train: (number: number) => string
  readonly from: DemoStation
  readonly to: DemoStation
  readonly minutes: number
}
export interface DemoStation {
  readonly code: string
  readonly name: string
  /** IATA code of the city's airport, which tells the clock. */
  readonly city: string
  readonly country: string
}

export const rails: readonly DemoRail[] = [
  {
    vendor: 'JR',
    vendorName: 'JR Central',
    train: (number) => `のぞみ ${number}`,
    from: { code: 'TYO', name: '東京', city: 'HND', country: 'JP' },
    to: { code: 'SOS', name: '新大阪', city: 'OSA', country: 'JP' },
    minutes: 147,
  },
  {
    vendor: '9F',
    vendorName: 'Eurostar',
    train: (number) => `${9000 + number}`,
    from: { code: 'QQS', name: 'London St Pancras International', city: 'LHR', country: 'GB' },
    to: { code: 'XPG', name: 'Paris Gare du Nord', city: 'CDG', country: 'FR' },
    minutes: 138,
  },
  {
    vendor: 'GR',
    vendorName: 'LNER',
    train: (number) => `1S${`${number}`.padStart(2, '0')}`,
    from: { code: 'QQK', name: "London King's Cross", city: 'LHR', country: 'GB' },
    to: { code: 'ZXE', name: 'Edinburgh Waverley', city: 'EDI', country: 'GB' },
    minutes: 262,
  },
  {
    vendor: 'MTR',
    vendorName: 'High Speed Rail',
    train: (number) => `G${6500 + number}`,
    from: { code: 'XJA', name: '香港西九龍', city: 'HKG', country: 'HK' },
    to: { code: 'IZQ', name: '广州南', city: 'CAN', country: 'CN' },
    minutes: 56,
  },
]

export const carVendors = [
  { code: 'ZE', name: 'Hertz' },
  { code: 'ZI', name: 'Avis' },
  { code: 'ET', name: 'Enterprise' },
] as const

/** Harmless HTML in some, since consultants write it and the portal has to show it. */
export const purposes = [
  'Customer visit',
  'Quarterly review',
  'Trade fair',
  'Site inspection',
  '<b>Board meeting</b>',
  'Project kick-off <em>(confirm hotel)</em>',
  'Training',
  '視察',
  '客戶會議',
  '供应商审核',
] as const

export const givenNames = [
  'Emma',
  'James',
  'Priya',
  'Lucas',
  'Sofia',
  'Daniel',
  'Mei',
  'Hiroshi',
  'Olga',
  'Ahmed',
  'Chloé',
  'Jörg',
  'Ana',
  'Liam',
  'Noor',
  'Kenji',
] as const
export const familyNames = [
  'Carter',
  'Nguyen',
  'Sharma',
  'Müller',
  'García',
  'Kim',
  'Tanaka',
  'Wong',
  'Petrova',
  'Hassan',
  'Dubois',
  'Olsen',
  'Silva',
  "O'Brien",
  'Khan',
  'Sato',
] as const
export const ownScriptNames: readonly (readonly [last: string, first: string])[] = [
  ['陳', '大文'],
  ['林', '雅婷'],
  ['王', '小明'],
  ['李', '静'],
  ['山田', '太郎'],
  ['佐藤', '花子'],
  ['김', '민준'],
  ['黃', '志強'],
]
