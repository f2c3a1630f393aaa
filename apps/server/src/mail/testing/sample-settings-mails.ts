import type { SettingsFailedValues } from '../templates/access-mails.ts'

const timeZone = 'Asia/Hong_Kong'

export const sampleSettingsFailed: readonly SettingsFailedValues[] = [
  {
    titles: ['Working days', '4100 Sales Asia'],
    fault: 'Grace Yeung no longer administers this company, so the change was not published.',
    at: '2030-05-06T07:08:09Z',
    timeZone,
    companyCode: 'HVT',
  },
  { titles: ['Working days'], fault: 'Somebody else has changed it since.', at: null, timeZone, companyCode: 'HVT' },
]
