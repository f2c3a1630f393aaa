import type { ConsentKind, SavedSection } from '@portolan/contract/traveller-profile'
import { addDays, addMonths } from '@portolan/rules/calendar-day'

/** One person's profile: what they would have typed, and what they share. */
export interface DemoProfile {
  readonly email: string
  readonly sections: readonly SavedSection[]
  readonly consents: readonly ConsentKind[]
  /** An arranger who keeps up the wishes. */
  readonly arranger?: { readonly email: string; readonly sections: readonly SavedSection[] }
}

type Of<S extends SavedSection['Section']> = Extract<SavedSection, { Section: S }>
type Documents = Of<'Documents'>['Documents']['Items']
type Visas = Of<'Visas'>['Visas']['Items']
type Loyalties = Of<'Loyalties'>['Loyalties']['Items']
type Preferences = Of<'Preferences'>['Preferences']
type Names = Of<'Names'>['Names']

const named = (Names: Partial<Names> & Pick<Names, 'Surname' | 'GivenNames'>): SavedSection => ({
  Section: 'Names',
  Names: {
    Title: null,
    OwnFamily: '',
    OwnGiven: '',
    OwnFamilyReading: '',
    OwnGivenReading: '',
    Sex: null,
    Nationality: null,
    ...Names,
  },
})
const reached = (
  mobile: string,
  email: string,
  address: Of<'Contacts'>['Contacts']['Address'] = null,
): SavedSection => ({
  Section: 'Contacts',
  Contacts: {
    Phones: [{ Kind: 'mobile', Number: mobile }],
    Emails: [{ Kind: 'work', Address: email }],
    Address: address,
  },
})
const documents = (...Items: Documents): SavedSection => ({ Section: 'Documents', Documents: { Items } })
const visas = (...Items: Visas): SavedSection => ({ Section: 'Visas', Visas: { Items } })
const loyalties = (...Items: Loyalties): SavedSection => ({ Section: 'Loyalties', Loyalties: { Items } })
const wishes = (more: Partial<Preferences>): SavedSection => ({
  Section: 'Preferences',
  Preferences: {
    Seat: null,
    SeatZones: [],
    Meal: null,
    HomeAirport: null,
    HotelWishes: [],
    HotelNote: '',
    Assistances: [],
    Note: '',
    ...more,
  },
})
const called = (
  Name: string,
  Relation: 'partner' | 'parent' | 'sibling',
  Phone: string,
  Language: string,
): SavedSection => ({
  Section: 'Emergency',
  Emergency: { People: [{ Name, Relation, Phone, Email: null, Language }] },
})

const all: readonly ConsentKind[] = ['agency', 'arrangers', 'dutyOfCare']

