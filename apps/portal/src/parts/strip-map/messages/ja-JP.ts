import type { StripMapTexts } from './en-US.ts'

export const stripMap: StripMapTexts = {
  map: '地図上の経路',
  from: '起点',
  to: '終点',
  place: '所在地',
  distance: '距離',
  dusk: '日没 {time}',
  dawn: '日の出 {time}',
  duskHead: '途中の日没',
  dawnHead: '途中の日の出',
  north: '北',
}
