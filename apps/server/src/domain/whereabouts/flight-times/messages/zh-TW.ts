import type { FlightTimesTexts } from './en-US.ts'

export const flightTimesTexts = {
  noDay: '{x} 不是有效的日期',
  future: '晚於現在時間',
  farAway: '過早或過晚',
  otherDay: '不在起飛當天或其後一週之內',
  beforeDeparture: '未晚於起飛時間',
  noJson: '並非 JSON',
} satisfies FlightTimesTexts
