import type { TravellerTrackerMapTexts } from './en-US.ts'

export const travellerTrackerMap = {
  map: '世界地图：谁在哪里',
  dayAndNight: '{time}（{zone}）的昼夜',
  places: '视野内的地点',
  place: '{name}：{figure}',
  trips: '航班、住宿和列车：{figure}',
  andMore: '{name} 等，另有 {count} 处',
  unconfirmed: '行踪未确认：{figure}',
  more: '另有 {count} 位',
  enRoute: '途中或住店中',
  landed: '已抵达',
  delayed: '延误',
  notDeparted: '未出发',
  cancelled: '已取消',
  unknown: '未知',
  warning: '警告',
  atRisk: '面临风险',
} satisfies TravellerTrackerMapTexts
