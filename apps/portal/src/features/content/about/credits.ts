/** A work of others that is part of the product. Names and licences are proper names: they are not translated. */
export interface Credit {
  /** Selects its texts: `<key>Use` and `<key>Changes`. */
  readonly key:
    | 'airports'
    | 'stations'
    | 'names'
    | 'zones'
    | 'characters'
    | 'readings'
    | 'factors'
    | 'type'
    | 'icons'
    | 'portal'
    | 'purifier'
  readonly name: string
  /** Absent for several works together. */
  readonly url?: string
  readonly license: string
  readonly licenseUrl: string
  /** Who holds the rights, as they ask to be named. */
  readonly holder: string
  /** Attribution in the exact words that the licence requires. */
  readonly statement?: string
}

const mit = { license: 'MIT License', licenseUrl: 'https://opensource.org/license/mit' } as const
const apache = { license: 'Apache License 2.0', licenseUrl: 'https://www.apache.org/licenses/LICENSE-2.0' } as const

/** NOTICE lists the same works, with the files that contain them. */
export const dataCredits: readonly Credit[] = [
  {
    key: 'airports',
    name: 'airport-data-js 4.0.0',
    url: 'https://www.npmjs.com/package/airport-data-js',
    license: 'CC BY 4.0',
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    holder: 'The airport-data-js authors',
  },
  {
    key: 'stations',
    name: 'db-stations 5.0.2',
    url: 'https://github.com/derhuerst/db-stations',
    license: 'CC BY 4.0',
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    holder: 'Deutsche Bahn; package © Jannis R',
  },
  {
    key: 'names',
    name: 'Unicode CLDR 48.2',
    url: 'https://cldr.unicode.org/',
    license: 'Unicode License v3',
    licenseUrl: 'https://www.unicode.org/license.txt',
    holder: '© 2004–2026 Unicode, Inc.',
  },
  {
    key: 'zones',
    name: '@vvo/tzdb 6.202.0',
    url: 'https://github.com/vvo/tzdb',
    ...mit,
    holder: '© CodeAgain SASU; IANA Time Zone Database',
  },
  {
    key: 'factors',
    name: 'UK Government GHG Conversion Factors 2025',
    url: 'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025',
    license: 'Open Government Licence v3.0',
    licenseUrl: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    holder: 'Department for Energy Security and Net Zero',
    statement: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  },
  {
    key: 'characters',
    name: 'OpenCC',
    url: 'https://github.com/BYVoid/OpenCC',
    ...apache,
    holder: '© Carbo Kuo and contributors; opencc-js © The nk2028 Project',
  },
  {
    key: 'readings',
    name: 'pinyin-pro 3.29.4',
    url: 'https://github.com/zh-lx/pinyin-pro',
    ...mit,
    holder: '© zh-lx',
  },
]

export const softwareCredits: readonly Credit[] = [
  {
    key: 'type',
    name: 'Inter',
    url: 'https://github.com/rsms/inter',
    license: 'SIL Open Font License 1.1',
    licenseUrl: 'https://openfontlicense.org/',
    holder: '© The Inter Project Authors',
  },
  {
    key: 'icons',
    name: 'Tabler Icons',
    url: 'https://tabler.io/icons',
    ...mit,
    holder: '© Paweł Kuna',
  },
  {
    key: 'portal',
    name: 'React, Mantine, TanStack, i18next, Zod',
    ...mit,
    holder: '© Meta Platforms, Vitaly Rtishchev, Tanner Linsley, i18next, Colin McDonnell',
  },
  {
    key: 'purifier',
    name: 'DOMPurify',
    url: 'https://github.com/cure53/DOMPurify',
    ...apache,
    holder: '© Cure53',
  },
]
