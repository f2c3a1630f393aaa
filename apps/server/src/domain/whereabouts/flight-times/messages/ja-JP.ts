import type { FlightTimesTexts } from './en-US.ts'

export const flightTimesTexts = {
  noDay: '{x} は有効な日付ではありません',
  future: '現在より後の時刻です',
  farAway: '古すぎるか、先すぎます',
  otherDay: '出発日当日から 1 週間以内の時刻ではありません',
  beforeDeparture: '出発時刻より後ではありません',
  noJson: 'JSON ではありません',
} satisfies FlightTimesTexts
