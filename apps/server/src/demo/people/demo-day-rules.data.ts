import type { ProvisioningInput } from '../../domain/people/provisioning.schema.ts'
import { harbourVale } from './harbour-vale.ts'

/** Which days in countries the demo's first company counts, in the provisioning format. */
export const demoDayRules: NonNullable<ProvisioningInput['rules']> = [
  {
    company: harbourVale,
    kind: 'dayRules',
    validFrom: '2020-01-01',
    rules: {
      counters: [
        {
          id: 'schengen',
          name: {
            'en-US': 'Schengen, short stays',
            'zh-CN': '申根区短期停留',
            'zh-TW': '申根區短期停留',
            'ja-JP': 'シェンゲン圏の短期滞在',
          },
          countries: 'schengen',
          exceptHome: false,
          period: { days: 180 },
          limit: { days: 90 },
          markFrom: 60,
          exempt: 'freeMovement',
        },
        {
          id: 'tax-183',
          name: {
            'en-US': 'Days in the tax year',
            'zh-CN': '纳税年度内天数',
            'zh-TW': '課稅年度內天數',
            'ja-JP': '課税年度の滞在日数',
          },
          countries: 'all',
          each: true,
          period: { year: 'tax' },
          limit: { days: 183 },
          markFrom: 150,
        },
        {
          id: 'a1-share',
          name: {
            'en-US': 'Social security, a quarter of the year',
            'zh-CN': '社会保障：全年四分之一',
            'zh-TW': '社會保險：全年四分之一',
            'ja-JP': '社会保障：年間の4分の1',
          },
          countries: 'eea',
          each: true,
          period: { months: 12 },
          limit: { percent: 25 },
        },
      ],
    },
  },
]