/** Profiles of the demo accounts as of a day (YYYY-MM-DD): papers that last, that near their end, and one that is over. */
export const demoProfiles = (today: string): readonly DemoProfile[] => [
  {
    email: 'mei.ling.chan@harbourvale.example',
    consents: all,
    sections: [
      named({
        Title: 'MS',
        Surname: 'CHAN',
        GivenNames: 'MEI LING',
        OwnFamily: '陳',
        OwnGiven: '美玲',
        OwnFamilyReading: 'Chén',
        OwnGivenReading: 'Měilíng',
        Sex: 'F',
        Nationality: 'CN',
        BirthDate: '1988-09-14',
      }),
      reached('+85291234567', 'mei.ling.chan@harbourvale.example', {
        Lines: ['Flat 12B, Harbour Court', '38 Kennedy Road'],
        City: 'Hong Kong',
        Region: 'Wan Chai',
        PostalCode: '',
        Country: 'HK',
      }),
      documents(
        {
          Kind: 'passport',
          Country: 'HK',
          Number: 'K01234567',
          IssuedOn: addMonths(today, -116),
          ExpiresOn: addMonths(today, 4),
        },
        { Kind: 'identityCard', Country: 'HK', Number: 'A123456(3)', IssuedOn: null, ExpiresOn: null },
        {
          Kind: 'homeReturnPermit',
          Country: 'CN',
          Number: 'H0123456701',
          IssuedOn: addMonths(today, -70),
          ExpiresOn: addMonths(today, 50),
        },
      ),
      visas({
        Country: 'US',
        Type: 'B1/B2',
        Entries: 'multiple',
        Number: '20241234567',
        ValidFrom: addMonths(today, -118),
        ExpiresOn: addDays(today, 24),
      }),
      loyalties(
        { Kind: 'air', ProgrammeCode: 'CX', ProgrammeName: 'Cathay', Number: '1840552716', Tier: 'Gold' },
        { Kind: 'air', ProgrammeCode: 'NH', ProgrammeName: 'ANA Mileage Club', Number: '4021983355', Tier: '' },
        { Kind: 'hotel', ProgrammeCode: 'HH', ProgrammeName: 'Hilton Honors', Number: '881204417', Tier: 'Silver' },
      ),
      called('陳志明 Chan Chi Ming', 'partner', '+85298765432', 'zh-HK'),
    ],
    arranger: {
      email: 'daniel.okafor@harbourvale.example',
      sections: [
        wishes({
          Seat: 'aisle',
          SeatZones: ['front'],
          Meal: 'VGML',
          HomeAirport: 'HKG',
          HotelWishes: ['quiet', 'highFloor'],
          Note: 'Prefers the evening departure to Tokyo.',
        }),
      ],
    },
  },
  {
    email: 'daniel.okafor@harbourvale.example',
    consents: ['agency'],
    sections: [
      named({
        Title: 'MR',
        Surname: 'OKAFOR',
        GivenNames: 'DANIEL CHIDI',
        Sex: 'M',
        Nationality: 'GB',
        BirthDate: '1985-03-02',
      }),
      reached('+85263334444', 'daniel.okafor@harbourvale.example'),
      documents(
        {
          Kind: 'passport',
          Country: 'GB',
          Number: '925604413',
          IssuedOn: addMonths(today, -30),
          ExpiresOn: addMonths(today, 90),
        },
        { Kind: 'residencePermit', Country: 'HK', Number: 'M1204472', IssuedOn: null, ExpiresOn: addMonths(today, 20) },
      ),
      loyalties({
        Kind: 'air',
        ProgrammeCode: 'BA',
        ProgrammeName: 'British Airways Club',
        Number: '33190284',
        Tier: 'Bronze',
      }),
      wishes({ Seat: 'window', HomeAirport: 'HKG' }),
    ],
  },
  {
    email: 'kenji.mori@harbourvale.example',
    consents: ['arrangers', 'dutyOfCare'],
    sections: [
      named({
        Title: 'MR',
        Surname: 'MORI',
        GivenNames: 'KENJI',
        OwnFamily: '森',
        OwnGiven: '健二',
        OwnFamilyReading: 'もり',
        OwnGivenReading: 'けんじ',
        Sex: 'M',
        Nationality: 'JP',
        BirthDate: '1976-11-23',
      }),
      reached('+819012345678', 'kenji.mori@harbourvale.example'),
      documents(
        {
          Kind: 'passport',
          Country: 'JP',
          Number: 'TZ1234567',
          IssuedOn: addMonths(today, -40),
          ExpiresOn: addMonths(today, 80),
        },
        { Kind: 'identityCard', Country: 'HK', Number: 'M765432(A)', IssuedOn: null, ExpiresOn: null },
      ),
      visas({
        Country: 'CN',
        Type: 'M',
        Entries: 'multiple',
        Number: 'A1928374',
        ValidFrom: null,
        ExpiresOn: addDays(today, -12),
      }),
      loyalties(
        { Kind: 'air', ProgrammeCode: 'JL', ProgrammeName: 'JAL Mileage Bank', Number: '102938475', Tier: 'Sapphire' },
        { Kind: 'rail', ProgrammeCode: '', ProgrammeName: 'スマートEX', Number: 'EX55420871', Tier: '' },
      ),
      wishes({ Seat: 'aisle', Meal: 'LFML', HomeAirport: 'HKG', HotelWishes: ['nonSmoking', 'twinBeds'] }),
      called('森 由美子', 'partner', '+819087654321', 'ja-JP'),
    ],
  },
  {
    // Shares with nobody: their arranger sees that there is a profile, and may ask.
    email: 'wei.zhang@harbourvale.example',
    consents: [],
    sections: [
      named({
        Title: 'MR',
        Surname: 'ZHANG',
        GivenNames: 'WEI',
        OwnFamily: '张',
        OwnGiven: '伟',
        OwnFamilyReading: 'Zhāng',
        OwnGivenReading: 'Wěi',
        Sex: 'M',
        Nationality: 'CN',
        BirthDate: '1990-06-30',
      }),
      documents({
        Kind: 'passport',
        Country: 'CN',
        Number: 'EA1234567',
        IssuedOn: null,
        ExpiresOn: addMonths(today, 61),
      }),
    ],
  },
  {
    email: 'haruka.kitano@kitano.example',
    consents: all,
    sections: [
      named({
        Title: 'MS',
        Surname: 'KITANO',
        GivenNames: 'HARUKA',
        OwnFamily: '北野',
        OwnGiven: '遥',
        OwnFamilyReading: 'きたの',
        OwnGivenReading: 'はるか',
        Sex: 'F',
        Nationality: 'JP',
        BirthDate: '1972-04-08',
      }),
      reached('+818011112222', 'haruka.kitano@kitano.example'),
      documents({
        Kind: 'passport',
        Country: 'JP',
        Number: 'TR7654321',
        IssuedOn: addMonths(today, -111),
        ExpiresOn: addMonths(today, 9),
      }),
      loyalties({
        Kind: 'air',
        ProgrammeCode: 'NH',
        ProgrammeName: 'ANA マイレージクラブ',
        Number: '4129087766',
        Tier: 'ダイヤモンド',
      }),
      wishes({
        Seat: 'window',
        SeatZones: ['front'],
        HomeAirport: 'HND',
        HotelWishes: ['quiet', 'nonSmoking'],
        Note: '早朝便は避けたい。',
      }),
      called('北野 誠', 'partner', '+818033334444', 'ja-JP'),
    ],
  },
  {
    email: 'sho.ishii@kitano.example',
    consents: ['arrangers'],
    sections: [
      named({
        Title: 'MR',
        Surname: 'ISHII',
        GivenNames: 'SHO',
        OwnFamily: '石井',
        OwnGiven: '翔',
        OwnFamilyReading: 'いしい',
        OwnGivenReading: 'しょう',
        Sex: 'M',
        Nationality: 'JP',
        BirthDate: '1995-12-01',
      }),
      documents({
        Kind: 'passport',
        Country: 'JP',
        Number: 'TT2468135',
        IssuedOn: null,
        ExpiresOn: addMonths(today, 33),
      }),
      wishes({ Seat: 'window', Meal: 'MOML', HomeAirport: 'NRT' }),
    ],
  },
  {
    email: 'james.hartley@thornepell.example',
    consents: ['agency', 'dutyOfCare'],
    sections: [
      named({
        Title: 'MR',
        Surname: 'HARTLEY',
        GivenNames: 'JAMES EDWARD',
        Sex: 'M',
        Nationality: 'GB',
        BirthDate: '1982-07-19',
      }),
      reached('+447400123456', 'james.hartley@thornepell.example'),
      documents({
        Kind: 'passport',
        Country: 'GB',
        Number: '512093348',
        IssuedOn: addMonths(today, -119),
        ExpiresOn: addDays(today, 40),
      }),
      loyalties({
        Kind: 'car',
        ProgrammeCode: 'ZE',
        ProgrammeName: 'Hertz Gold Plus',
        Number: '77120934',
        Tier: "President's Circle",
      }),
      wishes({
        Seat: 'aisle',
        HomeAirport: 'LHR',
        Assistances: ['WCHR'],
        Note: 'Knee operation in spring: please ask for a wheelchair to the gate.',
      }),
      called('Olivia Hartley', 'partner', '+447400123457', 'en-GB'),
    ],
  },
]
