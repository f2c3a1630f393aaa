import type { TravellerTrackerMapTexts } from './en-US.ts'

export const travellerTrackerMap = {
  map: '世界地図：誰がどこにいるか',
  dayAndNight: '{time}（{zone}）の昼と夜',
  places: '表示中の場所',
  place: '{name}：{figure}',
  trips: 'フライト・宿泊・列車：{figure}',
  andMore: '{name} ほか {count} か所',
  unconfirmed: '所在未確認：{figure}',
  more: 'ほか {count} 名',
  enRoute: '移動中または滞在中',
  landed: '到着済み',
  delayed: '遅延',
  notDeparted: '出発前',
  cancelled: '欠航・取消',
  unknown: '不明',
  warning: '警告',
  atRisk: '危険あり',
} satisfies TravellerTrackerMapTexts
