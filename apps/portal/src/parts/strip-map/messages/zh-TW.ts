import type { StripMapTexts } from './en-US.ts'

export const stripMap: StripMapTexts = {
  map: '地圖上的路線',
  from: '起點',
  to: '終點',
  place: '所在地',
  distance: '距離',
  dusk: '日落 {time}',
  dawn: '日出 {time}',
  duskHead: '途中日落',
  dawnHead: '途中日出',
  north: '北',
}
