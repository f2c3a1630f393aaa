import type { TripSummary } from '@portolan/contract/features/trips/trips'
import type { LoginProfile } from './session.ts'

/** For tests: a traveller who may view so many companies. */
export function exampleProfile({ companies }: { companies: number }): LoginProfile {
  return {
    ProfileToken: 'profile-1',
    EmailToken: null,
    LoginId: '7',
    UserName: 'Mei Lin Chen',
    UserSetting: {
      Language: 'en-US',
      ThemeType: 0,
      AvailLanguages: ['en-US', 'ja-JP'],
      AvailCTMPortalAreas: [],
      NewsReleaseTypes: [],
      RiskNewsRiskLevels: [],
      RiskMapRiskLevels: [],
      RiskNotices: { Mail: true, Portal: true, QuietFrom: null, QuietTo: null },
      Clock: null,
      FirstDayOfWeek: null,
      Units: null,
      HomeAirport: null,
      FirstSteps: { Closed: true, NameChecked: false, Later: null },
      Widgets: [{ WidgetType: 0, IsVisible: true, Attributes: '{}' }],
      Revision: 0,
    },
    RedictData: null,
    ViewCompanies: Array.from({ length: companies }, (_, index) => ({
      Id: String(index + 1),
      Code: `C${index + 1}`,
      DisplayName: `Company ${index + 1}`,
    })),
    ModuleRights: {
      AllowAccessCTMProfile: false,
      AllowAccessAsiaLightning: false,
      AllowAccessDesk: false,
      BookingTool: false,
      UserApps: [],
    },
    CheckSessionInterval: 300,
    SessionTimeoutMinutes: 20,
    ProfileManageScriptUrl: '',
  }
}

export function exampleTrip(over: Partial<TripSummary> = {}): TripSummary {
  return {
    OrderId: '100',
    TripName: 'Hong Kong – Tokyo',
    Travelers: ['Mei Lin Chen'],
    Others: [],
    MainBkgRef: '7GHQP4',
    MainRequestStatus: 1,
    MainRequestStatusRemark: 'Approved',
    BookingStage: 'confirmed',
    BookingStageRemark: 'Confirmed',
    IsUnderWay: false,
    Deadline: null,
    DeadlineAt: null,
    DeadlineKind: null,
    TimeZone: 'Asia/Hong_Kong',
    IncludeBookingTypes: [0],
    AllowBookingTypes: [],
    CompanyCode: 'C1',
    StartDateRemark: '20261124',
    EndDateRemark: '20261128',
    Places: ['HKG', 'NRT'],
    PlaceNames: ['HKG', 'NRT'],
    Parts: [{ Kind: 'flight' }, { Kind: 'stay', Place: 'Tokyo', Nights: 4 }],
    ...over,
  }
}
