import type { FlightTimesTexts } from './en-US.ts'

export const flightTimesTexts = {
  noDay: '{x} 不是有效日期',
  future: '晚于当前时间',
  farAway: '过早或过晚',
  otherDay: '不在起飞当天或其后一周之内',
  beforeDeparture: '不晚于起飞时间',
  noJson: '不是 JSON',
} satisfies FlightTimesTexts
