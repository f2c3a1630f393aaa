import type { OwnAlert } from '@portolan/contract/features/risk/own-alerts'
import { demoCompanies } from '../../demo-company.ts'

const [harbourVale] = demoCompanies

export interface DemoOwnAlert {
  readonly key: string
  readonly companies: 'all' | readonly string[]
  readonly alert: Omit<OwnAlert, 'key' | 'effectiveAt' | 'expiresAt'>
  /** Hours from the demo's start. */
  readonly hours: readonly [from: number, to: number]
}

/** Alerts of the agency itself. */
export const demoOwnAlerts: readonly DemoOwnAlert[] = [
  {
    key: 'demo-rail-strike',
    companies: 'all',
    alert: {
      level: 3,
      category: 'transport',
      countries: ['DE'],
      texts: {
        'en-US': {
          title: 'Rail strike in Germany from tomorrow evening',
          body: 'Demo alert: long-distance and many regional trains do not run for about a day and a half. Airports can be reached by bus and taxi.',
          instruction: 'Leave an hour earlier, or ask your consultant for a car or a flight.',
        },
        'zh-CN': {
          title: '德国铁路明晚起罢工',
          body: '演示警报：长途列车及多数区域列车将停运约一天半。可乘坐巴士或出租车前往机场。',
          instruction: '请提前一小时出发，或请差旅顾问安排用车或航班。',
        },
        'zh-TW': {
          title: '德國鐵路明晚起罷工',
          body: '示範警示：長途列車與多數區域列車將停駛約一天半。可搭乘巴士或計程車前往機場。',
          instruction: '請提早一小時出發，或請差旅顧問安排用車或航班。',
        },
        'ja-JP': {
          title: 'ドイツの鉄道、明晩からストライキ',
          body: 'デモ用の警報：長距離列車と多くの地域列車が約1日半運休します。空港へはバスかタクシーで行けます。',
          instruction: '1時間早く出発するか、車や航空便の手配を担当者に依頼してください。',
        },
      },
    },
    hours: [26, 62],
  },
  {
    key: 'demo-canton-fair',
    companies: [harbourVale],
    alert: {
      level: 4,
      category: 'crime',
      countries: ['CN'],
      around: [{ code: 'CAN', km: 40 }],
      texts: {
        'en-US': {
          title: 'Guangzhou: false drivers at the exhibition halls',
          body: 'Demo alert: several visitors of the fair were taken to remote places by drivers who held up their company’s name.\n\nOur own drivers know the booking’s code.',
          instruction: 'Ask for the code before you get in. Call the agency at any hour when in doubt.',
        },
        'zh-TW': {
          title: '廣州：展館外有人假冒接機司機',
          body: '示範警示：數名參展訪客被手持公司名牌的假司機載往偏遠地點。\n\n我們的司機知道訂單代碼。',
          instruction: '上車前請先核對代碼。有疑慮時請隨時致電旅行社。',
        },
      },
    },
    hours: [-5, 120],
  },
]
