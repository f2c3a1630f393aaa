import type { TravellerTrackerMapTexts } from './en-US.ts'

export const travellerTrackerMap = {
  map: '世界地圖：誰在哪裡',
  dayAndNight: '{time}（{zone}）的日夜',
  places: '畫面中的地點',
  place: '{name}：{figure}',
  trips: '航班、住宿和列車：{figure}',
  andMore: '{name} 等，另有 {count} 處',
  unconfirmed: '行蹤未確認：{figure}',
  more: '還有 {count} 位',
  enRoute: '途中或住宿中',
  landed: '已抵達',
  delayed: '延誤',
  notDeparted: '尚未出發',
  cancelled: '已取消',
  unknown: '不明',
  warning: '警示',
  atRisk: '面臨風險',
} satisfies TravellerTrackerMapTexts
