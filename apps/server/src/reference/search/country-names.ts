import type { Country } from '../countries.ts'

/** What people call countries besides the names of the table. */
const nicknames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', '阿联酋', '阿聯', 'アラブ首長国'],
  CD: ['DR Congo', 'Zaire'],
  CI: ['Ivory Coast'],
  CN: ['PRC', "People's Republic of China", 'Mainland China', '中国大陆'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'イングランド'],
  HK: ['Hong Kong', '香港'],
  KP: ['DPRK'],
  KR: ['Korea', 'Republic of Korea', 'ROK', '韓国'],
  LA: ['Lao'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau', 'Macao', '澳门', 'マカオ'],
  NL: ['Holland', 'The Netherlands'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TR: ['Turkey', 'Turkiye'],
  TW: ['Taiwan', 'Chinese Taipei', '台湾'],
  US: ['USA', 'U.S.A.', 'United States of America', 'America', 'アメリカ', '米国', '美国'],
  VA: ['Vatican', 'Holy See'],
  VN: ['Viet Nam'],
}

/** Every name a country is written by, in the portal's languages and otherwise. */
export const countryNames = ({ code, names, aliases }: Country): readonly string[] => [
  ...new Set([...Object.values<string>({ ...names }), ...aliases, ...(nicknames[code] ?? [])]),
]
